export interface ErrorEntry {
  readonly status: number;
  /** When it is given, for the documentation. */
  readonly when: string;
  /** The services that give it, where not all do. */
  readonly only?: 'sports' | 'weather';
}

/** Every failure that a service answers with; the documentation's table is made from this one. */
export const ERRORS = {
  bad_request: {
    status: 400,
    when: 'A parameter is unknown, malformed or out of range, or a cursor is not of this query.',
  },
  unauthorized: {
    status: 401,
    when: 'Keys are configured, and the X-API-Key header holds none of them.',
    only: 'weather',
  },
  not_found: { status: 404, when: 'The path, or the record or city it names, does not exist.' },
  method_not_allowed: {
    status: 405,
    when: 'The path exists, but not for this method; see the Allow header.',
  },
  not_acceptable: { status: 406, when: 'None of the formats asked for is offered.', only: 'sports' },
  too_large: { status: 413, when: 'The request is too large.' },
  uri_too_long: { status: 414, when: 'The path is too long.' },
  unsupported_media_type: { status: 415, when: 'The request’s body is of a type that is not read.' },
  range_not_satisfiable: {
    status: 416,
    when: 'The part asked for with Range lies beyond the answer.',
    only: 'sports',
  },
  too_many_requests: {
    status: 429,
    when: 'More requests than a minute, an hour or a day allows; see Retry-After and RateLimit.',
    only: 'weather',
  },
  headers_too_large: { status: 431, when: 'The request’s headers are too large.' },
  internal: { status: 500, when: 'The service failed; the log has the cause under the request id.' },
  upstream_failed: {
    status: 500,
    when: 'No weather provider answered; the text begins with `Failed to fetch weather data: `.',
    only: 'weather',
  },
  unavailable: {
    status: 503,
    when: 'The service is starting, draining or overloaded, or what it reads is just being replaced; see Retry-After.',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

/** A failure to be told to the client: its message says what was wrong and what would be right. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** How it is written, where the contract gives it a shape of its own. */
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

/** How failures are written: each service has one shape. */
export type ErrorBody = (message: string, status: number) => object;
