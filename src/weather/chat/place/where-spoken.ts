import { PENALTY } from '../../gazetteer/fame.ts';
import { normalise } from '../../gazetteer/normalise.ts';
import type { Candidate } from '../../gazetteer/port.ts';
import { LANGUAGES } from '../languages/registry.ts';
import type { PlaceContext } from './context.ts';
import { isPoint } from './is-point.ts';
import { remembering } from './remembering.ts';
import type { Resolved } from './resolve.ts';
import { countryOf, isWhereSpoken, languageOf } from './spoken-in.ts';
import { FAME } from './weights.ts';

/**
 * Prefers a place in the country of the message's language to a slightly better-known place with the same
 * name: `météo brest` means Brittany, not Belarus. English is excluded, because travellers use English
 * everywhere.
 */
export function whereSpoken(resolved: Resolved, { message, gazetteer }: PlaceContext): Resolved {
  const { candidate: best, area, head } = resolved;
  const spoken = message.readings.map(({ book }) => book.language.code);
  if (best === null || area !== null || spoken.includes(LANGUAGES[0]?.code ?? '')) return resolved;
  if (spoken.includes(languageOf(best.place.country)) || !isItsName(best, head)) return resolved;
  const countries = spoken.map(countryOf);
  const other = namesakes(head, gazetteer).find(
    (each) =>
      countries.includes(each.place.country) &&
      (isPoint(each.place) || (isItsName(each, head) && each.fame >= FAME.known)),
  );
  const isNearlyAsFamous = other !== undefined && best.fame - other.fame <= FAME.namesakeElsewhere;
  return isNearlyAsFamous ? { ...resolved, candidate: other } : resolved;
}

const ASCII = /^\p{ASCII}*$/u;

/**
 * Returns how well known a place is by this name in the message's language. The gazetteer reduces the fame of
 * alternative names, even of native ones: Hải Phòng is an alternative name of Haiphong. If the message is in the
 * main language of the place's country, names with accents or in other scripts regain the lost fame.
 */
export function fameHere(candidate: Candidate, name: string, message: PlaceContext['message']): number {
  const isOwnName = !ASCII.test(name) && isWhereSpoken(candidate, message) && !isItsName(candidate, name);
  return isOwnName ? candidate.fame + PENALTY.other : candidate.fame;
}

const namesakes = remembering((name, gazetteer) => gazetteer.named(name));

/**
 * Whether a name is the native name of a place. A foreign name refers to the place abroad: French `Vienne` is
 * the capital of Austria.
 */
function isItsName({ place }: Candidate, name: string): boolean {
  return normalise(place.name) === normalise(name);
}
