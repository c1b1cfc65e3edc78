import { PENALTY } from '../../gazetteer/fame.ts';
import { normalise } from '../../gazetteer/normalise.ts';
import type { Candidate } from '../../gazetteer/port.ts';
import { LANGUAGES } from '../languages/registry.ts';
import type { PlaceContext } from './context.ts';
import { remembering } from './remembering.ts';
import type { Resolved } from './resolve.ts';
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

/** Whether a place is where the language of a message is spoken most. */
export function isWhereSpoken(
  { place }: Candidate,
  { readings: [{ book }] }: PlaceContext['message'],
): boolean {
  return languageOf(place.country) === book.language.code;
}

const LATIN = /\p{Script=Latin}/u;

/**
 * How well known a place is to those who write its name in their own language. The gazetteer has names in other scripts as
 * those of another language, by which a place is less known.
 */
export function fameHere(candidate: Candidate, name: string, message: PlaceContext['message']): number {
  const isOwnName = !LATIN.test(name) && isWhereSpoken(candidate, message);
  return isOwnName ? candidate.fame + PENALTY.other : candidate.fame;
}

const namesakes = remembering((name, gazetteer) => gazetteer.named(name));

/** By its name in another language a city elsewhere is meant: French `Vienne` is the capital of Austria. */
function isItsName({ place }: Candidate, name: string): boolean {
  return normalise(place.name) === normalise(name);
}

/** The language that most people of a country speak, as the runtime knows it. */
const languageOf = remembered((country) => new Intl.Locale(`und-${country}`).maximize().language);
/** The country that most people who speak a language live in. */
const countryOf = remembered((language) => new Intl.Locale(language).maximize().region ?? '');

/** Of few different codes. */
function remembered(find: (code: string) => string): (code: string) => string {
  const all = new Map<string, string>();
  return (code) => {
    const known = all.get(code) ?? find(code);
    all.set(code, known);
    return known;
  };
}
