import type { Moment, Step } from '../time/moment.ts';

/** What a word or phrase can be to a question about the weather. */
export const ROLES = [
  /** Only talk about weather has it, in whatever company. */
  'topic',
  /** Talk about weather has it, but so do titles and errands. */
  'condition',
  /** Tells that the message is an errand of another kind. */
  'errand',
  /** Makes a question that names no time one about the days ahead. */
  'ahead',
  /** Function words and other everyday words, which are not names. */
  'plain',
  /** An everyday word that is a well-known city too. */
  'city',
  /** A place follows. */
  'place_follows',
  /** A place may follow, and so may much else. */
  'place_may_follow',
  /** Where the asker is, or about there: `here`, `outside`, `my current location`. */
  'here',
  /** Somewhere about the place that is named, or about here: `nearby`, `far away`. */
  'around',
  /** The place stood before, as in Japanese and Turkish. */
  'place_precedes',
  /** Part of a written date or hour, beside a number. */
  'date',
  /** Belongs to a time that it stands right before: German `am` Samstag. */
  'time_leads',
  /** Stands within a time, never at its edge: the `of` in `3rd of May`. */
  'time_joins',
  /** A bare number behind it is an hour: `at` nine. */
  'hour_follows',
  /** A date follows, or the name of a feast: `on` National Fruit Day. */
  'date_follows',
  /** Ends the name of a feast whatever stands before it: `day`, `birthday`. */
  'feast_ends',
  /** Part of a name beside unknown words: `park`, `lake`, `national`. */
  'name_part',
  /** Stands within a name, never at its edge: `of`, `the`. */
  'name_joins',
] as const;

export type Role = (typeof ROLES)[number];

/** What of the weather a question may be about; `general` where it tells nothing else. */
export const ASKS = [
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
] as const;

export type Ask = (typeof ASKS)[number];

/** What is known of a language: data only, so that a language is a file. Phrases are separated by commas. */
export interface Language {
  /** BCP 47. The names of its weekdays and months are known from it. */
  readonly code: string;
  readonly words: Readonly<Partial<Record<Role, string>>>;
  /** In phrases, `#` is a number. */
  readonly moments: readonly (readonly [Moment, string])[];
  /**
   * Numbers in words from one on; after a slash other words for the same or about the same. An entry may say its value,
   * `thirty=30`, and then does not count. Words in a row are put together.
   */
  readonly numbers: string;
  /** In the same form, from the first on. */
  readonly ordinals?: string;
  /** Words for units of time, which a number before them makes an amount. */
  readonly units?: Readonly<Partial<Record<Step, string>>>;
  /** What counts as one before a unit of time: `a`. */
  readonly one?: string;
  /** What of the weather words are about. */
  readonly asks?: Readonly<Partial<Record<Ask, string>>>;
  /** Whether 5/12 is the twelfth of May. */
  readonly monthFirst?: boolean;
  /** Endings of place names after a preposition, and what the names may end in by themselves. */
  readonly caseEndings?: readonly (readonly [string, readonly string[]])[];
  /** Endings, folded, that hardly anything but places have, so that a word that nobody knows is one. */
  readonly placeEndings?: readonly string[];
  /** What small words leave at the beginning of place names, and what the names may begin with by themselves. */
  readonly casePrefixes?: readonly (readonly [string, readonly string[]])[];
  /** Whether any noun has a capital, so that a capital marks no name. */
  readonly capitalNouns?: boolean;
}
