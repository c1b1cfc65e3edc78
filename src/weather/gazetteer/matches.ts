import type { NameKind } from './name-kinds.ts';
import { normalise } from './normalise.ts';
import type { Places } from './places.ts';
import type { Candidate, Within } from './port.ts';

/** A place, by its position, that bears a name. */
export interface Match {
  readonly place: number;
  readonly kind: NameKind;
  /** See `Candidate`. */
  readonly fame: number;
}

/** The places that bear a name, best known first; those of the same fame by their ids, so that the order is lasting. */
export function matches(places: Places, name: string, within: Within = {}): Match[] {
  const found = places
    .bearers(normalise(name))
    .filter(({ place }) => places.liesIn(place, within))
    .map(({ place, kind }) => ({ place, kind, fame: places.fame(place, kind) }));
  return found
    .map((match) => ({
      ...match,
      fame: match.kind === 'byname' ? Math.min(match.fame, leastNamed(found)) : match.fame,
    }))
    .sort((a, b) => b.fame - a.fame || rank(a) - rank(b) || places.id(a.place) - places.id(b.place));
}

/** No byname is better known than a place whose name it is. */
function leastNamed(found: readonly Match[]): number {
  return Math.min(...found.filter(({ kind }) => kind !== 'byname').map(({ fame }) => fame));
}

function rank({ kind }: Match): number {
  return kind === 'byname' ? 1 : 0;
}

export function toCandidate(places: Places, { place, kind, fame }: Match): Candidate {
  return {
    place: places.place(place),
    population: places.population(place),
    fame,
    match: kind === 'byname' ? 'byname' : 'name',
  };
}
