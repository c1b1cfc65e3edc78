import { type Areas, intersection, toWithin } from './areas.ts';
import { canBeMeantBeside, type Match, matchesOf } from './matches.ts';
import { COMMA, normalise } from './normalise.ts';
import type { Places } from './places.ts';
import type { Within } from './port.ts';

const LONGEST_AREA_WORDS = 3;
/** A region and a country. */
const MOST_SPLITS = 2;

/** A name, and the alternative areas that the place may lie in. */
interface Query {
  readonly name: string;
  /** Several if the qualifier is ambiguous; none if it is unknown, or if its parts contradict each other. */
  readonly within: readonly Within[];
}

export interface Index {
  readonly places: Places;
  readonly areas: Areas;
}

/** The places that a text refers to, best known first. */
export function search(text: string, index: Index): Match[] {
  const found = searchSplit(queryOf(text, index.areas), index);
  // A few names contain a comma.
  return found.length > 0 || !COMMA.test(text) ? found : matchesOf(index.places, text);
}

/** The name before the first comma, limited to the areas after it. */
export function queryOf(text: string, areas: Areas): Query {
  const [name = '', ...qualifiers] = text.split(COMMA).filter((part) => normalise(part) !== '');
  const within = qualifiers.reduce<Within[]>((outer, part) => narrowed(outer, part, areas), [{}]);
  return { name, within };
}

function narrowed(outer: readonly Within[], qualifier: string, areas: Areas): Within[] {
  const inner = areas.find(qualifier).map(toWithin);
  return outer.flatMap((a) => inner.map((b) => intersection(a, b))).filter((both) => both !== null);
}

/** Searches for the whole name; only if no place has it, for the name with its last words taken as an area. */
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
    return matchesOf(places, name, limit).filter(canBeMeantBeside(rivals, places));
  });
  const byPlace = new Map(found.map((match) => [match.place, match]));
  return [...byPlace.values()].sort((a, b) => b.fame - a.fame);
}

/** The ways to read the last words of a name as an area, longest area first: Charleston, West Virginia. */
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
