import { errorCode } from '../../errors.ts';

const UNREACHABLE = 'the server cannot be reached: check --s3-endpoint (S3_ENDPOINT) and the network';
const LOST = 'the connection to the server was lost';
const REJECTED = 'the server rejected the credentials: check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
const OUTDATED = 'the credentials are invalid or have expired: renew AWS_SESSION_TOKEN and the keys';
const FORBIDDEN =
  'the credentials lack a permission: imports need s3:ListBucket on the bucket and s3:GetObject; ' +
  'exports need s3:ListBucket and, below the prefix, s3:PutObject, s3:DeleteObject and s3:AbortMultipartUpload';
const ELSEWHERE = 'the bucket is in another region: set AWS_REGION to that region';
const BUSY = 'the server is overloaded: try again later';

/** Explanation and advice by error code of S3, Node or the client. */
const PROBLEMS: Readonly<Record<string, string>> = {
  CredentialsProviderError:
    'there are no credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, ' +
    'and AWS_SESSION_TOKEN for temporary credentials',
  InvalidAccessKeyId: REJECTED,
  SignatureDoesNotMatch: REJECTED,
  ExpiredToken: OUTDATED,
  InvalidToken: OUTDATED,
  AccessDenied: FORBIDDEN,
  NoSuchBucket: 'the bucket does not exist',
  NoSuchKey: 'the object does not exist',
  PermanentRedirect: ELSEWHERE,
  AuthorizationHeaderMalformed: ELSEWHERE,
  RequestTimeTooSkewed: 'this machine’s clock differs too much from the server’s',
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
  TimeoutError: 'the server did not respond in time',
};

/** Thrown if the server's response does not follow the S3 protocol. */
export class NotS3 extends Error {
  override readonly name = 'NotS3';
}

/**
 * Describes an S3 error in a sentence with its code. Omits the server's message, because the message could
 * repeat secrets from the request.
 */
export function problemOf(error: unknown): string {
  // The client throws this error before any request, without a code.
  if (error instanceof Error && error.message === 'Region is missing') {
    return 'the region is unknown: set AWS_REGION to the bucket’s region';
  }
  const codes = [errorCode(error), error instanceof Error ? error.name : null].filter(
    (code) => code !== null,
  );
  const code = codes.find((candidate) => Object.hasOwn(PROBLEMS, candidate));
  if (code !== undefined) return `${PROBLEMS[code]} (${code})`;
  const status = statusOf(error);
  const details = status === undefined ? codes : [...codes, `HTTP ${status}`];
  return `the server did not respond like an S3 server: check --s3-endpoint (S3_ENDPOINT) (${details.join(', ')})`;
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}
