import { sameLocalTime } from '../model/local-time.ts';
import type { Place } from '../model/place.ts';
import type { Analysis } from './analysis.ts';
import { isAboutWeather, isOtherRequest } from './subject.ts';
import type { TimeBefore } from './time/after.ts';
import type { AskedTime, Interval } from './time/clock.ts';
import { unitsMeant } from './units-meant.ts';

/** An answered question that the next message can follow up. */
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

/** Maximum number of words in a follow-up. Longer messages are new questions. */
const MOST_WORDS = 6;

/** Whether a message can be a follow-up: it is short and not about another subject. */
export function mayFollowUp(analysis: Analysis): boolean {
  const { message, place } = analysis;
  const isOther = !isAboutWeather(message, place) || isOnlyUnits(analysis);
  return wordsIn(analysis) <= MOST_WORDS && isOther && !isOtherRequest(message);
}

/**
 * Whether a message only changes the time, place or units: `and on Thursday?`, `what about Berlin?`, `in
 * Fahrenheit?`
 */
export function isFollowUp(analysis: Analysis): boolean {
  const isNamed = analysis.times.length > 0 || analysis.place?.resolved?.candidate != null;
  return mayFollowUp(analysis) && (isNamed || isOnlyUnits(analysis));
}

/** Whether the only weather words in a message are names of units. */
function isOnlyUnits({ message: { text, tokens, roles } }: Analysis): boolean {
  if (unitsMeant(text) === undefined) return false;
  const said = tokens.filter((_, index) => roles[index]?.has('topic') || roles[index]?.has('condition'));
  return said.every(({ start, end }) => unitsMeant(text.slice(start, end)) !== undefined);
}

/**
 * Returns the language in which to read a follow-up. If the message fits several languages or contains only
 * names, this is the language of the previous question: `and galway?` is not Lithuanian.
 */
export function languageAfter({ message }: Analysis, { languages }: Asking): string | undefined {
  const codes = message.readings.map(({ book }) => book.language.code);
  const isKnown = message.readings.some(({ phrases }) => phrases.length > 0);
  if (!isKnown) return languages[0];
  return codes.length > 1 ? codes.find((code) => languages.includes(code)) : undefined;
}

/**
 * Counts the words in a message. In languages without spaces, or with spaces between syllables, each phrase
 * and place counts as one word.
 */
function wordsIn({ message: { tokens, readings }, place }: Analysis): number {
  const whole = [...readings[0].phrases, ...(place === null ? [] : [place])];
  const isWithin = (index: number) => whole.some(({ first, end }) => index > first && index < end);
  const inSyllables = readings[0].book.language.spacedSyllables === true;
  return tokens.filter(({ unspaced }, index) => !(unspaced || inSyllables) || !isWithin(index)).length;
}

/**
 * Repeats the previous question in the language of this message. If the message fits several languages, the
 * question keeps its language. For example, Turkish `ya` is also a Spanish word.
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
 * Applies the previous units and languages to a new question. The languages matter only if the question fits
 * several languages.
 */
export function withPreferencesOf<T extends Asking>(question: T, { languages, units }: T): T {
  const shared = languages.filter((code) => question.languages.includes(code));
  const others = question.languages.filter((code) => !shared.includes(code));
  return { ...question, units: question.units ?? units, languages: [...shared, ...others] };
}

export interface PlaceAndTime {
  readonly place: Place;
  /** Null means the present. */
  readonly time: AskedTime | null;
}

/** The time of the previous question, with its time zone; null for a question about the present. */
export function timeBefore(before: Answered): TimeBefore | null {
  return before.kind === 'current'
    ? null
    : { from: before.from, to: before.to, timezone: before.place.timezone };
}

/** Moves the time of a question to the same local time at another place. */
export function sameTimeAt(place: Place, answered: Answered): PlaceAndTime {
  if (answered.kind === 'current') return { place, time: null };
  const there = (time: number) => sameLocalTime(time, answered.place.timezone, place.timezone);
  const thereFrom = ({ from, to }: Interval) => ({ from: there(from), to: there(to) });
  const parts = answered.parts?.map(thereFrom);
  return { place, time: { ...thereFrom(answered), ...(parts && { parts }) } };
}
