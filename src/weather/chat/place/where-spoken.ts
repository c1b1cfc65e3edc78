import { PENALTY } from '../../gazetteer/fame.ts';
import { normalise } from '../../gazetteer/normalise.ts';
import type { Candidate } from '../../gazetteer/port.ts';
import { LANGUAGES } from '../languages/registry.ts';
import type { PlaceContext } from './context.ts';
import { remembering } from './remembering.ts';
import type { Resolved } from './resolve.ts';
import { countryOf, isWhereSpoken, languageOf } from './spoken-in.ts';
import { FAME } from './weights.ts';

/**
 * The city of a name that is in the country of the message's language, if it is nearly as well known as a namesake where
 * others are spoken: `météo brest` asks about Brittany, not Belarus. English is spoken by visitors of anywhere, so it says
 * nothing.
 */
export function whereSpoken(resolved: Resolved, { message, gazetteer }: PlaceContext): Resolved {
  const { candidate: best, area, head } = resolved;
  const spoken = message.readings.map(({ book }) => book.language.code);
  if (best === null || area !== null || spoken.includes(LANGUAGES[0]?.code ?? '')) return resolved;
  if (spoken.includes(languageOf(best.place.country)) || !isItsName(best, head)) return resolved;
  const countries = spoken.map(countryOf);
  const other = namesakes(head, gazetteer).find(
    (each) => countries.includes(each.place.country) && isItsName(each, head),
  );
  const isNearlyAsFamous =
    other !== undefined && other.fame >= FAME.known && best.fame - other.fame <= FAME.namesakeElsewhere;
  return isNearlyAsFamous ? { ...resolved, candidate: other } : resolved;
}

const ASCII = /^\p{ASCII}*$/u;

/**
 * How well known a place is to those who write its name in their own language. The gazetteer has many names in other
 * scripts, or with other letters, as those of another language, by which a place is less known: Hải Phòng is Haiphong.
 */
export function fameHere(candidate: Candidate, name: string, message: PlaceContext['message']): number {
  const isOwnName = !ASCII.test(name) && isWhereSpoken(candidate, message) && !isItsName(candidate, name);
  return isOwnName ? candidate.fame + PENALTY.other : candidate.fame;
}

const namesakes = remembering((name, gazetteer) => gazetteer.named(name));

/** By its name in another language a city elsewhere is meant: French `Vienne` is the capital of Austria. */
function isItsName({ place }: Candidate, name: string): boolean {
  return normalise(place.name) === normalise(name);
}
