/** Kinds of upstream failure, and when each kind opens the circuit breaker. */
export const FAULTS = {
  /** No connection, because the host name does not resolve or nothing listens on the port. */
  unreachable: { opens: 'at once' },
  /** The response was not complete in time. */
  timeout: { opens: 'when repeated' },
  /** The connection dropped before the response was complete. */
  broken: { opens: 'when repeated' },
  /** The upstream reported an internal error (5xx), or its response is not a success for another reason. */
  failing: { opens: 'when repeated' },
  /** The quota at the upstream is used up (429). */
  throttled: { opens: 'at once' },
  /** The upstream rejected the key or the User-Agent (401, 403). */
  forbidden: { opens: 'at once' },
  /** The upstream rejected only this request (any other 4xx), so the next request may succeed. */
  refused: { opens: 'never' },
  /** The response does not have the documented structure. */
  malformed: { opens: 'when repeated' },
  /** The upstream works, but the data for this place cannot be read or is missing for a while. */
  unreadable: { opens: 'never' },
  /** The upstream works, but never has this data for this place. */
  uncovered: { opens: 'never' },
  /** The response is larger than the size limit. */
  oversized: { opens: 'when repeated' },
  /**
   * The request was not sent, because it would exceed the rate limit. This does not indicate a problem with
   * the upstream, so the circuit breaker ignores it.
   */
  paced: { opens: 'ignored' },
} as const satisfies Record<string, { opens: 'at once' | 'when repeated' | 'never' | 'ignored' }>;

export type Fault = keyof typeof FAULTS;

/**
 * A failed call to an upstream. The message is a predicate (`did not respond in time`), and the code that
 * reports the failure adds the provider's name. The message can be shown to clients, because it contains no
 * URL, key or received data.
 */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  readonly fault: Fault;
  /** HTTP status of the response; null if there was no response. */
  readonly status: number | null;
  /** Delay that the upstream demands before the next request, or null. */
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

/** Creates the error for a response with invalid content. `detail` appears only in the log. */
export function malformed(detail: string, cause?: unknown): UpstreamError {
  return new UpstreamError('malformed', 'sent a malformed response', { cause: new Error(detail, { cause }) });
}

/**
 * Reads the retry delay in milliseconds from the body of a 429 response. Returns null if the body has no
 * delay.
 */
export type ReadRetryDelay = (body: string, now: number) => number | null;

const MESSAGES = {
  throttled: 'has no quota left for this service',
  forbidden: 'rejected this service’s key or User-Agent',
  refused: 'rejected the request',
  failing: 'failed',
} as const satisfies Partial<Record<Fault, string>>;

/**
 * Creates the error for an unsuccessful status. The delay in a `Retry-After` header takes precedence over a
 * delay in the body.
 */
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

/** Parses the `Retry-After` header, which contains seconds or a date, to a delay in milliseconds. */
function retryAfter(headers: Headers, now: number): number | null {
  const value = headers.get('retry-after')?.trim();
  if (value === undefined) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return ms >= 0 ? ms : null;
}
