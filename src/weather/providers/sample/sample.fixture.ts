import fc from 'fast-check';
import type { Place } from '../../model/place.ts';

/** Any point on the globe, uniformly by area. */
export const anywhere = fc.record({
  latitude: fc.double({ min: -1, max: 1, noNaN: true }).map((sine) => (Math.asin(sine) * 180) / Math.PI),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

/** Any time from 2000 to 2050. */
export const anytime = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2050, 0, 1) });

export function placeAt(at: Pick<Place, 'latitude' | 'longitude'>, timezone = 'UTC'): Place {
  return { id: 'test:1', name: 'Somewhere', country: 'XX', region: null, timezone, ...at };
}
