import { type Fault, UpstreamError } from './errors.ts';

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
