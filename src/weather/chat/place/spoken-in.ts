import type { Candidate } from '../../gazetteer/port.ts';
import type { PlaceContext } from './context.ts';

/** The main language of a country, according to `Intl`. */
export const languageOf = remembered((country) =>
  country === '' ? '' : new Intl.Locale(`und-${country}`).maximize().language,
);
/** The country with the most speakers of a language, according to `Intl`. */
export const countryOf = remembered((language) => new Intl.Locale(language).maximize().region ?? '');

/** The cache has no limit, because there are few codes. */
function remembered(find: (code: string) => string): (code: string) => string {
  const all = new Map<string, string>();
  return (code) => {
    const known = all.get(code) ?? find(code);
    all.set(code, known);
    return known;
  };
}

/** Whether the place is local: the main language of its country is the message's language. */
export function isWhereSpoken(
  { place }: Candidate,
  { readings: [{ book }] }: PlaceContext['message'],
): boolean {
  return languageOf(place.country) === book.language.code;
}

/** Whether the place may be local: the main language of its country is a possible language of the message. */
export function mayBeWhereSpoken({ place }: Candidate, { readings }: PlaceContext['message']): boolean {
  const language = languageOf(place.country);
  return readings.some(({ book }) => book.language.code === language);
}
