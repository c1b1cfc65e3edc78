import { sameLocalTime } from '../model/local-time.ts';
import type { Place } from '../model/place.ts';
import type { Analysis } from './analysis.ts';
import { isAboutWeather, isErrand } from './subject.ts';
import type { TimeBefore } from './time/after.ts';
import type { AskedTime, Interval } from './time/clock.ts';
import { unitsMeant } from './units-meant.ts';

/** What was answered, which the next message may follow up. */
type Answered =
  | { readonly kind: 'current'; readonly place: Place }
  | ({ readonly kind: 'forecast'; readonly place: Place } & AskedTime);

/** What is asked, and in which languages. */
interface Asking {
  readonly asks: readonly unknown[];
  readonly languages: readonly string[];
  readonly units?: unknown;
  readonly wind?: unknown;
  readonly named: unknown;
}

/** More words are a question of their own. */
const MOST_WORDS = 6;

/** Whether a message may follow up a question, for all its words say: it is short, and about nothing else. */
export function mayFollowUp(analysis: Analysis): boolean {
  const { message, place } = analysis;
  const isOther = !isAboutWeather(message, place) || isOnlyUnits(analysis);
  return wordsIn(analysis) <= MOST_WORDS && isOther && !isErrand(message);
}

/** Whether a message names but another time, place or unit: `and on Thursday?`, `what about Berlin?`, `in Fahrenheit?` */
export function isFollowUp(analysis: Analysis): boolean {
  const isNamed = analysis.times.length > 0 || analysis.place?.resolved?.candidate != null;
  return mayFollowUp(analysis) && (isNamed || isOnlyUnits(analysis));
}

/** Whether the units that a message names are all that it says of the weather. */
function isOnlyUnits({ message: { text, tokens, roles } }: Analysis): boolean {
  if (unitsMeant(text) === undefined) return false;
  const said = tokens.filter((_, index) => roles[index]?.has('topic') || roles[index]?.has('condition'));
  return said.every(({ start, end }) => unitsMeant(text.slice(start, end)) !== undefined);
}

/**
 * The language to read a follow-up in, if it can be in several, or is nothing but names: that of the question before.
 * `and galway?` is not Lithuanian.
 */
export function languageAfter({ message }: Analysis, { languages }: Asking): string | undefined {
  const own = message.readings.map(({ book }) => book.language.code);
  const isKnown = message.readings.some(({ phrases }) => phrases.length > 0);
  if (!isKnown) return languages[0];
  return own.length > 1 ? own.find((code) => languages.includes(code)) : undefined;
}

/** The number of words. In text without spaces, or with one between syllables, a phrase is one, and a place. */
function wordsIn({ message: { tokens, readings }, place }: Analysis): number {
  const whole = [...readings[0].phrases, ...(place === null ? [] : [place])];
  const isWithin = (index: number) => whole.some(({ first, end }) => index > first && index < end);
  const inSyllables = readings[0].book.language.spacedSyllables === true;
  return tokens.filter(({ unspaced }, index) => !(unspaced || inSyllables) || !isWithin(index)).length;
}

/**
 * What the question before asked, in the language of this one. If that can be in several, it is in that of the question
 * before: Turkish `ya` is a word of Spanish too.
 */
export function askedAgain<T extends Asking>(own: T, { asks, languages, units, wind, named }: T): T {
  return {
    ...own,
    asks,
    wind,
    named,
    units: own.units ?? units,
    languages: own.languages.length === 1 ? own.languages : languages,
  };
}

/** A question of its own within a conversation: in its language if it can be in several, and in its units. */
export function askedBeside<T extends Asking>(own: T, { languages, units }: T): T {
  const shared = languages.filter((code) => own.languages.includes(code));
  const others = own.languages.filter((code) => !shared.includes(code));
  return { ...own, units: own.units ?? units, languages: [...shared, ...others] };
}

export interface PlaceAndTime {
  readonly place: Place;
  /** Null for the present. */
  readonly time: AskedTime | null;
}

/** The time of what was answered, by the clocks of its place, whose days a part of the day alone is of. */
export function timeBefore(before: Answered): TimeBefore | null {
  return before.kind === 'current'
    ? null
    : { from: before.from, to: before.to, timezone: before.place.timezone };
}

/** The time of what was answered, as clocks show it at another place. */
export function sameTimeAt(place: Place, answered: Answered): PlaceAndTime {
  if (answered.kind === 'current') return { place, time: null };
  const there = (time: number) => sameLocalTime(time, answered.place.timezone, place.timezone);
  const thereFrom = ({ from, to }: Interval) => ({ from: there(from), to: there(to) });
  const parts = answered.parts?.map(thereFrom);
  return { place, time: { ...thereFrom(answered), ...(parts && { parts }) } };
}
