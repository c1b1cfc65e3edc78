import { S3Client } from '@aws-sdk/client-s3';

/** Connection settings for S3 or an S3-compatible server. */
export interface S3Connection {
  /** Base URL of the server; null for AWS. */
  readonly endpoint: string | null;
  /** Region of the bucket; null for the region of the AWS profile. */
  readonly region: string | null;
  /** Whether URLs contain the bucket in the path instead of the host name. */
  readonly pathStyle: boolean;
  /** Timeout for an idle connection, in milliseconds. */
  readonly silenceMs?: number;
}

/** Creates an S3 client. Finds credentials in the same places as the AWS tools. */
export function s3Client({ endpoint, region, pathStyle, silenceMs = 60_000 }: S3Connection): S3Client {
  return new S3Client({
    forcePathStyle: pathStyle,
    ...(endpoint === null ? {} : { endpoint }),
    ...(region === null ? {} : { region }),
    requestHandler: { connectionTimeout: 10_000, socketTimeout: silenceMs },
    // Do not add AWS's checksums. Many servers do not support them, and the signature already contains a hash
    // of each part.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
