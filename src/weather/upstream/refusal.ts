import type { RefusalReading } from '../providers/port.ts';
import { type Fault, UpstreamError } from './errors.ts';

/** The failure that a status other than success means. */
export function refusal(
  name: string,
  reply: { status: number; headers: Headers; text: string },
  reading: RefusalReading | undefined,
  now: number,
): UpstreamError {
  const { status } = reply;
  const fault = faultOf(status);
  const pauseMs =
    retryAfter(reply.headers, now) ?? (fault === 'throttled' ? reading?.(reply.text, now) : null);
  return new UpstreamError(fault, `${name} ${SAID[fault]} (status ${status})`, {
    status,
    pauseMs: pauseMs ?? null,
  });
}

const SAID = {
  throttled: 'allows no more requests for now',
  forbidden: 'does not accept this service’s key or identification',
  refused: 'refused the request',
  failing: 'failed',
} as const;

function faultOf(status: number): Extract<Fault, keyof typeof SAID> {
  if (status === 429) return 'throttled';
  if (status === 401 || status === 403) return 'forbidden';
  return status >= 400 && status < 500 ? 'refused' : 'failing';
}

/** `Retry-After` in milliseconds: seconds, or a date. */
function retryAfter(headers: Headers, now: number): number | null {
  const value = headers.get('retry-after')?.trim();
  if (value === undefined) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return ms >= 0 ? ms : null;
}
