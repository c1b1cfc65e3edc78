import { UnknownCity } from '../gazetteer/locator.ts';
import type { Place } from '../model/place.ts';

/**
 * A place from a provider's directory, or a text for the refusal. The text lists the directories that failed,
 * because they might contain the name. It is empty if none failed.
 */
export type LookedUp = { readonly place: Place } | { readonly doubt: string };

/**
 * Looks up a place that is not in the gazetteer. Throws AllFailed if every directory fails, and HttpError
 * (429) if the client has looked up too many names.
 */
export async function lookedUp(name: string, locate: (name: string) => Promise<Place>): Promise<LookedUp> {
  try {
    return { place: await locate(name) };
  } catch (error) {
    if (!(error instanceof UnknownCity)) throw error;
    return { doubt: error.failures.length === 0 ? '' : ` (${error.failures.join('; ')})` };
  }
}
