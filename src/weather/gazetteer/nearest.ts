import type { AreaEntry } from './contents.ts';
import { LONGEST_COMPARED } from './edits.ts';
import { normalise } from './normalise.ts';
import { countryOf, isRegion, type Places } from './places.ts';
import { type Known, readQuery, search } from './search.ts';

/** An edit more must be made up for by being ten times as well known, twice over. */
const WEIGHT_OF_EDITS = 2;
/** What is so much less likely than the best is noise beside it. */
const NOISE = 2;

/** Names that look like a text, as one can ask for them, best first: few edits away and well known. */
export function createNearest(known: Known): (query: string, limit: number) => string[] {
  const countries = new Map(
    known.places.areas.filter((area) => !isRegion(area)).map((area) => [area.code, area.name]),
  );
  return (query, limit) => {
    const name = normalise(readQuery(query, known.areas).name);
    const length = [...name].length;
    if (length === 0 || length > LONGEST_COMPARED) return [];
    // Where the name is right, what it lies in was not.
    const elsewhere = known.places.bearers(name).map(({ place }) => ({ place, edits: 0 }));
    const found = [...elsewhere, ...known.places.similar(name, length <= 5 ? 1 : 2)]
      // Of a short name two edits leave nothing.
      .filter(({ edits }) => edits < length)
      .map(({ place, edits }) => ({ place, rank: known.places.fame(place, 'own') - WEIGHT_OF_EDITS * edits }))
      .sort((a, b) => b.rank - a.rank);
    const names = new Set<string>();
    for (const { place, rank } of found) {
      if (names.size === limit || rank < (found[0]?.rank ?? 0) - NOISE) break;
      const text = askable(place, known, countries);
      if (text !== null) names.add(text);
    }
    return [...names];
  };
}

/** The name by which a search finds just this place: with its country, or with its region as well. */
function askable(place: number, known: Known, countries: ReadonlyMap<string, string>): string | null {
  const { places } = known;
  return spellings(place, places, countries).find((text) => search(text, known)[0]?.place === place) ?? null;
}

function spellings(place: number, places: Places, countries: ReadonlyMap<string, string>): string[] {
  const area: AreaEntry = places.area(place);
  const name = places.shown(place);
  const country = countries.get(countryOf(area)) ?? countryOf(area);
  return [`${name}, ${country}`, ...(isRegion(area) ? [`${name}, ${area.name}, ${country}`] : [])];
}
