import { distanceKm } from '../../gazetteer/indexes/nearest.ts';
import { normalise } from '../../gazetteer/normalise.ts';
import type { PlaceContext } from './context.ts';
import type { Resolved } from './resolve.ts';

/** Of a village nobody thinks, however near it is. */
const LEAST_FAME = 3.5;
/** Farther away, the best known is meant: after Austin, Paris in France rather than in Texas. */
const NEAR_KM = 100;

/**
 * The town of a name that is near the place of the question before, in the same country: after Faro, Lagos is the one in
 * Portugal. Who asks from place to place goes on a journey, or lives there.
 */
export function nearPreviousPlace(resolved: Resolved, { gazetteer, follows }: PlaceContext): Resolved {
  const { candidate: best, area, head } = resolved;
  if (follows === undefined || best === null || area !== null) return resolved;
  if (distanceKm(best.place, follows) <= NEAR_KM) return resolved;
  const near = gazetteer
    .named(head, { country: follows.country })
    .find(
      ({ place, fame }) =>
        fame >= LEAST_FAME &&
        normalise(place.name) === normalise(head) &&
        distanceKm(place, follows) <= NEAR_KM,
    );
  return near === undefined ? resolved : { ...resolved, candidate: near };
}
