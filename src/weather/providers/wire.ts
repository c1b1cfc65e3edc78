import { type TSchema, Type } from '../../schema.ts';
import { malformed } from '../upstream/errors.ts';

/** A member that an upstream may leave out or set to null. */
export const Maybe = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]));

/**
 * Degrees as a query parameter: four decimals, some 11 m, since MET Norway rejects more; without trailing zeros, so
 * that a place has one URL in every cache on the way.
 */
export function degrees(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}

/** Throws UpstreamError (malformed) unless every time is later than the one before. */
export function requireRising(times: readonly number[]): void {
  const fault = times.findIndex((time, i) => time <= (times[i - 1] ?? Number.NEGATIVE_INFINITY));
  if (fault !== -1) throw malformed(`time ${fault} is not later than the one before`);
}
