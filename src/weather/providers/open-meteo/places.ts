import { type Static, Type } from '../../../schema.ts';
import { isTimezone } from '../../model/local-time.ts';
import type { Place } from '../../model/place.ts';
import { Maybe } from '../wire.ts';

const Result = Type.Object({
  /** GeoNames' id. */
  id: Type.Integer({ minimum: 1 }),
  name: Type.String(),
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
  country_code: Maybe(Type.String()),
  timezone: Maybe(Type.String()),
  admin1: Maybe(Type.String()),
  postcodes: Maybe(Type.Array(Type.String())),
});

/**
 * The response of /v1/search. If nothing is found it has no `results`, but still the time it took, which tells it from
 * an error.
 */
export const SearchResponse = Type.Union([
  Type.Object({ results: Type.Array(Result) }),
  Type.Object({ results: Type.Optional(Type.Null()), generationtime_ms: Type.Number() }),
]);
export type SearchResponse = Static<typeof SearchResponse>;

/**
 * The places of exactly this name, in Open-Meteo's order. The search is fuzzy and matches former names: for Hollywood
 * it returns Peggy, Texas. Nothing is guessed here, so those are left out.
 */
export function toPlaces({ results }: SearchResponse, name: string): Place[] {
  return (results ?? []).flatMap((result) => {
    const place = toPlace(result);
    return place !== null && (isSameName(place.name, name) || hasPostcode(result, name)) ? [place] : [];
  });
}

/** A place is also found by its postcode, of which its list may have but a part. */
function hasPostcode({ postcodes }: Static<typeof Result>, name: string): boolean {
  return /\d/.test(name) && (postcodes?.some((code) => isSameName(code, name)) ?? !/\p{L}{3}/u.test(name));
}

/** Null without a country or a known time zone, for instance for a sea. */
function toPlace(result: Static<typeof Result>): Place | null {
  const { id, name, latitude, longitude, country_code: country, timezone, admin1 } = result;
  if (typeof country !== 'string' || !/^[A-Z]{2}$/.test(country)) return null;
  if (typeof timezone !== 'string' || !isTimezone(timezone)) return null;
  return { id: `geonames:${id}`, name, country, region: admin1 || null, latitude, longitude, timezone };
}

const names = new Intl.Collator('en', { usage: 'search', sensitivity: 'base', ignorePunctuation: true });

/** Whether two names differ at most in case, accents and punctuation. */
function isSameName(a: string, b: string): boolean {
  return names.compare(a, b) === 0;
}
