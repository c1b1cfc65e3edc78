/** What went wrong with an upstream, and what follows for the next requests to it. */
export const FAULTS = {
  /** No connection: the name is not resolved, or nothing answers there. */
  unreachable: { opens: 'at once' },
  /** No whole answer in time. */
  timeout: { opens: 'when repeated' },
  /** The connection broke off before the answer was whole. */
  broken: { opens: 'when repeated' },
  /** The upstream says that it failed (5xx). */
  failing: { opens: 'when repeated' },
  /** The upstream's quota is used up (429). */
  throttled: { opens: 'at once' },
  /** The key or the identification is refused (401, 403). */
  forbidden: { opens: 'at once' },
  /** This one request is refused (any other 4xx); the next may be fine. */
  refused: { opens: 'never' },
  /** The answer is not what the upstream documents. */
  malformed: { opens: 'when repeated' },
  /** The answer is larger than any true one. */
  oversized: { opens: 'when repeated' },
} as const satisfies Record<string, { opens: 'at once' | 'when repeated' | 'never' }>;

export type Fault = keyof typeof FAULTS;

/** A failed call to an upstream. Its message is fit to be shown: no address, no key, nothing that the upstream sent. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  readonly fault: Fault;
  /** The HTTP status that was answered, if one was. */
  readonly status: number | null;
  /** For how long the upstream asked to be left alone, where it did. */
  readonly pauseMs: number | null;

  constructor(
    fault: Fault,
    message: string,
    more: { status?: number; pauseMs?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.fault = fault;
    this.status = more.status ?? null;
    this.pauseMs = more.pauseMs ?? null;
  }
}
