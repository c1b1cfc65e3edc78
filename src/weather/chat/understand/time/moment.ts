import type { TokenRange } from '../words/tokens.ts';

export type Part =
  /** The hours before dawn: Spanish `madrugada`, 凌晨. */
  | 'small hours'
  | 'morning'
  | 'noon'
  /** The middle of the day, longer than noon: Indonesian `siang`. */
  | 'midday'
  | 'afternoon'
  /** The last hours of the afternoon: Indonesian `sore`, 夕方. */
  | 'late afternoon'
  | 'evening'
  /** The night including the evening: English `tonight`, 晚上. */
  | 'night'
  /** The night excluding the evening: German `nachts`, Russian `ночью`. */
  | 'late night'
  /** The night before the day: Swedish `natten till`. */
  | 'night before'
  | 'midnight';

export type Span = 'weekend' | 'week' | 'month' | 'year';

export type Season = 'spring' | 'summer' | 'autumn' | 'winter';

export type Step = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

/** The meaning of a phrase for a time. Lexicons map phrases to moments. */
export type Moment =
  | { readonly is: 'now' }
  /**
   * A calendar day, as an offset from today. `isAny` marks `all day`, which means today unless the message
   * names a different day.
   */
  | { readonly is: 'day'; readonly offset: number; readonly part?: Part; readonly isAny?: true }
  /**
   * A weekday, from 1 (Monday) to 7 (Sunday). Without `weeks`, the next such day, which can be today. With
   * `weeks`, the day in the current week plus `weeks`.
   */
  | { readonly is: 'weekday'; readonly weekday: number; readonly part?: Part; readonly weeks?: number }
  /**
   * Moves the adjacent weekday to this week (0), to next week (1), or to the last such day before today (-1).
   */
  | { readonly is: 'shift'; readonly weeks: number }
  | { readonly is: 'part'; readonly part: Part }
  /** The current (0), next (1) or last (-1) weekend, week, month or year. Weeks start on Monday. */
  | { readonly is: 'span'; readonly unit: Span; readonly offset: number }
  /** Months are numbered from 1 (January). */
  | { readonly is: 'month'; readonly month: number }
  /**
   * A period that starts now. The number in the phrase is its length. Days are calendar days, including
   * today.
   */
  | { readonly is: 'lasting'; readonly unit: 'hour' | 'day' | 'week' }
  /** A moment in the future. The number in the phrase is the distance from now. */
  | { readonly is: 'away'; readonly unit: Step }
  /** A moment in the past, for languages with a word before the amount: German `vor # Tagen`. */
  | { readonly is: 'back'; readonly unit: Step }
  /** An amount of time, such as `an hour` in `5 days and an hour from now`. */
  | { readonly is: 'amount'; readonly unit: Step }
  /** `from now`: the amounts before it are added to the current time. */
  | { readonly is: 'hence' }
  /** `ago`: the amounts before it are subtracted from the current time. */
  | { readonly is: 'ago' }
  /** `and a half`: adds half of the previous unit. */
  | { readonly is: 'half' }
  /** The current or coming season (0), or the season one year later (1) or earlier (-1). */
  | { readonly is: 'season'; readonly season: Season; readonly offset: number }
  /**
   * A holiday. Its date is given by month and day, by month and `nth`, or by an offset from Easter. Without
   * any of these fields, the date is unknown.
   */
  | {
      readonly is: 'feast';
      readonly month?: number;
      readonly day?: number;
      /** Offset from Easter Sunday in days. */
      readonly easter?: number;
      /** Offset from Orthodox Easter Sunday in days. */
      readonly orthodoxEaster?: number;
      /** The nth weekday of the month. [2, 7] is the second Sunday, and [-1, 7] is the last Sunday. */
      readonly nth?: readonly [number, number];
    };

export interface Mention extends TokenRange {
  readonly moment: Moment;
  /** The number in the phrase; null if the phrase contains no number. */
  readonly count: number | null;
}
