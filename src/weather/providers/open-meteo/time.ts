import { malformed } from './malformed.ts';

/**
 * The moment, in milliseconds since 1970, that a local time of an answer names. The one offset that an answer states
 * holds for all of its times, also for those after a change of clocks. Throws UpstreamError (malformed).
 */
export function instantOf(local: string, utcOffsetSeconds: number): number {
  const asIfUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asIfUtc)) throw malformed(`no time: "${local}"`);
  return asIfUtc - utcOffsetSeconds * 1000;
}
