import { toWithin } from './areas.ts';
import { isDevanagari } from './devanagari.ts';
import { LARGE_SEAT, LARGE_SHARE } from './fame.ts';
import type { AreaEntry } from './layout.ts';
import type { NameKind } from './names.ts';
import { normalise } from './normalise.ts';
import type { Places } from './places.ts';
import type { Candidate, Within } from './port.ts';

/** A place that matches a name. */
export interface Match {
  /** Its position in the file. */
  readonly place: number;
  readonly kind: NameKind;
  /** See `Candidate`. */
  readonly fame: number;
}

/** The places that have a name, best known first. Ties are broken by id, so that the order is stable. */
export function matchesOf(places: Places, name: string, within: Within = {}): Match[] {
  const exact = places.named(normalise(name));
  // Most names that a message may have are none.
  if (exact.length === 0 && (within.exactly === true || !isDevanagari(name))) return [];
  const found = (exact.length === 0 ? places.soundingLike(name) : exact)
    .filter(({ place }) => places.isWithin(place, within))
    .map(({ place, kind }) => ({ place, kind, fame: places.fame(place, kind) }));
  // A place that a code stands for ranks below every place that has it as a name.
  const ceiling = Math.min(...found.filter(({ kind }) => kind !== 'code').map(({ fame }) => fame));
  return found
    .map((match) => (match.kind === 'code' ? { ...match, fame: Math.min(match.fame, ceiling) } : match))
    .sort((a, b) => b.fame - a.fame || rank(a) - rank(b) || places.id(a.place) - places.id(b.place));
}

function rank({ kind }: Match): number {
  return kind === 'code' ? 1 : 0;
}

/**
 * Whether a match can be meant by a name that it shares with countries or regions (`areas`, all of that name). France
 * is not a hamlet and Florida not a town in Uruguay, but Zug is the town and Granada the city in Spain.
 */
export function canBeMeantBeside(areas: readonly AreaEntry[], places: Places): (match: Match) => boolean {
  const [largest] = [...areas].sort((a, b) => b.population - a.population);
  if (largest === undefined) return () => true;
  return ({ place }) => {
    const { seat } = places.feature(place);
    const population = places.population(place);
    if (seat === 'capital' || population >= LARGE_SHARE * largest.population) return true;
    const [isLarge, isInside] = [population >= LARGE_SEAT, places.isWithin(place, toWithin(largest))];
    if (seat === 'government') return isLarge || isInside;
    // The port of Veracruz is meant rather than its state, but not Bihar Sharif by the name of Bihar.
    return isLarge && isInside && largest.names.includes(normalise(places.place(place).name));
  };
}

export function toCandidate(places: Places, { place, fame }: Match): Candidate {
  return { place: places.place(place), fame };
}
