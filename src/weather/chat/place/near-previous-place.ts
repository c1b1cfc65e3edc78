import { distanceKm } from '../../gazetteer/indexes/nearest.ts';
import { normalise } from '../../gazetteer/normalise.ts';
import type { PlaceContext } from './context.ts';
import type { Resolved } from './resolve.ts';

/** Minimum fame: a village is never meant, however near it is. */
const LEAST_FAME = 3.5;
/**
 * Beyond this distance the best-known place is meant: after Austin, Paris in France rather than Paris in
 * Texas.
 */
const NEAR_KM = 100;

/**
 * The town of this name near the place of the previous question, in the same country: after Faro, Lagos is
 * the town in Portugal. Successive questions are often about one journey or home region.
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
