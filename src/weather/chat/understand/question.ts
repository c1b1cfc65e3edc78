import { sameLocalTime } from '../../model/local-time.ts';
import type { Place } from '../../model/place.ts';
import type { UnitsName } from '../../representation/units.ts';
import type { AskList } from '../languages/language.ts';
import type { Analysis } from './analysis.ts';
import { type Asked, asksIn, asksNamed } from './asks.ts';
import { languageOf } from './place/local-fame.ts';
import { isAboutWeather, isOnlyUnits, isShort, mayFollowUp } from './subject.ts';
import type { AskedTime, Interval } from './time/clock.ts';
import type { TimeBefore } from './time/parts-of-day.ts';
import { unitsMeant, type WindAsked, windAsked } from './units-and-wind.ts';
import { wordsKnown } from './words/candidates.ts';
import { type Message, textOf } from './words/message.ts';

/** The content of a question, except for its place and time. */
export interface Question {
  /** The place as written in the message; null if the message contains no place. */
  readonly placeText: string | null;
  readonly asks: readonly Asked[];
  /** Possible languages, most likely first. Empty if no language knows any word in the message. */
  readonly languages: readonly string[];
  /** Whether the question asks for each day separately: `which day`. */
  readonly isByDay: boolean;
  readonly units?: UnitsName | undefined;
  readonly wind?: WindAsked | undefined;
  /** The lists in the lexicon that contain words from the question. */
  readonly named: ReadonlySet<AskList>;
}

/**
 * Returns the possible languages of a message about a place in a country, most likely first. Empty if no
 * language knows any word in the message.
 */
export function languagesOf(message: Message, country: string): readonly string[] {
  const most = wordsKnown(message.readings[0]);
  const languages = message.readings
    .filter((reading) => reading.phrases.length > 0 && wordsKnown(reading) === most)
    .map(({ book }) => book.language.code);
  return likeliestFirst(languages, country);
}

/**
 * Orders languages that fit a message equally well. The language of the country comes first: `luftfuktighet
 * norrköping` is Swedish. English comes second, because other languages borrow its words: `sunset paris`.
 */
export function likeliestFirst(languages: readonly string[], country: string): readonly string[] {
  const preferred = [languageOf(country), 'en'].filter((code) => languages.includes(code ?? ''));
  return [...new Set([...preferred, ...languages])];
}

export function questionOf({ message, place }: Analysis, { country }: Place): Question {
  const named = asksNamed(message, place);
  const asks = asksIn(named, message);
  return {
    placeText: place?.resolved == null ? null : (place.text ?? textOf(message, place)),
    asks,
    isByDay: message.roles.some((roles) => roles.has('each_day')),
    units: unitsMeant(message.text),
    named,
    wind: asks.includes('wind') ? windAsked(message, place) : undefined,
    languages: languagesOf(message, country),
  };
}

/**
 * Completes a question in a conversation. A follow-up repeats the aspects of `followedUp`. A new question
 * prefers the languages and units of `previousHere`.
 */
export function questionAfter(
  question: Question,
  {
    followedUp,
    previousHere,
  }: { readonly followedUp: Question | undefined; readonly previousHere: Question | undefined },
): Question {
  if (followedUp !== undefined) return askedAgain(question, followedUp);
  return previousHere === undefined ? question : withPreferencesOf(question, previousHere);
}

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

/** Whether a short message asks about another aspect of the weather: `and the wind?` */
export function isNextQuestion({ message, place, times }: Analysis): boolean {
  return isShort(message, place, times) && isAboutWeather(message, place);
}

/**
 * Whether a message only changes the time, place or units: `and on Thursday?`, `what about Berlin?`, `in
 * Fahrenheit?`
 */
export function isFollowUp({ message, place, times }: Analysis): boolean {
  const isNamed = times.length > 0 || place?.resolved?.candidate != null;
  return mayFollowUp(message, place, times) && (isNamed || isOnlyUnits(message));
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
export function timeBefore(before: Answered | null): TimeBefore | null {
  return before === null || before.kind === 'current'
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
