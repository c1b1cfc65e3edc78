import type { TokenRange } from '../words/tokens.ts';

export type Part =
  /** Before dawn: Spanish `madrugada`, 凌晨. */
  | 'small hours'
  | 'morning'
  | 'noon'
  /** The middle of the day, longer than noon: Indonesian `siang`. */
  | 'midday'
  | 'afternoon'
  /** The last hours of the afternoon: Indonesian `sore`, 夕方. */
  | 'late afternoon'
  | 'evening'
  /** Includes the evening: English `tonight`, 晚上. */
  | 'night'
  /** Excludes the evening: German `nachts`, Russian `ночью`. */
  | 'late night'
  /** The night that ends on the day: Swedish `natten till`. */
  | 'night before'
  | 'midnight';

export type Span = 'weekend' | 'week' | 'month' | 'year';

export type Season = 'spring' | 'summer' | 'autumn' | 'winter';

export type Step = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

/** The meaning of a phrase for a time. Lexicons map their phrases to these. */
export type Moment =
  | { readonly is: 'now' }
  /**
   * A calendar day, counted from today. `isAny` marks `all day`, which is today only if no other day is
   * named.
   */
  | { readonly is: 'day'; readonly offset: number; readonly part?: Part; readonly isAny?: true }
  /** The next such day, which can be today, or the one of this week plus `weeks`. Monday is 1. */
  | { readonly is: 'weekday'; readonly weekday: number; readonly part?: Part; readonly weeks?: number }
  /**
   * Moves the adjacent weekday to this week (0), the next week (1), or the last such day before today (-1).
   */
  | { readonly is: 'shift'; readonly weeks: number }
  | { readonly is: 'part'; readonly part: Part }
  /** The current one (0), the next (1), the last (-1). Weeks begin on Monday. */
  | { readonly is: 'span'; readonly unit: Span; readonly offset: number }
  /** January is 1. */
  | { readonly is: 'month'; readonly month: number }
  /** From now on, for the number in the phrase; days are calendar days, beginning with today. */
  | { readonly is: 'lasting'; readonly unit: 'hour' | 'day' | 'week' }
  /** The number in the phrase from now. */
  | { readonly is: 'away'; readonly unit: Step }
  /** An amount of time, for instance `an hour` in `5 days and an hour from now`. */
  | { readonly is: 'amount'; readonly unit: Step }
  /** `from now`: the amounts before it are counted from now. */
  | { readonly is: 'hence' }
  /** `ago`: the amounts before it are counted back from now. */
  | { readonly is: 'ago' }
  /** `and a half`: half of the unit or number before it. */
  | { readonly is: 'half' }
  /** The current or next one (0), the one after it (1), the last (-1). */
  | { readonly is: 'season'; readonly season: Season; readonly offset: number }
  /**
   * A holiday, by month and day, by month and `nth`, or relative to Easter. Without any of them, its date is
   * unknown.
   */
  | {
      readonly is: 'feast';
      readonly month?: number;
      readonly day?: number;
      /** Days after Easter Sunday. */
      readonly easter?: number;
      /** Days after the Easter Sunday of Orthodox churches. */
      readonly orthodoxEaster?: number;
      /** The nth weekday of the month: [2, 7] is the second Sunday; -1 is the last one. */
      readonly nth?: readonly [number, number];
    };

export interface Mention extends TokenRange {
  readonly moment: Moment;
  /** The number in the phrase, if any. */
  readonly count: number | null;
}
