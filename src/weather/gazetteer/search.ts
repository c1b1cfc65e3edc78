import { type AreaEntry, type Areas, intersection, toWithin } from './areas.ts';
import { LARGE_SEAT, LARGE_SHARE } from './fame.ts';
import type { NameKind } from './file/names.ts';
import { isDevanagari } from './indexes/sounding-names.ts';
import { COMMA, normalise } from './normalise.ts';
import type { Places } from './places.ts';
import type { Candidate, Within } from './port.ts';

const LONGEST_AREA_WORDS = 3;
/** Maximum number of areas split off the end of a name, for example a region and a country. */
const MOST_SPLITS = 2;

interface Query {
  readonly name: string;
  /**
   * Several areas if the text after the name is ambiguous. Empty if the area is unknown or the areas
   * contradict each other.
   */
  readonly within: readonly Within[];
}

export interface Index {
  readonly places: Places;
  readonly areas: Areas;
}

/** Finds the places that a text can refer to, best known first. */
export function search(text: string, index: Index): Match[] {
  const found = searchSplit(queryOf(text, index.areas), index);
  // Also tries the whole text as a name, because some names contain a comma.
  return found.length > 0 || !COMMA.test(text) ? found : matchesOf(index.places, text);
}

/** Splits a text into the name before the first comma and the areas after it. */
export function queryOf(text: string, areas: Areas): Query {
  const [name = '', ...qualifiers] = text.split(COMMA).filter((part) => normalise(part) !== '');
  const within = qualifiers.reduce<Within[]>((outer, part) => narrowed(outer, part, areas), [{}]);
  return { name, within };
}

function narrowed(outer: readonly Within[], qualifier: string, areas: Areas): Within[] {
  const inner = areas.find(qualifier).map(toWithin);
  return outer.flatMap((a) => inner.map((b) => intersection(a, b))).filter((both) => both !== null);
}

/** Searches for the whole name. If no place has the whole name, treats its last words as an area. */
function searchSplit(query: Query, index: Index, splitsLeft = MOST_SPLITS): Match[] {
  const found = searchWhole(query, index);
  const isName = index.places.named(normalise(query.name)).length > 0;
  if (found.length > 0 || isName || splitsLeft === 0) return found;
  for (const split of splitsOf(query, index.areas)) {
    const matches = searchSplit(split, index, splitsLeft - 1);
    if (matches.length > 0) return matches;
  }
  return [];
}

function searchWhole({ name, within }: Query, { places, areas }: Index): Match[] {
  const sameName = areas.named(name);
  const found = within.flatMap((limit) => {
    const rivals = sameName.filter((area) => intersection(limit, toWithin(area)) !== null);
    return matchesOf(places, name, limit).filter(canBeMeantDespite(rivals, places));
  });
  const byPlace = new Map(found.map((match) => [match.place, match]));
  return [...byPlace.values()].sort((a, b) => b.fame - a.fame);
}

/** Splits off the last words of a name as an area (Charleston, West Virginia), longest area first. */
function splitsOf({ name, within }: Query, areas: Areas): Query[] {
  const words = normalise(name).split(' ');
  const longest = Math.min(LONGEST_AREA_WORDS, words.length - 1);
  return Array.from({ length: longest }, (_, i) => words.length - longest + i)
    .map((at) => ({
      name: words.slice(0, at).join(' '),
      within: narrowed(within, words.slice(at).join(' '), areas),
    }))
    .filter((split) => split.within.length > 0);
}

export interface Match {
  /** Position of the place in the file. */
  readonly place: number;
  readonly kind: NameKind;
  readonly fame: number;
}

/**
 * Returns the places with a name, best known first. Equally famous places are sorted by id, so that the order
 * is stable.
 */
export function matchesOf(places: Places, name: string, within: Within = {}): Match[] {
  const exact = places.named(normalise(name));
  // Returns early, because most phrases in a message match no place.
  if (exact.length === 0 && (within.exactly === true || !isDevanagari(name))) return [];
  const found = (exact.length === 0 ? places.soundingLike(name) : exact)
    .filter(({ place }) => places.isWithin(place, within))
    .map(({ place, kind }) => ({ place, kind, fame: places.fame(place, kind) }));
  // A place that matches by code does not rank above any place that matches by name.
  const ceiling = Math.min(...found.filter(({ kind }) => kind !== 'code').map(({ fame }) => fame));
  return found
    .map((match) => (match.kind === 'code' ? { ...match, fame: Math.min(match.fame, ceiling) } : match))
    .sort((a, b) => b.fame - a.fame || rank(a) - rank(b) || places.id(a.place) - places.id(b.place));
}

function rank({ kind }: Match): number {
  return kind === 'code' ? 1 : 0;
}

/**
 * Returns a function that decides whether a name can refer to a place although countries or regions (`areas`)
 * share the name. France cannot be a hamlet, and Florida cannot be a town in Uruguay. But Zug can be the
 * town, and Granada the city in Spain.
 */
function canBeMeantDespite(areas: readonly AreaEntry[], places: Places): (match: Match) => boolean {
  const [largest] = [...areas].sort((a, b) => b.population - a.population);
  if (largest === undefined) return () => true;
  return ({ place }) => {
    const { seat } = places.feature(place);
    const population = places.population(place);
    if (seat === 'capital' || population >= LARGE_SHARE * largest.population) return true;
    const [isLarge, isInside] = [population >= LARGE_SEAT, places.isWithin(place, toWithin(largest))];
    if (seat === 'government') return isLarge || isInside;
    // Veracruz can be the port instead of the state, but Bihar cannot be Bihar Sharif.
    return isLarge && isInside && largest.names.includes(normalise(places.place(place).name));
  };
}

export function toCandidate(places: Places, { place, fame }: Match): Candidate {
  return { place: places.place(place), fame };
}
