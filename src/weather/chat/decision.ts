import type { Gazetteer } from '../gazetteer/port.ts';
import { secondOf, startOfLocalDay } from '../model/local-time.ts';
import type { Place } from '../model/place.ts';
import { FORECAST_DAYS } from '../model/steps.ts';
import { type Analysis, type AnalysisContext, analyse } from './analysis.ts';
import {
  askedAgain,
  isFollowUp,
  languageAfter,
  mayFollowUp,
  type PlaceAndTime,
  sameTimeAt,
} from './follow-up.ts';
import * as refusals from './refusals.ts';
import { type Asked, asksOf, isAboutAir, isErrand } from './subject.ts';
import { unavailableIn } from './unavailable.ts';
import { isUnderstood, LANGUAGE_NAMES } from './understanding.ts';
import { textOf } from './words/message.ts';

/** What to answer to a message. */
export type Decision =
  | { readonly kind: 'current'; readonly place: Place; readonly question: Question }
  | {
      readonly kind: 'forecast';
      readonly place: Place;
      readonly question: Question;
      /** The part of the time asked about that can be answered: [from, to), ms since 1970 in UTC. */
      readonly from: number;
      readonly to: number;
      /** Whether that was counted from the very moment: `in 3 hours`. */
      readonly isFromNow: boolean;
    }
  | refusals.Refusal;

/** What a message asks, apart from where and when. */
export interface Question {
  /** The place as the message has it; null if it names none. */
  readonly placeText: string | null;
  readonly asks: readonly Asked[];
  /** Languages that it is in, likeliest first; several if it is the same in all of them, none if it is in any. */
  readonly languages: readonly string[];
}

export interface DecisionContext {
  /** Milliseconds since 1970 in UTC. */
  readonly now: number;
  readonly gazetteer: Gazetteer;
  /** Stands in for the place if a message names none; null for none. */
  readonly defaultPlace: Place | null;
  /** What a directory has for the place that the gazetteer does not know. */
  readonly found?: Place;
  /** The questions before this one, oldest first, which it may follow up: `and on Thursday?` */
  readonly previous?: readonly string[];
}

const SUGGESTIONS = 3;
/** The time zone of messages without a place. */
const NOWHERE = 'UTC';

/**
 * Decides what to answer to a message in plain words, and if it cannot be answered, why. Never throws. It is asked in a second,
 * in all of which the decision is the same.
 */
export function decide(text: string, { previous = [], found, now, ...rest }: DecisionContext): Decision {
  const context = { ...rest, now: secondOf(now) };
  let before: Answerable | null = null;
  for (const message of previous) {
    const decision = decideAfter(before, message, context);
    if (decision.kind !== 'refused') before = decision;
  }
  return decideAfter(before, text, { ...context, ...(found !== undefined && { found }) });
}

type Answerable = Exclude<Decision, refusals.Refusal>;

/** `before` is what was last answered. */
function decideAfter(
  before: Answerable | null,
  text: string,
  { now, gazetteer, defaultPlace, found }: Omit<DecisionContext, 'previous'>,
): Decision {
  const timezone = (found ?? defaultPlace ?? before?.place)?.timezone ?? NOWHERE;
  const first = analyse(text, { now, gazetteer, timezone });
  const following =
    before === null
      ? null
      : followUpOf(first, before, { now, gazetteer, timezone: (found ?? before.place).timezone });
  const followed = following === null ? null : before;
  const analysis = following ?? first;
  const { message, place } = analysis;
  const refusal = unanswerable(analysis, followed !== null);
  if (refusal !== null) return refusal;
  if (place?.resolved == null) {
    const meant = followed?.place ?? defaultPlace ?? before?.place ?? null;
    return meant === null ? refusals.noPlace() : decideTime(analysis, meant, now, followed);
  }
  const { candidate, area, head } = place.resolved;
  if (candidate !== null) return decideTime(analysis, candidate.place, now, followed);
  if (found !== undefined) return decideTime(analysis, found, now, followed);
  const name = textOf(message, place);
  if (area === null) return refusals.unknownPlace(name, gazetteer.suggest(name, SUGGESTIONS));
  if (head === '') return refusals.onlyArea(name);
  return refusals.notThere(name, head, area.name, gazetteer.suggest(name, SUGGESTIONS));
}

/** A message read as one that follows up what was answered before; null if it does not. */
function followUpOf(
  first: Analysis,
  { question, place }: Answerable,
  context: AnalysisContext,
): Analysis | null {
  if (!mayFollowUp(first)) return null;
  const lang = languageAfter(first, question);
  const analysis = analyse(first.message.text, {
    ...context,
    follows: place,
    ...(lang !== undefined && { lang }),
  });
  return isFollowUp(analysis) ? analysis : null;
}

/** Why a message cannot be answered wherever and whenever it means; null if it can. */
function unanswerable(analysis: Analysis, isFollowing: boolean): refusals.Refusal | null {
  const { message, place } = analysis;
  const subject = unavailableIn(message, place, analysis.isAboutWeather);
  if (subject !== null && !isErrand(message)) return refusals.unavailable(subject);
  if (!analysis.isAboutWeather && !isFollowing) {
    return isUnderstood(message) ? refusals.notWeather() : refusals.unknownLanguage(LANGUAGE_NAMES);
  }
  const places = analysis.places();
  return places.length > 0 ? refusals.severalPlaces(places) : null;
}

/** What `followed` asked is asked again, where a message follows it up. */
function decideTime(analysis: Analysis, place: Place, now: number, followed: Answerable | null): Decision {
  const { message, times, askedTime } = analysis;
  const own = questionOf(analysis);
  const question = followed === null ? own : askedAgain(own, followed.question);
  const end = startOfLocalDay(now, place.timezone, FORECAST_DAYS);
  if (followed !== null && times.length === 0)
    return inTime({ ...sameTimeAt(place, followed), isFromNow: true }, question, now, end);
  if (askedTime === 'now') return { kind: 'current', place, question };
  if (askedTime === null) {
    const [time] = times;
    if (time !== undefined) return refusals.unknownTime(textOf(message, time));
    const isAhead = message.roles.some((roles) => roles.has('ahead'));
    return isAhead
      ? { kind: 'forecast', place, question, from: now, to: end, isFromNow: true }
      : { kind: 'current', place, question };
  }
  return inTime({ place, time: askedTime, isFromNow: analysis.isFromNow }, question, now, end);
}

/** The part of a time that can be answered. */
function inTime(
  { place, time, isFromNow }: PlaceAndTime & { readonly isFromNow: boolean },
  question: Question,
  now: number,
  end: number,
): Decision {
  if (time === null) return { kind: 'current', place, question };
  if (time.to <= now) return refusals.past(place, end);
  if (time.from >= end) return refusals.beyond(place, end);
  if (time.from > now && isAboutAir(question.asks)) return refusals.notNow();
  return {
    kind: 'forecast',
    place,
    question,
    from: Math.max(time.from, now),
    to: Math.min(time.to, end),
    isFromNow,
  };
}

function questionOf({ message, place }: Analysis): Question {
  return {
    placeText: place?.resolved == null ? null : textOf(message, place),
    asks: asksOf(message, place),
    languages: message.readings
      .filter(({ phrases }) => phrases.length > 0)
      .map(({ book }) => book.language.code),
  };
}
