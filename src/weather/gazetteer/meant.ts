import { toWithin } from './areas.ts';
import type { AreaEntry } from './contents.ts';
import type { Match } from './matches.ts';
import type { Places } from './places.ts';

/** The seat of a region with so many people may well be meant by its bare name, whatever else is called so. */
const LARGE_SEAT = 100_000;
/** So may a place that has such a share of the people of the largest country or region of that name. */
const LARGE_SHARE = 0.2;

/**
 * Whether a place may be meant by a name that is also a country's or region's: France is no hamlet, Florida no town of
 * Uruguay, but Zug is the town and Granada the one in Spain. `areas` are those of the name.
 */
export function mayBeMeant(places: Places, areas: readonly AreaEntry[]): (match: Match) => boolean {
  const [largest] = [...areas].sort((a, b) => b.population - a.population);
  if (largest === undefined) return () => true;
  return ({ place }) => {
    const { code } = places.feature(place);
    const population = places.population(place);
    const isSeat = code === 'PPLA' || code === 'PPLG';
    return (
      code === 'PPLC' ||
      (isSeat && (population >= LARGE_SEAT || places.liesIn(place, toWithin(largest)))) ||
      population >= LARGE_SHARE * largest.population
    );
  };
}
