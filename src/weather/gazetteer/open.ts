import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Areas, toArea } from './areas.ts';
import { decodeContents, decompressContents } from './file.ts';
import { type Base, knownNames } from './known/known-names.ts';
import { COUNTRY_LIKE_REGIONS, isPlaceLike } from './known/small-countries.ts';
import { matchesOf, toCandidate } from './matches.ts';
import { Nearest } from './nearest.ts';
import { COMMA, normalise } from './normalise.ts';
import { Places } from './places.ts';
import type { Area, Candidate, Gazetteer } from './port.ts';
import { search } from './search.ts';
import { Seats } from './seats.ts';
import { createSuggest } from './suggestions.ts';

export const PLACES_FILE = join(import.meta.dirname, 'places.bin.zst');

const MOST_CANDIDATES = 20;
const CITIES_OF_COUNTRY = 4;
const ONE_LATIN_LETTER = /^\P{L}*\p{Script=Latin}\P{L}*$/u;

/** Opens a gazetteer file, by default the embedded one. Throws if it is not one. */
export function openGazetteer(file = PLACES_FILE): Gazetteer {
  const contents = decodeContents(decompressContents(readFileSync(file)));
  const index = { places: new Places(contents), areas: new Areas(contents.areas) };
  const { places, areas } = index;
  const nearest = new Nearest(places);
  const seats = new Seats(places);
  const suggest = createSuggest(index);
  const candidate = (match: Parameters<typeof toCandidate>[1]) => toCandidate(places, match);

  const base: Base = {
    named: (name, within = {}, limit = MOST_CANDIDATES) =>
      matchesOf(places, name, within).slice(0, limit).map(candidate),
    areas: (text) => areas.find(text).map(toArea),
    search: (query) => search(query, index).slice(0, MOST_CANDIDATES).map(candidate),
    nearest: (point, withinKm) => {
      const near = nearest.find(point, withinKm);
      return near === null ? null : places.place(near.place);
    },
    suggest,
  };
  const known = knownNames(base);

  /** A region, a city state or an island country by its seat: the whole is meant, so it gives the name. */
  function asPlace(query: string): Candidate[] {
    const [name = '', ...qualifiers] = query.split(COMMA);
    const limits = qualifiers.map((qualifier) => base.areas(qualifier));
    return areas
      .named(name)
      .map(toArea)
      .filter((area) => (area.region === undefined ? isPlaceLike(area.country ?? '') : !isCountryLike(area)))
      .filter((area) => limits.every((some) => some.some(({ country }) => country === area.country)))
      .flatMap((area) => {
        const seat = seats.of(area);
        if (seat === null) return [];
        const { place, fame } = candidate({ ...seat, kind: 'own' });
        const region = area.region === undefined ? null : area.name;
        return [
          { place: { ...place, id: `area:${area.region ?? area.country}`, name: area.name, region }, fame },
        ];
      })
      .sort((a, b) => b.fame - a.fame);
  }

  return {
    ...base,
    named: (name, within = {}, limit = MOST_CANDIDATES) =>
      [...known.named(name, within), ...base.named(name, within, limit)].slice(0, limit),
    search: (query) => {
      const points = known.named(query, {});
      return points.length > 0 ? points : base.search(query);
    },
    find: (query) => {
      // Hamlets and codes have names of one letter; nobody means them.
      if (ONE_LATIN_LETTER.test(query)) return [];
      const curated = known.before(query);
      if (curated.length > 0) return curated;
      const found = base.search(query);
      if (found.length > 0) return seats.isCutShort(query, found[0]?.fame ?? 0) ? [] : found;
      const whole = asPlace(query);
      return whole.length > 0 ? whole : known.after(query);
    },
    country: (text) => {
      const key = normalise(text);
      if ([...key].length < 2) return null;
      const area = areas
        .find(text)
        .map(toArea)
        .find((one) => one.region === undefined || isCountryLike(one));
      if (area === undefined) return null;
      const cities = seats.largest(area, CITIES_OF_COUNTRY).map((place) => places.displayName(place));
      return { name: area.name, cities };
    },
    suggest: (query, limit) => {
      const letter = normalise(query);
      return ONE_LATIN_LETTER.test(query) ? seats.startingWith(letter, limit) : suggest(query, limit);
    },
  };
}

/** England is a country, though not for ISO 3166-1. */
function isCountryLike({ region }: Area): boolean {
  return region !== undefined && COUNTRY_LIKE_REGIONS.has(region);
}
