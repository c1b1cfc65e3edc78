/** The kinds of upstream failure, and when a failure of each kind opens the circuit breaker. */
export const FAULTS = {
  /** No connection: the name does not resolve, or nothing listens there. */
  unreachable: { opens: 'at once' },
  /** No complete response in time. */
  timeout: { opens: 'when repeated' },
  /** The connection dropped before the response was complete. */
  broken: { opens: 'when repeated' },
  /** The upstream reports an error of its own (5xx). */
  failing: { opens: 'when repeated' },
  /** The upstream's quota is used up (429). */
  throttled: { opens: 'at once' },
  /** The key or the User-Agent is rejected (401, 403). */
  forbidden: { opens: 'at once' },
  /** This one request is rejected (any other 4xx); the next may succeed. */
  refused: { opens: 'never' },
  /** The response does not have the documented form. */
  malformed: { opens: 'when repeated' },
  /** The upstream works, but what it has for this one place cannot be read. */
  unreadable: { opens: 'never' },
  /** The response is larger than any valid one. */
  oversized: { opens: 'when repeated' },
  /** The request was not sent, since it would exceed the upstream's rate: says nothing about the upstream. */
  paced: { opens: 'not asked' },
} as const satisfies Record<string, { opens: 'at once' | 'when repeated' | 'never' | 'not asked' }>;

export type Fault = keyof typeof FAULTS;

/**
 * A failed call to an upstream. Its message is a predicate (`did not respond in time`), to which whoever reports it
 * adds the provider's name. It is safe to show to clients: no address, no key, nothing that the upstream sent.
 */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  readonly fault: Fault;
  /** The HTTP status of the response; null if there was none. */
  readonly status: number | null;
  /** How long the upstream asked to wait before the next request; null if it did not say. */
  readonly retryAfterMs: number | null;

  constructor(
    fault: Fault,
    message: string,
    more: { status?: number; retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.fault = fault;
    this.status = more.status ?? null;
    this.retryAfterMs = more.retryAfterMs ?? null;
  }
}

/** A response of the right type whose content cannot be right; `detail` goes to the log only. */
export function malformed(detail: string, cause?: unknown): UpstreamError {
  return new UpstreamError('malformed', 'sent a malformed response', { cause: new Error(detail, { cause }) });
}

/** Reads from the body of a 429 how many milliseconds to wait; null if it does not say. */
export type ReadRetryDelay = (body: string, now: number) => number | null;

const MESSAGES = {
  throttled: 'has no quota left for this service',
  forbidden: 'rejected this service’s key or User-Agent',
  refused: 'rejected the request',
  failing: 'failed',
} as const satisfies Partial<Record<Fault, string>>;

/** The failure that a status other than success stands for. A `Retry-After` header takes precedence over the body. */
export function refusal(
  { status, headers, text }: { status: number; headers: Headers; text: string },
  readRetryDelay: ReadRetryDelay | undefined,
  now: number,
): UpstreamError {
  const fault = faultOf(status);
  const stated = fault === 'throttled' ? readRetryDelay?.(text, now) : null;
  const retryAfterMs = retryAfter(headers, now) ?? stated ?? null;
  return new UpstreamError(fault, `${MESSAGES[fault]} (status ${status})`, { status, retryAfterMs });
}

function faultOf(status: number): keyof typeof MESSAGES {
  if (status === 429) return 'throttled';
  if (status === 401 || status === 403) return 'forbidden';
  return status >= 400 && status < 500 ? 'refused' : 'failing';
}

/** `Retry-After` in milliseconds: a number of seconds, or a date. */
function retryAfter(headers: Headers, now: number): number | null {
  const value = headers.get('retry-after')?.trim();
  if (value === undefined) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return ms >= 0 ? ms : null;
}
