import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Areas, toArea } from './areas.ts';
import { createComplete } from './completions.ts';
import { Countries } from './countries.ts';
import { byFame, PENALTY } from './fame.ts';
import { decodeContents, decompressContents } from './file.ts';
import { createFind } from './find.ts';
import { type Base, knownNames } from './known/known-names.ts';
import { COUNTRY_LIKE_REGIONS, isPlaceLike } from './known/small-countries.ts';
import { matchesOf, toCandidate } from './matches.ts';
import { Nearest } from './nearest.ts';
import { COMMA, normalise } from './normalise.ts';
import { Places } from './places.ts';
import type { Area, Candidate, Gazetteer } from './port.ts';
import { search as searchPlaces } from './search.ts';
import { Seats } from './seats.ts';
import { createSuggest, misspeltPlace } from './suggestions.ts';

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
    search: (query) => searchPlaces(query, index).slice(0, MOST_CANDIDATES).map(candidate),
    nearest: (point, withinKm, country) => {
      const near = nearest.find(point, withinKm, country);
      return near === null ? null : places.place(near.place);
    },
    suggest,
    matching: (pattern) => {
      const found = places.matching(pattern, MOST_CANDIDATES);
      return found.map(({ place, fame }) => ({ place: places.place(place), fame }));
    },
  };
  const known = knownNames(base);
  const countries = new Countries(areas, contents.areas, known.countryNames, known.pointsNamed);

  const search = (query: string): Candidate[] => byFame([...known.points(query), ...base.search(query)]);

  const areasBySeat = new Map<string, Candidate | null>();
  /** A region, a city state or an island country by its seat: the whole is meant, so it gives the name. */
  function bySeat(area: Area): Candidate | null {
    const id = `area:${area.region ?? area.country}`;
    const known = areasBySeat.get(id);
    if (known !== undefined) return known;
    const seat = seats.of(area);
    const region = area.region === undefined ? null : area.name;
    const at = seat === null ? null : candidate({ ...seat, kind: 'own' });
    const found = at && { place: { ...at.place, id, name: area.name, region }, fame: at.fame };
    areasBySeat.set(id, found);
    return found;
  }

  /** The most populous areas that may be meant as places, by the start of a name; a little less known than their seats. */
  function areasStartingWith(prefixes: readonly string[], most: number): Candidate[] {
    return areas
      .startingWith(prefixes)
      .map(toArea)
      .filter(isPlace)
      .slice(0, most)
      .flatMap((area) => bySeat(area) ?? [])
      .map(({ place, fame }) => ({ place, fame: fame - PENALTY.other }));
  }

  /** A region or small country of this name. */
  function asPlace(query: string): Candidate[] {
    const [name = '', ...qualifiers] = query.split(COMMA);
    const limits = qualifiers.map((qualifier) => base.areas(qualifier));
    return areas
      .named(name)
      .map(toArea)
      .filter(isPlace)
      .filter((area) => limits.every((some) => some.some(({ country }) => country === area.country)))
      .flatMap((area) => bySeat(area) ?? [])
      .sort((a, b) => b.fame - a.fame);
  }

  const gazetteer: Omit<Gazetteer, 'complete'> = {
    ...base,
    named: (name, within = {}, limit = MOST_CANDIDATES) => {
      const points = known.named(name, within);
      const towns = base.named(name, within, limit);
      return points.length === 0 ? towns : byFame([...points, ...towns]).slice(0, limit);
    },
    search,
    find: createFind({
      base,
      known,
      search,
      asPlace,
      countries,
      capitalOf: (country) => {
        const seat = seats.of(toArea(country));
        return seat === null ? null : places.place(seat.place);
      },
      isCutShort: (text, fame) => seats.isCutShort(text, fame),
    }),
    isIn: (place, text) => known.isIn(place, text),
    country: (text) => {
      const area = countries.find(text);
      if (area === null) return null;
      const largest = seats.largest(toArea(area), CITIES_OF_COUNTRY);
      return { name: area.name, cities: largest.map((place) => places.displayName(place)) };
    },
    misspelt: (name) => {
      const match = misspeltPlace(name, places);
      return match && candidate(match);
    },
    suggest: (query, limit) => {
      const letter = normalise(query);
      return ONE_LATIN_LETTER.test(query) ? seats.startingWith(letter, limit) : suggest(query, limit);
    },
  };
  return { ...gazetteer, complete: createComplete(index, gazetteer, { ...known, areasStartingWith }) };
}

/** Whether a country or region may be asked the weather of. */
function isPlace(area: Area): boolean {
  return area.region === undefined ? isPlaceLike(area.country ?? '') : !isCountryLike(area);
}

/** England is a country, though not for ISO 3166-1. */
function isCountryLike({ region }: Area): boolean {
  return region !== undefined && COUNTRY_LIKE_REGIONS.has(region);
}
