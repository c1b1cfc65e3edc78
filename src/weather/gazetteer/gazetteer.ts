import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from '../model/place.ts';
import { type AreaEntry, Areas, isRegion, toArea } from './areas.ts';
import { createComplete } from './completions.ts';
import { byFame, FAMOUS_ENOUGH, KNOWN_ELSEWHERE, MORE_THAN_HAMLET } from './fame.ts';
import { decodeContents, decompressContents } from './file/file.ts';
import { Nearest } from './indexes/nearest.ts';
import { AreaPlaces, Seats } from './indexes/seats.ts';
import { Countries, isSmallCountry, type NamedCountry } from './known/countries.ts';
import { type Base, type Known, knownNames } from './known/known-names.ts';
import { rewritten } from './known/rewritings.ts';
import { COMMA, isCalled, normalise } from './normalise.ts';
import { Places } from './places.ts';
import type { Candidate, Gazetteer } from './port.ts';
import { createQueryOf } from './queries.ts';
import { matchesOf, search as searchPlaces, toCandidate } from './search.ts';
import { createSuggest, misspeltPlace } from './suggestions.ts';
import { withTranslations } from './translated-areas.ts';
import { TimeZones } from './zones/time-zones.ts';

export const PLACES_FILE = join(import.meta.dirname, 'places.bin.zst');

const MOST_CANDIDATES = 20;
const CITIES_OF_COUNTRY = 4;
const ONE_LATIN_LETTER = /^\P{L}*\p{Script=Latin}\P{L}*$/u;

