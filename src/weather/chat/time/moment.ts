export type Part = 'morning' | 'noon' | 'afternoon' | 'evening' | 'night' | 'midnight';

export type Span = 'weekend' | 'week' | 'month' | 'year';

export type Season = 'spring' | 'summer' | 'autumn' | 'winter';

export type Step = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

/** What a word or phrase says of time. Languages map their phrases to these. */
export type Moment =
  | { readonly is: 'now' }
  /** So many calendar days from today. */
  | { readonly is: 'day'; readonly offset: number; readonly part?: Part }
  /** The next such day, today included, or that of the week so many later. Monday is 1. */
  | { readonly is: 'weekday'; readonly weekday: number; readonly part?: Part; readonly weeks?: number }
  /** Of the weekday it stands beside: that it lies in this week (0), the next (1), or before today (-1). */
  | { readonly is: 'shift'; readonly weeks: number }
  | { readonly is: 'part'; readonly part: Part }
  /** The present one (0), the next (1), the last (-1). Weeks begin on Monday. */
  | { readonly is: 'span'; readonly unit: Span; readonly offset: number }
  /** January is 1. */
  | { readonly is: 'month'; readonly month: number }
  /** From now on, as long as the number in the phrase says; days are calendar days and today is the first. */
  | { readonly is: 'lasting'; readonly unit: 'hour' | 'day' | 'week' }
  /** As far from now as the number in the phrase says. */
  | { readonly is: 'away'; readonly unit: Step }
  /** An amount of time: the hour in `5 days and an hour from now`. */
  | { readonly is: 'amount'; readonly unit: Step }
  /** `from now`: the amounts before it count from now. */
  | { readonly is: 'hence' }
  /** The amounts before it count back from now. */
  | { readonly is: 'ago' }
  /** `and a half`: of the unit or number before it. */
  | { readonly is: 'half' }
  /** The present or coming one (0), the one after (1), the last (-1). */
  | { readonly is: 'season'; readonly season: Season; readonly offset: number }
  /** A feast: of a date, so many days from Easter, or of a date that is not known here. */
  | {
      readonly is: 'feast';
      readonly month?: number;
      readonly day?: number;
      readonly easter?: number;
      /** The so-maniest such weekday of the month, the last being -1. */
      readonly nth?: readonly [number, number];
    };

/** A moment where a message names it, from one word until before another. */
export interface Mention {
  readonly moment: Moment;
  /** The number in the phrase. */
  readonly count: number | null;
  readonly first: number;
  readonly end: number;
}
