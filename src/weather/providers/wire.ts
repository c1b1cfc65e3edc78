import { type TSchema, Type } from '../../schema.ts';
import { malformed } from '../upstream/errors.ts';

/** A field that an upstream may omit or set to null. */
export const Maybe = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]));

/**
 * Formats degrees as a query parameter with four decimals (about 11 m), because MET Norway rejects more
 * decimals. Omits trailing zeros, so that all caches see the same URL for a place.
 */
export function degrees(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}

/** Throws UpstreamError (malformed) unless each time is later than the previous time. */
export function requireRising(times: readonly number[]): void {
  const fault = times.findIndex((time, i) => time <= (times[i - 1] ?? Number.NEGATIVE_INFINITY));
  if (fault !== -1) throw malformed(`time ${fault} is not later than the one before`);
}
