import type { Candidate } from '../../gazetteer/port.ts';
import type { PlaceContext } from './context.ts';

/** The language that most people of a country speak, as the runtime knows it. */
export const languageOf = remembered((country) =>
  country === '' ? '' : new Intl.Locale(`und-${country}`).maximize().language,
);
/** The country that most people who speak a language live in. */
export const countryOf = remembered((language) => new Intl.Locale(language).maximize().region ?? '');

/** Of few different codes. */
function remembered(find: (code: string) => string): (code: string) => string {
  const all = new Map<string, string>();
  return (code) => {
    const known = all.get(code) ?? find(code);
    all.set(code, known);
    return known;
  };
}

/** Whether a place is where the language of a message is spoken most. */
export function isWhereSpoken(
  { place }: Candidate,
  { readings: [{ book }] }: PlaceContext['message'],
): boolean {
  return languageOf(place.country) === book.language.code;
}

/** Whether a place is where a language is spoken that the message may be in. */
export function mayBeWhereSpoken({ place }: Candidate, { readings }: PlaceContext['message']): boolean {
  const language = languageOf(place.country);
  return readings.some(({ book }) => book.language.code === language);
}
