import { UnknownCity } from '../gazetteer/locator.ts';
import type { Place } from '../model/place.ts';

/** A place of a provider's directory; or what to add if it has none, since a directory that failed may know better. */
export type LookedUp = { readonly place: Place } | { readonly doubt: string };

/**
 * Looks a place up that the gazetteer does not know. Throws what the locator throws, but for a place that it does not find
 * either: AllFailed if every directory fails, or HttpError (429) if the client has had too many names looked up.
 */
export async function lookedUp(name: string, locate: (name: string) => Promise<Place>): Promise<LookedUp> {
  try {
    return { place: await locate(name) };
  } catch (error) {
    if (!(error instanceof UnknownCity)) throw error;
    return { doubt: error.failures.length === 0 ? '' : ` (${error.failures.join('; ')})` };
  }
}
