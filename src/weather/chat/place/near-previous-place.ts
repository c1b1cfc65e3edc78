import { distanceKm } from '../../gazetteer/indexes/nearest.ts';
import { normalise } from '../../gazetteer/normalise.ts';
import type { PlaceContext } from './context.ts';
import type { Resolved } from './resolve.ts';

/** Minimum fame. Nearby villages do not count. */
const LEAST_FAME = 3.5;
/**
 * Maximum distance from the previous place. Beyond it, the best-known place wins: after Austin, Paris means
 * Paris in France, not Paris in Texas.
 */
const NEAR_KM = 100;

/**
 * Returns the town with this name near the place of the previous question, in the same country. After Faro,
 * for example, Lagos is the town in Portugal. Successive questions are often about a single journey or
 * region.
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
