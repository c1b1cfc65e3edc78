import { LRUCache } from 'lru-cache';
import type { Place } from '../model/place.ts';
import { countryOf, isRegion } from './areas.ts';
import { WHOLE_NAME_BONUS } from './fame.ts';
import type { NameKind } from './file/names.ts';
import { coordinatesOf } from './known/codes.ts';
import { COMMA, keyPrefixes, normalise } from './normalise.ts';
import type { Candidate, Completion, Gazetteer, PlaceKind } from './port.ts';
import { createQueryOf } from './queries.ts';
import { type Index, matchesOf } from './search.ts';

/** Scripts in which a character represents a syllable or a word. */
const WHOLE_LETTERS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const FEWEST_LETTERS = 2;
/** Fame of curated names and of places found by code or coordinates, higher than any computed fame. */
const CERTAIN = 100;

interface Known {
  before(text: string): readonly Candidate[];
  points(text: string): readonly Candidate[];
  startingWith(prefixes: readonly string[]): Candidate[];
  areasStartingWith(prefixes: readonly string[], most: number): Candidate[];
}

/** Implements `Gazetteer.complete`. The first query builds the prefix index. */
export function createComplete(
  index: Index,
  gazetteer: Pick<Gazetteer, 'find' | 'nearest'>,
  known: Known,
): Gazetteer['complete'] {
  const { places } = index;
  const disambiguated = createDisambiguation(index, gazetteer);

  /** Returns the places that the input may refer to, most famous first. A place may occur more than once. */
  function candidates(written: string, limit: number): Candidate[] {
    const [name = '', ...qualifiers] = written.split(COMMA).filter((part) => normalise(part) !== '');
    const accepts = isInAreasOf(qualifiers.map(normalise), index);
    const curated = known.before(written);
    // Two letters are almost always the name of some place in some language.
    const isShort = normalise(name).length <= FEWEST_LETTERS && !WHOLE_LETTERS.test(name);
    const worth = (kind: NameKind) => (isShort && kind === 'other' ? 0 : WHOLE_NAME_BONUS[kind]);
    const whole = curated.length > 0 ? [] : gazetteer.find(written);
    const ofName = matchesOf(places, name).filter(({ place }) => accepts(place));
    const completed = places.startingWith(keyPrefixes(name), limit + ofName.length, accepts);
    return [
      ...curated.map(({ place }) => ({ place, fame: CERTAIN })),
      // `mi` is the code of Michigan, and also a prefix of Missouri.
      ...whole.map(({ place, fame }) => ({
        place,
        fame: fame + (qualifiers.length > 0 ? CERTAIN : worth('other')),
      })),
      ...known.points(written).map(({ place, fame }) => ({ place, fame: fame + WHOLE_NAME_BONUS.own })),
      ...(qualifiers.length > 0
        ? []
        : [...known.startingWith(keyPrefixes(name)), ...known.areasStartingWith(keyPrefixes(name), limit)]),
      ...[...ofName.map(({ place, fame, kind }) => ({ place, fame: fame + worth(kind) })), ...completed].map(
        ({ place, fame }) => ({ place: places.place(place), fame }),
      ),
    ].sort((a, b) => b.fame - a.fame);
  }

  return (query, limit) => {
    const written = query.trim();
    if (!isEnough(written)) return [];
    const suggested = new Map<string, Completion>();
    for (const { place } of candidates(written, limit)) {
      if (suggested.size === limit) break;
      if (suggested.has(place.id)) continue;
      const completion = disambiguated(place);
      if (completion !== null) suggested.set(place.id, completion);
    }
    return [...suggested.values()];
  };
}

function isEnough(written: string): boolean {
  const [key = ''] = written.split(COMMA).map(normalise);
  return [...key].length >= FEWEST_LETTERS || WHOLE_LETTERS.test(key) || coordinatesOf(written) !== null;
}

/**
 * Returns a function that checks whether a place is in areas that match all the normalised strings. An area
 * matches a string if one of its names or codes starts with the string.
 */
function isInAreasOf(matches: readonly string[], { places, areas }: Index): (place: number) => boolean {
  const codes = matches.map((text) => {
    const coded = places.areas.filter((area) => area.codes.some((code) => code.startsWith(text)));
    const named = areas.startingWith([text], places.areas.length);
    return new Set([...coded, ...named].map(({ code }) => code));
  });
  return (place) => {
    const area = places.area(place);
    return codes.every((some) => some.has(area.code) || (isRegion(area) && some.has(countryOf(area))));
  };
}

/** Kinds of places by the part of the id before the colon. */
const KIND_OF_ID: Readonly<Record<string, PlaceKind>> = {
  area: 'area',
  point: 'area',
  iata: 'airport',
  at: 'coordinates',
};
const KIND_OF_FEATURE: Readonly<Record<string, PlaceKind>> = {
  PPLC: 'capital',
  PPLX: 'district',
  PPLH: 'abandoned',
  PPLQ: 'abandoned',
  PPLW: 'abandoned',
};

/** Maximum number of cached queries. */
const REMEMBERED = 10_000;

/**
 * Returns a function that adds the kind, the population and an unambiguous query to a place. The function
 * returns null if no query finds exactly this place.
 */
function createDisambiguation(
  { places }: Index,
  { find, nearest }: Pick<Gazetteer, 'find' | 'nearest'>,
): (place: Place) => Completion | null {
  const namedQueryOf = createQueryOf(places, find);

  // Caches queries by place id, because most suggestions stay the same while a user types.
  const known = new LRUCache<string, string>({ max: REMEMBERED });

  return (place) => {
    const query = known.get(place.id) ?? queryOf(place);
    if (query !== null) known.set(place.id, query);
    return query === null ? null : { place, ...factsOf(place), query };
  };

  function factsOf(place: Place): Pick<Completion, 'kind' | 'population'> {
    const [source = '', number] = place.id.split(':');
    const kind = KIND_OF_ID[source];
    if (kind !== undefined) return { kind, population: null };
    const position = places
      .named(normalise(place.name))
      .map((named) => named.place)
      .find((one) => places.id(one) === Number(number));
    if (position === undefined) return { kind: 'place', population: null };
    return {
      kind: KIND_OF_FEATURE[places.feature(position).code] ?? 'place',
      population: places.population(position) || null,
    };
  }

  /** Returns the shortest query that finds the place, or null if no query finds it. */
  function queryOf(place: Place): string | null {
    const [source, code = ''] = place.id.split(':');
    if (source === 'iata' || source === 'at') return code;
    return namedQueryOf(place) ?? (isNamedThere(place) ? `${place.latitude},${place.longitude}` : null);
  }

  /** Returns whether a place is the nearest place to its own coordinates. */
  function isNamedThere({ id, latitude, longitude }: Place): boolean {
    return nearest({ latitude, longitude }, 1)?.id === id;
  }
}
