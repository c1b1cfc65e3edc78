import { type AreaEntry, type Areas, intersection, isRegion, toWithin } from './areas.ts';
import {
  fameBeside,
  KNOWN_ELSEWHERE,
  LARGE_SEAT,
  LARGE_SHARE,
  LARGE_SHARE_OF_TRANSLATED,
  LEAD,
  SMALLEST_TOWN,
  WELL_KNOWN_POPULATION,
} from './fame.ts';
import type { NameKind } from './file/names.ts';
import { isDevanagari } from './indexes/sounding-names.ts';
import { isSmallCountry } from './known/countries.ts';
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
  const isName =
    index.places.named(normalise(query.name)).length > 0 || index.areas.called(query.name).length > 0;
  if (found.length > 0 || isName || splitsLeft === 0) return found;
  for (const split of splitsOf(query, index.areas)) {
    const matches = searchSplit(split, index, splitsLeft - 1);
    if (matches.length > 0) return matches;
  }
  return [];
}

function searchWhole({ name, within }: Query, { places, areas }: Index): Match[] {
  const sameName = areas.called(name);
  const found = within.flatMap((limit) => {
    const rivals = sameName.filter((area) => intersection(limit, toWithin(area)) !== null);
    return matchesOf(places, name, limit).filter(canBeMeantDespite(rivals, name, { places, areas }));
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
  const inside = (exact.length === 0 ? places.soundingLike(name) : exact)
    .filter(({ place }) => places.isWithin(place, within))
    .map(({ place, kind }) => ({ place, kind, fame: places.fame(place, kind) }));
  const found = besideExact(inside, name, places);
  // A place that matches by code does not rank above any place that matches by name.
  const ceiling = Math.min(...found.filter(({ kind }) => kind !== 'code').map(({ fame }) => fame));
  return found
    .map((match) => (match.kind === 'code' ? { ...match, fame: Math.min(match.fame, ceiling) } : match))
    .sort((a, b) => b.fame - a.fame || rank(a) - rank(b) || places.id(a.place) - places.id(b.place));
}

/** Ranks the other places below a town or village that bears the name exactly, unless they are far better known. */
function besideExact(found: readonly Match[], name: string, places: Places): readonly Match[] {
  const [first, ...others] = found;
  if (first === undefined || others.length === 0) return found;
  const best = others.reduce((a, b) => (b.fame > a.fame ? b : a), first);
  // Saves time, because the best-known place usually has exactly this name.
  if (bearingOf(best, name, places) === 'exact') return found;
  const bearings = found.map((match) => bearingOf(match, name, places));
  const exact = Math.max(
    ...found
      .filter(({ place }, i) => bearings[i] === 'exact' && places.population(place) >= SMALLEST_TOWN)
      .map(({ fame }) => fame),
  );
  return found.map((match, i) => {
    const bearing = bearings[i];
    if (bearing !== 'part' && bearing !== 'other') return match;
    return { ...match, fame: fameBeside(exact, match.fame, LEAD[bearing]) };
  });
}

type Bearing = 'exact' | 'bracketed' | 'part' | Exclude<NameKind, 'own'>;

/**
 * Returns how a place bears a name: exactly, before brackets that distinguish it (Halle (Saale)), as a part of its
 * full name, in another language or as a code.
 */
function bearingOf({ place, kind }: Match, name: string, places: Places): Bearing {
  if (kind !== 'own') return kind;
  const key = normalise(name);
  const display = places.displayName(place);
  if (normalise(display) === key) return 'exact';
  return normalise(display.replace(/\(.*\)/, ' ')) === key ? 'bracketed' : 'part';
}

function rank({ kind }: Match): number {
  return kind === 'code' ? 1 : 0;
}

/**
 * Returns a function that decides whether a name can refer to a place although countries or regions share the
 * name. `rivals` are these areas, most populous first. France cannot be a hamlet, and Florida cannot be a town in Uruguay. But Zug can be the
 * town, and Granada the city in Spain.
 */
function canBeMeantDespite(
  rivals: readonly AreaEntry[],
  name: string,
  index: Index,
): (match: Match) => boolean {
  const { places } = index;
  const largest = rivals.find(({ population }) => population > 0);
  if (largest === undefined) return () => true;
  const isTranslated = normalise(largest.name) !== normalise(name);
  return (match) => {
    if (match.kind === 'code') return false;
    if (isTranslated && bearingOf(match, name, places) === 'exact') {
      if (precedesTranslation(match, name, largest, places)) return true;
      if (!isRegion(largest) && !places.isWithin(match.place, toWithin(largest))) return false;
    }
    return precedesArea(match, name, largest, index);
  };
}

/** Returns whether a place with exactly this name takes precedence over an area that has it in another language. */
function precedesTranslation(match: Match, name: string, area: AreaEntry, places: Places): boolean {
  if (isRegion(area) || isSmallCountry(area.code)) {
    const smallest = isRegion(area) ? SMALLEST_TOWN : WELL_KNOWN_POPULATION;
    const least = Math.max(smallest, LARGE_SHARE_OF_TRANSLATED * area.population);
    // Hamada is a city in Japan, but Hamadã is in Iran.
    const mayBeSo = ASCII.test(name) || isSpelt(places.displayName(match.place), name);
    return mayBeSo && places.population(match.place) >= least;
  }
  if (places.isWithin(match.place, toWithin(area))) return false;
  // Franca is a city in Brazil, but França is France.
  return match.fame >= KNOWN_ELSEWHERE && isSpelt(places.displayName(match.place), name);
}

function precedesArea(
  { place, kind }: Match,
  name: string,
  area: AreaEntry,
  { places, areas }: Index,
): boolean {
  const { seat } = places.feature(place);
  const population = places.population(place);
  if (seat === 'capital') return true;
  const [isLarge, isInside] = [population >= LARGE_SEAT, places.isWithin(place, toWithin(area))];
  // Entre Ríos is the province, not a former name of a city elsewhere. In other scripts, all names of foreign
  // places are names in another language.
  if (kind !== 'own' && !isInside && LATIN.test(name)) return false;
  if (population >= LARGE_SHARE * area.population) return true;
  if (seat === 'government') return isLarge || isInside;
  // Veracruz can be the port instead of the state, but Bihar cannot be Bihar Sharif.
  return isLarge && isInside && areas.called(places.displayName(place)).includes(area);
}

const LATIN = /\p{Script=Latin}/u;
const ASCII = /^\p{ASCII}*$/u;

/** Returns whether two names have the same accents. */
function isSpelt(display: string, name: string): boolean {
  const [a, b] = [display, name].map((text) => text.normalize('NFC').toLowerCase().trim());
  return a === b;
}

export function toCandidate(places: Places, { place, fame }: Match): Candidate {
  return { place: places.place(place), fame };
}
