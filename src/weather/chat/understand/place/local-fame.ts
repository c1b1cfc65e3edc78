import { PENALTY } from '../../../gazetteer/fame.ts';
import { normalise } from '../../../gazetteer/normalise.ts';
import type { Candidate } from '../../../gazetteer/port.ts';
import { LANGUAGES } from '../../languages/registry.ts';
import type { Message } from '../words/message.ts';

/**
 * Fame of a place for the author of a message. A place is local if the message's language is the main
 * language of its country.
 */

/** Fame thresholds; see `Candidate.fame`. */
export const FAME = {
  /**
   * Minimum for a name in text without spaces. The names of less famous villages are often also everyday
   * words.
   */
  unspaced: 3.5,
  /** Minimum for a multi-word name in its usual order, or for a name that is the only content. */
  longName: 3,
  /** Minimum for a known city. Any word can be the name of a town or village. */
  known: 4.2,
  /** Minimum for a city that shares its name with a country elsewhere or with the code of a region. */
  sharedWithArea: 4.5,
  /** A place abroad wins over a local place of the same name only if its lead in fame is larger than this. */
  namesakeElsewhere: 1.4,
  /**
   * Minimum for a city that shares its name with a country elsewhere, in non-Latin scripts. The weather is
   * rarely the same throughout a country, so cities win more easily: Arabic Amman, not Oman.
   */
  sharedWithCountry: 5.5,
  /** Minimum for a city, if a search contains only its code or abbreviation. */
  abbreviated: 6,
  /** Minimum for a name that rarely means anything else, and for everyday words: `ha noi`. Countries and regions count as famous. */
  famous: 4.7,
} as const;

type Readings = Pick<Message, 'readings'>;

/** Not limited, because there are few codes. */
const languages = new Map<string, string>();

/** The main language of a country (ISO 3166-1 alpha-2), according to `Intl`. */
export function languageOf(country: string): string {
  const known = languages.get(country);
  if (known !== undefined) return known;
  const language = country === '' ? '' : new Intl.Locale(`und-${country}`).maximize().language;
  languages.set(country, language);
  return language;
}

/** Whether the main language of the place's country is the likeliest language of the message. */
export function isWhereSpoken({ place }: Candidate, { readings: [{ book }] }: Readings): boolean {
  return languageOf(place.country) === book.language.code;
}

/** Whether the main language of the place's country is a possible language of the message. */
export function mayBeWhereSpoken({ place }: Candidate, { readings }: Readings): boolean {
  const language = languageOf(place.country);
  return readings.some(({ book }) => book.language.code === language);
}

/** Whether the message may be English. Travellers use English everywhere, so it says little about the country. */
export function mayBeEnglish({ readings }: Readings): boolean {
  return readings.some(({ book }) => book.language.code === LANGUAGES[0]?.code);
}

const ASCII = /^\p{ASCII}*$/u;

/**
 * Returns how well known a place is by this name in the message's language. The gazetteer reduces the fame of
 * alternative names, even of native ones: Hải Phòng is an alternative name of Haiphong. If the place is local, names
 * with accents or in other scripts regain the lost fame.
 */
export function fameHere(candidate: Candidate, name: string, message: Readings): number {
  const isOwnName = !ASCII.test(name) && isWhereSpoken(candidate, message) && !isItsName(candidate, name);
  return isOwnName ? candidate.fame + PENALTY.other : candidate.fame;
}

/** Whether a name is the native name of a place. A foreign name refers to the place abroad: French `Vienne`. */
export function isItsName({ place }: Candidate, name: string): boolean {
  return normalise(place.name) === normalise(name);
}