/** Opens a gazetteer file; the default is the embedded file. Throws if the file is not a gazetteer. */
export function openGazetteer(file = PLACES_FILE): Gazetteer {
  const contents = decodeContents(decompressContents(readFileSync(file)));
  const timeZones = new TimeZones();
  const index = {
    places: new Places(contents, timeZones),
    areas: new Areas(contents.areas, contents.areaNames),
  };
  const { places, areas } = index;
  const nearest = new Nearest(places);
  const seats = new Seats(places);
  const areaPlaces = new AreaPlaces(index, seats);
  const suggest = createSuggest(index);
  const candidate = (match: Parameters<typeof toCandidate>[1]) => toCandidate(places, match);

  const base: Base = {
    isName: (text) => places.named(normalise(text)).length > 0,
    named: (name, within = {}, limit = MOST_CANDIDATES) =>
      matchesOf(places, name, within).slice(0, limit).map(candidate),
    areas: (text) => areas.find(text).map(toArea),
    search: (query) => searchPlaces(query, index).slice(0, MOST_CANDIDATES).map(candidate),
    nearest: (point, withinKm, country) => {
      const near = nearest.find(point, withinKm, country);
      return near === null ? null : places.place(near.place);
    },
    timezoneAt: (point, country) => timeZones.at(point, country === undefined ? {} : { country }),
    suggest,
    matching: (pattern) => {
      const found = places.matching(pattern, MOST_CANDIDATES);
      return found.map(({ place, fame }) => ({ place: places.place(place), fame }));
    },
  };
  const known = knownNames(base);
  const countries = new Countries(areas, contents.areas, known.countryNames, known.pointsNamed);

  const search = withTranslations(areas, base, (query) =>
    byFame([...known.points(query), ...base.search(query)]),
  );

  const gazetteer: Omit<Gazetteer, 'complete'> = {
    ...base,
    named: (name, within = {}, limit = MOST_CANDIDATES) => {
      const points = known.named(name, within);
      const towns = base.named(name, within, limit);
      return points.length === 0 ? towns : byFame([...points, ...towns]).slice(0, limit);
    },
    search,
    seat: (area) => {
      const seat = seats.of(area);
      return seat && { place: places.place(seat.place), fame: seat.fame };
    },
    find: createFind({
      base,
      known,
      search,
      asPlace: (text) => areaPlaces.named(text),
      countries,
      capitalOf: (country) => {
        const seat = seats.of(toArea(country));
        return seat === null ? null : places.place(seat.place);
      },
      isCutShort: (text) => seats.isCutShort(text),
    }),
    isIn: (place, text) => known.isIn(place, text),
    country: (text) => {
      const area = countries.find(text);
      if (area === null) return null;
      const largest = seats.largest(toArea(area), CITIES_OF_COUNTRY).map((place) => places.place(place));
      const named = gazetteer.named(text);
      // A city can also bear the country's name in another language: Amman is written like Oman.
      const namesakes = [
        ...named.filter(({ place, fame }) => fame >= MORE_THAN_HAMLET && isCalled(place, text)),
        ...named.filter(({ fame }) => fame >= KNOWN_ELSEWHERE),
      ];
      return {
        name: area.name,
        cities: largest.flatMap((place) => queryOf(place) ?? []),
        namesake: namesakes.map(({ place }) => queryOf(place)).find((query) => query !== null) ?? null,
      };
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
  const queryOf = createQueryOf(places, gazetteer.find);
  const areasStartingWith = (prefixes: readonly string[], most: number) =>
    areaPlaces.startingWith(prefixes, most);
  return { ...gazetteer, complete: createComplete(index, gazetteer, { ...known, areasStartingWith }) };
}

/**
 * Countries where people distinguish towns of the same name by a river, mountain or region: Neustadt a.d.
 * Aisch.
 */
const DISTINGUISHING: ReadonlySet<string> = new Set([
  'AT',
  'CH',
  'DE',
  'FR',
  'IT',
  'LI',
  'LU',
  'BE',
  'RU',
  'GB',
]);

interface Parts {
  readonly base: Base;
  readonly known: Known;
  /** Finds points and populated places by name. */
  readonly search: (text: string) => readonly Candidate[];
  /** Finds a region, city state or island country, with the coordinates of its seat. */
  readonly asPlace: (text: string) => readonly Candidate[];
  readonly countries: Pick<Countries, 'named'>;
  readonly capitalOf: (country: AreaEntry) => Place | null;
  readonly isCutShort: (text: string) => boolean;
}

/** Implements `Gazetteer.find`. Tries several readings of a text, starting with the most literal reading. */
function createFind(parts: Parts): Gazetteer['find'] {
  const { base, known, search, asPlace, countries, capitalOf, isCutShort } = parts;

  /** Finds the place that a text refers to, without correcting the spelling. */
  function findLiterally(text: string): readonly Candidate[] {
    const curated = known.before(text);
    if (curated.length > 0) return curated;
    const country = countries.named(text);
    if (country !== null) return asCountry(text, country);
    // `i.T.` after a town means `in Tyrol`, not Italy.
    const early = townBeforeDistinguisher(text) !== null && !isName(text) ? known.abbreviated(text) : [];
    if (early.length > 0) return early;
    const found = search(text);
    if (found.length > 0) return found;
    const whole = asPlace(text);
    return whole.length > 0 ? whole : known.townsWithin(text);
  }

  /**
   * Finds the place that a country name refers to. A small country's name refers to its capital. For other
   * countries, an English name can only refer to a more populous region of the same name. A name in another
   * language can also refer to the capital or to a city elsewhere.
   */
  function asCountry(
    text: string,
    { area, isEnglish, hasLargerNamesake }: NamedCountry,
  ): readonly Candidate[] {
    if (isRegion(area)) return [];
    const isHere = ({ place }: Candidate) => place.country === area.code;
    const found = search(text);
    if (isSmallCountry(area.code) && found.some(isHere)) return found.filter(isHere);
    const called = isEnglish ? [] : withOwnName(text, found, area);
    if (called.length > 0) return called;
    const whole = hasLargerNamesake || isSmallCountry(area.code) ? asPlace(text) : [];
    return hasLargerNamesake ? whole : whole.filter(isHere);
  }

  /** Finds the capital or cities elsewhere whose own name equals the country's name in another language. */
  function withOwnName(text: string, found: readonly Candidate[], country: AreaEntry): readonly Candidate[] {
    const namesakes = found.filter(({ place }) => isCalled(place, text));
    const capital = capitalOf(country);
    const capitals = namesakes.filter(({ place }) => place.id === capital?.id);
    if (capitals.length > 0) return capitals;
    return namesakes.filter(({ place }) => place.country !== country.code);
  }

  function isName(text: string): boolean {
    const [name = ''] = text.split(COMMA);
    return base.isName(name);
  }

  /** Someone who writes `Barcelon` does not mean a hamlet called Barcelon. */
  function canBeMeant({ place, fame }: Candidate, query: string): boolean {
    const least = isCalled(place, query) ? MORE_THAN_HAMLET : FAMOUS_ENOUGH;
    return fame >= least || !isCutShort(query);
  }

  function findByOtherReadings(text: string): readonly Candidate[] {
    const abbreviated = known.abbreviated(text);
    if (abbreviated.length > 0) return abbreviated;
    for (const other of rewritten(text)) {
      const found = findLiterally(other);
      if (found.length > 0) return found;
    }
    const town = townBeforeDistinguisher(text);
    if (town === null) return [];
    return findLiterally(town).filter(({ place }) => DISTINGUISHING.has(place.country));
  }

  return (query) => {
    // A single letter can only be a code or the name of a hamlet, and nobody searches for either.
    if (ONE_LATIN_LETTER.test(query)) return [];
    const found = findLiterally(query);
    const [first] = found;
    if (first !== undefined) return canBeMeant(first, query) ? [...found] : [];
    if (countries.named(query) !== null) return [];
    const other = findByOtherReadings(query);
    if (other.length > 0) return [...other];
    const airport = known.airportNearCity(query);
    if (airport.length > 0) return airport;
    return [...known.withoutPostcode(query, findLiterally)];
  };
}

/** Matches a town followed by an abbreviated river or region: Neustadt a.d.W., Châlons s/Marne. */
const DISTINGUISHER =
  /^([\p{L}\p{M}][\p{L}\p{M}\s.-]{2,}?)(?:\s*\/\s*|\s+(?:a|b|i|o|v|s|u)\.\s*|\s+s\/\s*)\S/u;

/** Returns the town before an abbreviated river or region, or null if the text has no such abbreviation. */
export function townBeforeDistinguisher(text: string): string | null {
  return DISTINGUISHER.exec(text)?.[1]?.trim() ?? null;
}
