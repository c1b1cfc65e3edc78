import type { Moment } from '../time/moment.ts';
import type { DateReader } from '../time/written.ts';

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
  /** The place stood before, as in Japanese and Turkish. */
  'place_precedes',
  /** Part of a written date or hour. */
  'date',
] as const;

export type Role = (typeof ROLES)[number];

/** What is known of a language: data only, so that a language is a file. Phrases are separated by commas. */
export interface Language {
  /** BCP 47. The names of its weekdays and months are known from it. */
  readonly code: string;
  readonly words: Readonly<Partial<Record<Role, string>>>;
  /** In phrases, `#` is a number. */
  readonly moments: readonly (readonly [Moment, string])[];
  /** Numbers in words from one on; after a slash other words for the same or about the same. */
  readonly numbers: string;
  /** Reads what the phrases do not: dates and hours. */
  readonly dates: DateReader;
  /** Endings of place names after a preposition, and what the names may end in by themselves. */
  readonly caseEndings?: readonly (readonly [string, readonly string[]])[];
  /** Whether any noun has a capital, so that a capital marks no name. */
  readonly capitalNouns?: boolean;
}
