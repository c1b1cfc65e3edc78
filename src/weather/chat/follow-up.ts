import { sameLocalTime } from '../model/local-time.ts';
import type { Place } from '../model/place.ts';
import type { Analysis } from './analysis.ts';
import { isAboutWeather, isErrand } from './subject.ts';
import type { Interval } from './time/clock.ts';

/** What was answered, which the next message may follow up. */
type Answered =
  | { readonly kind: 'current'; readonly place: Place }
  | { readonly kind: 'forecast'; readonly place: Place; readonly from: number; readonly to: number };

/** What is asked, and in which languages. */
interface Asking {
  readonly asks: readonly unknown[];
  readonly languages: readonly string[];
}

/** More words are a question of their own. */
const MOST_WORDS = 6;

/** Whether a message names but another time or place: `and on Thursday?`, `what about Berlin?` */
export function isFollowUp(analysis: Analysis): boolean {
  const { message, place, times } = analysis;
  if (wordsIn(analysis) > MOST_WORDS || isAboutWeather(message, place) || isErrand(message)) return false;
  return times.length > 0 || place?.resolved?.candidate != null;
}

/** The number of words. In text without spaces a phrase is one, and a place. */
function wordsIn({ message: { tokens, readings }, place }: Analysis): number {
  const whole = [...readings[0].phrases, ...(place === null ? [] : [place])];
  const isWithin = (index: number) => whole.some(({ first, end }) => index > first && index < end);
  return tokens.filter(({ unspaced }, index) => !unspaced || !isWithin(index)).length;
}

/**
 * What the question before asked, in the language of this one. If that can be in several, it is in that of the question
 * before: Turkish `ya` is a word of Spanish too.
 */
export function askedAgain<T extends Asking>(own: T, { asks, languages }: T): T {
  return { ...own, asks, languages: own.languages.length === 1 ? own.languages : languages };
}

export interface PlaceAndTime {
  readonly place: Place;
  /** Null for the present. */
  readonly time: Interval | null;
}

/** The time of what was answered, as clocks show it at another place. */
export function sameTimeAt(place: Place, answered: Answered): PlaceAndTime {
  if (answered.kind === 'current') return { place, time: null };
  const there = (time: number) => sameLocalTime(time, answered.place.timezone, place.timezone);
  return { place, time: { from: there(answered.from), to: there(answered.to) } };
}
