import { S3Client } from '@aws-sdk/client-s3';

/** How to reach a server that speaks S3's protocol. */
export interface S3Connection {
  /** Base URL of the server; null for AWS. */
  readonly endpoint: string | null;
  /** Null for that of the AWS profile. */
  readonly region: string | null;
  /** Whether the bucket is named in the path of URLs instead of their host. */
  readonly pathStyle: boolean;
  /** How long a connection may be silent, in milliseconds. */
  readonly silenceMs?: number;
}

/** A client with the credentials that AWS's own tools would take. */
export function s3Client({ endpoint, region, pathStyle, silenceMs = 60_000 }: S3Connection): S3Client {
  return new S3Client({
    forcePathStyle: pathStyle,
    ...(endpoint === null ? {} : { endpoint }),
    ...(region === null ? {} : { region }),
    requestHandler: { connectionTimeout: 10_000, socketTimeout: silenceMs },
    // The signature contains a hash of each part already, and many servers do not know AWS's further checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
