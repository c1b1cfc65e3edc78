import { countryOf, isRegion } from './areas.ts';
import { FAME_PER_EDIT, SUGGESTION_RANGE } from './fame.ts';
import { LONGEST_COMPARED } from './indexes/similar-names.ts';
import { normalise } from './normalise.ts';
import type { Places } from './places.ts';
import type { Match } from './search.ts';
import { type Index, queryOf, search } from './search.ts';

/**
 * Maximum length of a query that may differ by only one edit, because two edits would match too many names.
 */
const SHORT_NAME = 5;

/**
 * Minimum length of a query to correct, because shorter queries are one edit away from too many names. A
 * query of exactly this length must match a longer name: `Zwole`.
 */
const FEWEST_LETTERS = 5;
/**
 * Minimum difference in fame between a correction and the next place; 1 equals a factor of ten in population.
 */
const LEAD = 1;

/** Implements `Gazetteer.misspelt`. */
export function misspeltPlace(query: string, places: Places): Match | null {
  const name = normalise(query);
  const length = [...name].length;
  if (length < FEWEST_LETTERS || length > LONGEST_COMPARED) return null;
  const [first] = name;
  const [best, ...others] = places
    .similarTo(name, 1)
    .filter(({ place }) => {
      const display = normalise(places.displayName(place));
      if (!LATIN.test(name)) return length > FEWEST_LETTERS;
      return display.startsWith(first ?? '') && (length > FEWEST_LETTERS || display.length > FEWEST_LETTERS);
    })
    .map(({ place }): Match => ({ place, kind: 'own', fame: places.fame(place, 'own') }))
    .sort((a, b) => b.fame - a.fame);
  if (best === undefined) return null;
  const called = places.displayName(best.place);
  // A place with the same name is not an alternative.
  const next = others.find(({ place }) => places.displayName(place) !== called);
  return next !== undefined && best.fame - next.fame < LEAD ? null : best;
}

const LATIN = /\p{Script=Latin}/u;

/** Implements `Gazetteer.suggest`. Ranks similar names by fame minus a penalty for each edit. */
export function createSuggest(index: Index): (query: string, limit: number) => string[] {
  const { places, areas } = index;
  const countries = new Map(
    places.areas.filter((area) => !isRegion(area)).map((area) => [area.code, area.name]),
  );
  return (query, limit) => {
    const name = normalise(queryOf(query, areas).name);
    const length = [...name].length;
    if (length === 0 || length > LONGEST_COMPARED) return [];
    // If places have exactly this name, the region or country after it was wrong.
    const elsewhere = places.named(name).map(({ place }) => ({ place, edits: 0 }));
    const similar = places.similarTo(name, length <= SHORT_NAME ? 1 : 2);
    const ranked = [...elsewhere, ...similar]
      // If every letter may be edited, any name matches.
      .filter(({ edits }) => edits < length)
      .map(({ place, edits }) => ({ place, rank: places.fame(place, 'own') - FAME_PER_EDIT * edits }))
      .sort((a, b) => b.rank - a.rank);
    const names = new Set<string>();
    for (const { place, rank } of ranked) {
      if (names.size === limit || rank < (ranked[0]?.rank ?? 0) - SUGGESTION_RANGE) break;
      const spelling = spellingsOf(place).find((text) => search(text, index)[0]?.place === place);
      if (spelling !== undefined) names.add(spelling);
    }
    return [...names];
  };

  /**
   * Returns the place name with its country, and with its region and country. `search` does not find every
   * spelling.
   */
  function spellingsOf(place: number): string[] {
    const area = places.area(place);
    const name = places.displayName(place);
    const country = countries.get(countryOf(area)) ?? countryOf(area);
    return [`${name}, ${country}`, ...(isRegion(area) ? [`${name}, ${area.name}, ${country}`] : [])];
  }
}
