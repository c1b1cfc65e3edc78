import { type Areas, overlap, toWithin } from './areas.ts';
import { type Match, matches } from './matches.ts';
import { mayBeMeant } from './meant.ts';
import { normalise } from './normalise.ts';
import type { Places } from './places.ts';
import type { Within } from './port.ts';

/** Commas, as they are in any script. */
const COMMA = /[,，、،﹐]/;
const LONGEST_AREA_WORDS = 3;
/** A region and a country. */
const MOST_SPLITS = 2;

/** What a text asks for: a name, and what the place must lie in, any of several where that is ambiguous. */
export interface Query {
  readonly name: string;
  readonly within: readonly Within[];
}

export interface Known {
  readonly places: Places;
  readonly areas: Areas;
}

/** The name before the first comma, and the areas behind it; none where they name nothing, or contradict each other. */
export function readQuery(text: string, areas: Areas): Query {
  const [name = '', ...qualifiers] = text.split(COMMA).filter((part) => normalise(part) !== '');
  const within = qualifiers.reduce<Within[]>((sofar, part) => narrowed(sofar, part, areas), [{}]);
  return { name, within };
}

/** The ways in which the last words of a name are what it lies in, the longest first: Charleston, West Virginia. */
export function splitQuery({ name, within }: Query, areas: Areas): Query[] {
  const words = normalise(name).split(' ');
  const longest = Math.min(LONGEST_AREA_WORDS, words.length - 1);
  return Array.from({ length: longest }, (_, i) => words.length - longest + i)
    .map((at) => ({
      name: words.slice(0, at).join(' '),
      within: narrowed(within, words.slice(at).join(' '), areas),
    }))
    .filter((split) => split.within.length > 0);
}

function narrowed(within: readonly Within[], area: string, areas: Areas): Within[] {
  const meant = areas.meantBy(area).map(toWithin);
  return within
    .flatMap((outer) => meant.map((inner) => overlap(outer, inner)))
    .filter((both) => both !== null);
}

/** The places that a text asks for, best known first. */
export function search(text: string, known: Known): Match[] {
  const found = searchIn(readQuery(text, known.areas), known);
  // A few names have a comma in themselves.
  return found.length > 0 || !COMMA.test(text) ? found : matches(known.places, text);
}

function searchIn(query: Query, known: Known, mostSplits = MOST_SPLITS): Match[] {
  if (query.within.length === 0) return [];
  const found = directly(query, known);
  const isName = known.places.bearers(normalise(query.name)).length > 0;
  if (found.length > 0 || isName || mostSplits === 0) return found;
  for (const split of splitQuery(query, known.areas)) {
    const there = searchIn(split, known, mostSplits - 1);
    if (there.length > 0) return there;
  }
  return [];
}

function directly({ name, within }: Query, { places, areas }: Known): Match[] {
  const called = areas.called(name);
  const found = within.flatMap((area) => {
    const rivals = called.filter((entry) => overlap(area, toWithin(entry)) !== null);
    return matches(places, name, area).filter(mayBeMeant(places, rivals));
  });
  const byPlace = new Map(found.map((match) => [match.place, match]));
  return [...byPlace.values()].sort((a, b) => b.fame - a.fame);
}
