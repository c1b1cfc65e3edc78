import { errorCode } from '../../errors.ts';

const UNREACHABLE = 'the server cannot be reached: check --s3-endpoint (S3_ENDPOINT) and the network';
const LOST = 'the connection to the server was lost';
const REJECTED = 'the server rejects the credentials: check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
const OUTDATED = 'the credentials are invalid or have expired: renew AWS_SESSION_TOKEN and the keys';
const FORBIDDEN =
  'the credentials lack a right: s3:ListBucket on the bucket, and s3:PutObject, s3:DeleteObject and ' +
  's3:AbortMultipartUpload below the prefix to export, s3:GetObject to import';
const ELSEWHERE = 'the bucket is in another region: set AWS_REGION to its region';
const BUSY = 'the server is overloaded: try again later';

/** What to do about an error, by its code: S3's, Node's or the client's. */
const PROBLEMS: Readonly<Record<string, string>> = {
  CredentialsProviderError:
    'there are no credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and AWS_SESSION_TOKEN for ' +
    'temporary ones',
  InvalidAccessKeyId: REJECTED,
  SignatureDoesNotMatch: REJECTED,
  ExpiredToken: OUTDATED,
  InvalidToken: OUTDATED,
  AccessDenied: FORBIDDEN,
  NoSuchBucket: 'there is no such bucket',
  NoSuchKey: 'there is no such object',
  PermanentRedirect: ELSEWHERE,
  AuthorizationHeaderMalformed: ELSEWHERE,
  RequestTimeTooSkewed: 'the clock of this machine differs too much from that of the server',
  SlowDown: BUSY,
  ServiceUnavailable: BUSY,
  ECONNREFUSED: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  ENOTFOUND: UNREACHABLE,
  EAI_AGAIN: UNREACHABLE,
  ECONNRESET: LOST,
  EPIPE: LOST,
  EPROTO: 'the server does not speak TLS: check the scheme of --s3-endpoint (S3_ENDPOINT)',
  TimeoutError: 'the server did not answer in time',
};

/** The server's response is not one of S3's. */
export class NotS3 extends Error {
  override readonly name = 'NotS3';
}

/**
 * An error of the client as one sentence with its code. The server's own texts are left out, since it could repeat in
 * them what it was sent.
 */
export function problemOf(error: unknown): string {
  // The client has no code for this one, which comes before any request.
  if (error instanceof Error && error.message === 'Region is missing') {
    return 'the region is unknown: set AWS_REGION to that of the bucket';
  }
  const codes = [errorCode(error), error instanceof Error ? error.name : null].filter(
    (code) => code !== null,
  );
  const code = codes.find((candidate) => Object.hasOwn(PROBLEMS, candidate));
  if (code !== undefined) return `${PROBLEMS[code]} (${code})`;
  const status = statusOf(error);
  const details = status === undefined ? codes : [...codes, `HTTP ${status}`];
  return `the server did not answer as S3 does: check --s3-endpoint (S3_ENDPOINT) (${details.join(', ')})`;
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}
