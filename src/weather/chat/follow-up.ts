import { sameLocalTime } from '../model/local-time.ts';
import type { Place } from '../model/place.ts';
import type { Analysis } from './analysis.ts';
import { isAboutWeather, isOtherRequest } from './subject.ts';
import type { TimeBefore } from './time/after.ts';
import type { AskedTime, Interval } from './time/clock.ts';
import { unitsMeant } from './units-meant.ts';

/** An answered question, which the next message may follow up. */
type Answered =
  | { readonly kind: 'current'; readonly place: Place }
  | ({ readonly kind: 'forecast'; readonly place: Place } & AskedTime);

interface Asking {
  readonly asks: readonly unknown[];
  readonly languages: readonly string[];
  readonly units?: unknown;
  readonly wind?: unknown;
  readonly named: unknown;
}

/** A longer message is a new question. */
const MOST_WORDS = 6;

/** Whether a message can be a follow-up by its words: it is short and has no other subject. */
export function mayFollowUp(analysis: Analysis): boolean {
  const { message, place } = analysis;
  const isOther = !isAboutWeather(message, place) || isOnlyUnits(analysis);
  return wordsIn(analysis) <= MOST_WORDS && isOther && !isOtherRequest(message);
}

/**
 * Whether a message only names another time, place or unit: `and on Thursday?`, `what about Berlin?`, `in
 * Fahrenheit?`
 */
export function isFollowUp(analysis: Analysis): boolean {
  const isNamed = analysis.times.length > 0 || analysis.place?.resolved?.candidate != null;
  return mayFollowUp(analysis) && (isNamed || isOnlyUnits(analysis));
}

/** Whether unit names are the only weather words of a message. */
function isOnlyUnits({ message: { text, tokens, roles } }: Analysis): boolean {
  if (unitsMeant(text) === undefined) return false;
  const said = tokens.filter((_, index) => roles[index]?.has('topic') || roles[index]?.has('condition'));
  return said.every(({ start, end }) => unitsMeant(text.slice(start, end)) !== undefined);
}

/**
 * The language in which to read a follow-up: the language of the previous question, if the message fits
 * several languages or consists of names only. `and galway?` is not Lithuanian.
 */
export function languageAfter({ message }: Analysis, { languages }: Asking): string | undefined {
  const codes = message.readings.map(({ book }) => book.language.code);
  const isKnown = message.readings.some(({ phrases }) => phrases.length > 0);
  if (!isKnown) return languages[0];
  return codes.length > 1 ? codes.find((code) => languages.includes(code)) : undefined;
}

/**
 * The number of words. A phrase or place counts as one word in languages without spaces or with a space
 * between syllables.
 */
function wordsIn({ message: { tokens, readings }, place }: Analysis): number {
  const whole = [...readings[0].phrases, ...(place === null ? [] : [place])];
  const isWithin = (index: number) => whole.some(({ first, end }) => index > first && index < end);
  const inSyllables = readings[0].book.language.spacedSyllables === true;
  return tokens.filter(({ unspaced }, index) => !(unspaced || inSyllables) || !isWithin(index)).length;
}

/**
 * The previous question, asked again in the language of this message. If the message fits several languages,
 * the previous language stays: Turkish `ya` is also a Spanish word.
 */
export function askedAgain<T extends Asking>(question: T, { asks, languages, units, wind, named }: T): T {
  return {
    ...question,
    asks,
    wind,
    named,
    units: question.units ?? units,
    languages: question.languages.length === 1 ? question.languages : languages,
  };
}

/**
 * A new question within a conversation. It keeps the previous units, and prefers the previous languages if it
 * fits several.
 */
export function withPreferencesOf<T extends Asking>(question: T, { languages, units }: T): T {
  const shared = languages.filter((code) => question.languages.includes(code));
  const others = question.languages.filter((code) => !shared.includes(code));
  return { ...question, units: question.units ?? units, languages: [...shared, ...others] };
}

export interface PlaceAndTime {
  readonly place: Place;
  /** Null for the present. */
  readonly time: AskedTime | null;
}

/** The time of an answered question in local time; a bare part of the day falls on its days. */
export function timeBefore(before: Answered): TimeBefore | null {
  return before.kind === 'current'
    ? null
    : { from: before.from, to: before.to, timezone: before.place.timezone };
}

/** The same local time at another place. */
export function sameTimeAt(place: Place, answered: Answered): PlaceAndTime {
  if (answered.kind === 'current') return { place, time: null };
  const there = (time: number) => sameLocalTime(time, answered.place.timezone, place.timezone);
  const thereFrom = ({ from, to }: Interval) => ({ from: there(from), to: there(to) });
  const parts = answered.parts?.map(thereFrom);
  return { place, time: { ...thereFrom(answered), ...(parts && { parts }) } };
}
