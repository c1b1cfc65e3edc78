import type { Moment, Step } from '../time/moment.ts';

/** What a word or phrase can be in a question about the weather. */
export const ROLES = [
  /** Only used in talk about the weather. */
  'topic',
  /** Used in talk about the weather, but also in titles and errands. */
  'condition',
  /** A sign that the message is an errand of another kind: `play`, `book a`. */
  'errand',
  /** Makes a question without a time one about the coming days: `will`. */
  'ahead',
  /** A function word or other everyday word, which is not a name. */
  'plain',
  /** An everyday word that is also a well-known city: `nice`. */
  'city',
  /** A place follows. */
  'place_follows',
  /** A place or something else follows. */
  'place_may_follow',
  /** The asker's location: `here`, `outside`, `my current location`. */
  'here',
  /** Near or far from the place that is named, or from the asker: `nearby`, `far away`. */
  'around',
  /** The place precedes, as in Japanese and Turkish. */
  'place_precedes',
  /** Part of a written date or hour, beside a number: `pm`, `o'clock`. */
  'date',
  /** Belongs to the time directly after it: German `am` Samstag. */
  'time_leads',
  /** Can be within a time, but not at its edge: the `of` of `3rd of May`. */
  'time_joins',
  /** A bare number after it is an hour: `at` nine. */
  'hour_follows',
  /** A date or the name of a feast follows: `on` National Fruit Day. */
  'date_follows',
  /** The last word of a feast, whatever the others are: `day`, `birthday`. */
  'feast_ends',
  /** Part of a name if beside unknown words: `park`, `lake`, `national`. */
  'name_part',
  /** Can be within a name, but not at its edge: `of`, `the`. */
  'name_joins',
] as const;

export type Role = (typeof ROLES)[number];

/** Aspects of the weather that a question can ask about. */
export const ASKS = [
  'warnings',
  'rain',
  'snow',
  'wind',
  'temperature',
  'humidity',
  'clouds',
  'sun',
  'storm',
  'fog',
  'clothing',
  'umbrella',
  'pressure',
  'air',
  'pollen',
] as const;

export type Ask = (typeof ASKS)[number];

/** Aspects that are subjects of their own: whoever uses their words talks about the weather. */
export const SUBJECTS = ['warnings', 'air', 'pollen'] as const satisfies readonly Ask[];

/** The lexicon of a language: only data, one file each. Phrases are separated by commas; see words/phrases.ts. */
export interface Language {
  /** BCP 47. The runtime supplies the names of weekdays and months for it. */
  readonly code: string;
  /** Other codes by which it can be asked for. */
  readonly otherCodes?: readonly string[];
  /** Unicode names of the scripts it is written in; Latin if absent. */
  readonly scripts?: readonly string[];
  readonly words: Readonly<Partial<Record<Role, string>>>;
  /** In these phrases, `#` stands for a number. */
  readonly moments: readonly (readonly [Moment, string])[];
  /**
   * Number words, counting from one; a slash separates words for (about) the same number. An entry that gives its value,
   * `thirty=30`, is not counted. Successive words are combined into one number.
   */
  readonly numbers: string;
  /** Ordinals in the same format, counting from the first. */
  readonly ordinals?: string;
  /** Words for units of time; with a number before them they are an amount. */
  readonly units?: Readonly<Partial<Record<Step, string>>>;
  /** Words that mean one before a unit of time: `a`. */
  readonly one?: string;
  /** Words for aspects of the weather; those of SUBJECTS need not be repeated as conditions. A star at the end of a word stands for any ending. */
  readonly asks?: Readonly<Partial<Record<Ask, string>>>;
  /** Whether 5/12 is 12 May. */
  readonly monthFirst?: boolean;
  /** Endings of inflected place names, and the endings that they can replace. */
  readonly caseEndings?: readonly (readonly [string, readonly string[]])[];
  /** Endings, folded, that mark an unknown word as a place. */
  readonly placeEndings?: readonly string[];
  /** Prefixes that are written as part of place names, and the beginnings that they can replace. */
  readonly casePrefixes?: readonly (readonly [string, readonly string[]])[];
  /** Whether all nouns are capitalised, so that a capital does not mark a name. */
  readonly capitalNouns?: boolean;
}
