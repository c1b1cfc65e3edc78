export interface ErrorEntry {
  readonly status: number;
  /** When the error occurs, for the documentation. */
  readonly when: string;
  /** True for errors that only some services have. */
  readonly optional?: true;
}

/** Every error that a service can return. The tables in the documentation are generated from this table. */
export const ERRORS = {
  bad_request: {
    status: 400,
    when: 'A parameter is unknown, malformed or out of range, or a cursor does not belong to the query.',
  },
  unauthorized: {
    status: 401,
    when: 'API keys are configured, and the X-API-Key header does not contain a valid key.',
  },
  forbidden: {
    status: 403,
    when: 'A web page from another origin sent the request; see the setting --origins.',
  },
  not_found: {
    status: 404,
    when: 'The path does not exist, or the record or city in the path does not exist or has no such data.',
  },
  method_not_allowed: {
    status: 405,
    when: 'The path does not support this method; see the Allow header.',
  },
  not_acceptable: { status: 406, when: 'None of the requested formats is available.', optional: true },
  request_timeout: { status: 408, when: 'The request did not arrive in time.' },
  too_large: { status: 413, when: 'The request is too large.' },
  uri_too_long: { status: 414, when: 'The path is too long.' },
  unsupported_media_type: { status: 415, when: 'The type of the request body is not supported.' },
  range_not_satisfiable: {
    status: 416,
    when: 'The range in the Range header begins after the end of the content.',
    optional: true,
  },
  expectation_failed: { status: 417, when: 'The Expect header has a value other than 100-continue.' },
  too_many_requests: {
    status: 429,
    when: 'A limit was exceeded: requests per minute, hour or day, or wrong API keys per minute from an address; see Retry-After.',
    optional: true,
  },
  headers_too_large: { status: 431, when: 'The request headers are too large.' },
  internal: { status: 500, when: 'The service failed; the log contains the cause and the request ID.' },
  upstream_failed: {
    status: 500,
    when: 'No provider answered; the message gives the reason.',
    optional: true,
  },
  unavailable: {
    status: 503,
    when: 'The service is starting, shutting down or overloaded, or the data is being replaced; see Retry-After.',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

/** An error for the client. The message describes the problem and how to fix it. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** A special body format, if the API contract requires it for this error. */
  readonly body: ErrorBody | null;

  constructor(
    code: ErrorCode,
    message: string,
    headers: Readonly<Record<string, string>> = {},
    body: ErrorBody | null = null,
  ) {
    super(message);
    this.status = ERRORS[code].status;
    this.headers = headers;
    this.body = body;
  }
}

/** Creates an error body in a service's error format. */
export type ErrorBody = (message: string, status: number) => object;

/** A service's documented errors: the common errors and the given optional errors. */
export function errorsOf(optional: readonly ErrorCode[]): ErrorEntry[] {
  const entries: ReadonlyArray<[string, ErrorEntry]> = Object.entries(ERRORS);
  return entries
    .filter(([code, entry]) => entry.optional !== true || optional.some((name) => name === code))
    .map(([, entry]) => entry);
}
