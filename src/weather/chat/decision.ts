import type { Gazetteer } from '../gazetteer/port.ts';
import { secondOf, startOfLocalDay } from '../model/local-time.ts';
import type { Place } from '../model/place.ts';
import { FORECAST_DAYS } from '../model/steps.ts';
import { type Analysis, type AnalysisContext, analyse } from './analysis.ts';
import type { Asked } from './asks.ts';
import {
  isFollowUp,
  languageAfter,
  mayFollowUp,
  type PlaceAndTime,
  sameTimeAt,
  timeBefore,
} from './follow-up.ts';
import { likelierTown, misspeltName, onlyMisspelt } from './place/misspelt-name.ts';
import { placeAlone } from './place/place-alone.ts';
import { type Question, questionAfter, questionOf } from './question.ts';
import * as refusals from './refusals.ts';
import { isAboutAir, isErrand } from './subject.ts';
import { type AskedTime, hull, type Interval } from './time/clock.ts';
import { unavailableIn } from './unavailable.ts';
import { isUnderstood, LANGUAGE_NAMES } from './understanding.ts';
import { readMessage, textOf } from './words/message.ts';

/** What to answer to a message. */
export type Decision = (Answerable & Correction) | Refused;

interface Correction {
  /** Whether the place is what a name is likely a misspelling of, so that the answer has to name it. */
  readonly isCorrected?: true;
}

/** What was asked, of which at most the time stands against an answer. */
type Answerable =
  | { readonly kind: 'current'; readonly place: Place; readonly question: Question }
  | {
      readonly kind: 'forecast';
      readonly place: Place;
      readonly question: Question;
      /** The part of the time asked about that can be answered: [from, to), ms since 1970 in UTC. */
      readonly from: number;
      readonly to: number;
      /** All that is meant of it, if that is a part of each of several days. */
      readonly parts?: readonly Interval[];
      /** Whether that was counted from the very moment: `in 3 hours`. */
      readonly isFromNow: boolean;
      /** Whether the time asked about goes on after what can be answered. */
      readonly isCut?: boolean;
    };

/**
 * A refusal, with what was asked if only the time stands against an answer, or the spelling of the place, so that the next
 * message may name another.
 */
type Refused = refusals.Refusal & {
  readonly asked?: Answerable;
  /** What the name of the place is likely a misspelling of, if no directory knows it. */
  readonly near?: Place;
};

export interface DecisionContext {
  /** Milliseconds since 1970 in UTC. */
  readonly now: number;
  readonly gazetteer: Gazetteer;
  /** Stands in for the place if a message names none; null for none. */
  readonly defaultPlace: Place | null;
  /** The place that is meant, whatever the message names: what a directory has for a name that the gazetteer does not know. */
  readonly found?: Place;
  /** The questions before this one, oldest first, which it may follow up: `and on Thursday?` */
  readonly previous?: readonly string[];
}

const SUGGESTIONS = 3;
const DAY_MS = 86_400_000;
/** Whose days are those of messages without a place. */
const NOWHERE = { timezone: 'UTC', country: '' };

/**
 * Decides what to answer to a message in plain words, and if it cannot be answered, why. Never throws. It is asked in a second,
 * in all of which the decision is the same.
 */
export function decide(text: string, { previous = [], found, now, ...rest }: DecisionContext): Decision {
  const context = { ...rest, now: secondOf(now) };
  let asked: AskedBefore = { before: null, placeless: null };
  for (const message of previous) {
    const decision = decideNext(asked, message, context);
    const isForItsPlace = decision.kind === 'refused' && FOR_ITS_PLACE.has(decision.reason);
    asked = { before: answerable(decision) ?? asked.before, placeless: isForItsPlace ? message : null };
  }
  return decideNext(asked, text, { ...context, ...(found !== undefined && { found }) });
}

interface AskedBefore {
  /** What was last asked, if at most its time stood against an answer. */
  readonly before: Answerable | null;
  /** The message before if it was refused for its place. */
  readonly placeless: string | null;
}

const FOR_ITS_PLACE: ReadonlySet<refusals.RefusalReason> = new Set([
  'no_place',
  'several_places',
  'unknown_place',
]);

/**
 * Decides what to answer to a message after others. A question that was refused for its place is asked again about the place
 * that this one names: `will it rain tomorrow?`, which city? `leeds`.
 */
function decideNext({ before, placeless }: AskedBefore, text: string, context: DecidingContext): Decision {
  if (placeless === null || context.found !== undefined) return decideAfter(before, text, context);
  const { now, gazetteer } = context;
  // Who answers in a name goes on in the language of the question.
  const lang = readMessage(placeless).readings[0].book.language.code;
  const { message, place, times } = analyse(text, { now, gazetteer, ...NOWHERE, lang });
  const alone = times.length === 0 ? placeAlone(message, gazetteer) : null;
  const found = alone ?? place?.resolved?.candidate?.place;
  if (found === undefined) return decideAfter(before, text, context);
  const again = decideAfter(before, placeless, { ...context, found });
  if (alone === null) return decideAfter(answerable(again) ?? before, text, context);
  return again.kind === 'refused' ? again : { ...again, question: { ...again.question, placeText: text } };
}

function answerable(decision: Decision): Answerable | null {
  return decision.kind === 'refused' ? (decision.asked ?? null) : decision;
}

type DecidingContext = Omit<DecisionContext, 'previous'>;

/** `before` is what was last asked. */
function decideAfter(before: Answerable | null, text: string, context: DecidingContext): Decision {
  const { now, gazetteer, defaultPlace, found } = context;
  const { analysis, followed, beside } = readAfter(before, text, context);
  const { message, place } = analysis;
  const refusal = unanswerable(analysis, followed !== null, found !== undefined);
  if (refusal !== null) return refusal;
  if (found !== undefined) return decideTime(analysis, found, now, { followed, beside: null });
  const withNear = (refused: refusals.Refusal, near: Place | null): Refused => {
    if (near === null) return refused;
    const asked = answerable(decideTime(analysis, near, now, { followed, beside: null }));
    return { ...refused, near, ...(asked !== null && { asked }) };
  };
  if (place?.resolved == null) {
    const meant = followed?.place ?? defaultPlace ?? before?.place ?? null;
    if (meant !== null) return decideTime(analysis, meant, now, { followed, beside });
    return withNear(refusals.noPlace(), onlyMisspelt(message, analysis.times, gazetteer));
  }
  const { candidate, area, head } = place.resolved;
  const name = textOf(message, place);
  if (candidate !== null) {
    const near = area === null ? likelierTown(candidate, name, message, gazetteer) : null;
    const decision = decideTime(analysis, near ?? candidate.place, now, { followed, beside: null });
    return near === null || decision.kind === 'refused' ? decision : { ...decision, isCorrected: true };
  }
  if (area === null) {
    const refused = refusals.unknownPlace(name, gazetteer.suggest(name, SUGGESTIONS));
    return withNear(refused, misspeltName(name, message, gazetteer));
  }
  if (head === '') return refusals.onlyArea(name);
  return refusals.notThere(name, head, area.name, gazetteer.suggest(name, SUGGESTIONS));
}

/** A message as read after what was last asked. */
interface Read {
  readonly analysis: Analysis;
  /** What it follows up. */
  readonly followed: Answerable | null;
  /** What was asked before it about the same place, if it is a question of its own. */
  readonly beside: Answerable | null;
}

function readAfter(
  before: Answerable | null,
  text: string,
  { now, gazetteer, defaultPlace, found }: DecidingContext,
): Read {
  const { timezone, country } = found ?? defaultPlace ?? before?.place ?? NOWHERE;
  const meant = found && { meant: found };
  const analysis = analyse(text, { now, gazetteer, timezone, country, ...meant });
  if (before === null) return { analysis, followed: null, beside: null };
  const next = found ?? before.place;
  const where = { timezone: next.timezone, country: next.country, ...meant };
  const following = followUpOf(analysis, before, { now, gazetteer, ...where });
  if (following !== null) return { analysis: following, followed: before, beside: null };
  if (!isAtPlaceBefore(analysis, defaultPlace, before)) return { analysis, followed: null, beside: null };
  const lang = languageAfter(analysis, before.question);
  const context = { now, gazetteer, timezone, country, ...meant, ...(lang !== undefined && { lang }) };
  const after = analyse(text, { ...context, before: timeBefore(before) });
  return { analysis: after, followed: null, beside: before };
}

/** Whether a question names no place, and so means that of the question before. */
function isAtPlaceBefore({ place }: Analysis, defaultPlace: Place | null, before: Answerable): boolean {
  if (place?.resolved != null) return false;
  return defaultPlace === null || isSamePoint(defaultPlace, before.place);
}

function isSamePoint(one: Place, other: Place): boolean {
  return one.latitude === other.latitude && one.longitude === other.longitude;
}

/** A message read as one that follows up what was answered before; null if it does not. */
function followUpOf(first: Analysis, before: Answerable, context: AnalysisContext): Analysis | null {
  if (!mayFollowUp(first)) return null;
  const { question, place } = before;
  const lang = languageAfter(first, question);
  const analysis = analyse(first.message.text, {
    ...context,
    follows: place,
    before: timeBefore(before),
    ...(lang !== undefined && { lang }),
  });
  return isFollowUp(analysis) ? analysis : null;
}

/** Why a message cannot be answered wherever and whenever it means; null if it can. */
function unanswerable(
  analysis: Analysis,
  isFollowing: boolean,
  isPlaceMeant: boolean,
): refusals.Refusal | null {
  const { message, place } = analysis;
  const subject = unavailableIn(message, place, analysis.isAboutWeather);
  if (subject !== null && !isErrand(message)) return refusals.unavailable(subject);
  if (!analysis.isAboutWeather && !isFollowing) {
    return isUnderstood(message) ? refusals.notWeather() : refusals.unknownLanguage(LANGUAGE_NAMES);
  }
  const places = isPlaceMeant ? [] : analysis.places();
  return places.length > 0 ? refusals.severalPlaces(places) : null;
}

/**
 * What `followed` asked is asked again, where a message follows it up. A question of its own `beside` another, about the
 * same place, is about the same time if it names none.
 */
function decideTime(
  analysis: Analysis,
  place: Place,
  now: number,
  { followed, beside }: Omit<Read, 'analysis'>,
): Decision {
  const { message, times, askedTime } = analysis;
  const question = questionAfter(questionOf(analysis, place), {
    followed: followed?.question,
    beside: beside?.question,
  });
  const end = startOfLocalDay(now, place.timezone, FORECAST_DAYS);
  const kept = times.length > 0 ? null : (followed ?? keptTime(beside, now, end));
  if (kept !== null) return inTime({ ...sameTimeAt(place, kept), isFromNow: true }, question, now, end);
  const restOfToday = { from: now, to: startOfLocalDay(now, place.timezone, 1) };
  // The sun rises and sets once a day, whatever else is asked.
  if (question.asks.includes('daylight') && (askedTime === 'now' || times.length === 0))
    return inTime({ place, time: restOfToday, isFromNow: true }, question, now, end);
  // The UV index is only known of now.
  if (askedTime === 'now' || (isOnly('uv', question) && isDuring(askedTime, now)))
    return { kind: 'current', place, question };
  if (askedTime !== null)
    return inTime({ place, time: askedTime, isFromNow: analysis.isFromNow }, question, now, end);
  const [time] = times;
  if (time !== undefined) return refusals.unknownTime(textOf(message, time));
  // Whoever may hang out the washing would do so today, and it has to stay dry for a while.
  if (isOnly('dry', question)) return { kind: 'forecast', place, question, ...restOfToday, isFromNow: true };
  const isAhead =
    question.isByDay || question.asks.includes('ending') || message.roles.some((roles) => roles.has('ahead'));
  if (!isAhead) return { kind: 'current', place, question };
  return { kind: 'forecast', place, question, from: now, to: end, isFromNow: true };
}

/** What was asked for a time that can be told; none is better than one that cannot. */
function keptTime(before: Answerable | null, now: number, end: number): Answerable | null {
  const isEvidence = before?.kind === 'forecast' && before.to > now && before.from < end;
  return isEvidence ? before : null;
}

function isOnly(aspect: Asked, { asks }: Question): boolean {
  return asks.every((ask) => ask === aspect);
}

function isDuring(time: Interval | null, now: number): boolean {
  return time !== null && time.from <= now && now < time.to;
}

/** The part of a time that can be answered. */
function inTime(
  { place, time, isFromNow }: PlaceAndTime & { readonly isFromNow: boolean },
  question: Question,
  now: number,
  end: number,
): Decision {
  if (time === null) return { kind: 'current', place, question };
  const whole = isOnly('daylight', question) ? inWholeDays(time, place) : time;
  const asked = { kind: 'forecast', place, question, ...whole, isFromNow } as const;
  if (whole.to <= now) return { ...refusals.past(place, now, end), asked };
  if (whole.from >= end) return { ...refusals.beyond(place, end), asked };
  if (whole.from > now && isAboutAir(question.asks)) return { ...refusals.notNow(), asked };
  const parts = whole.parts?.filter((part) => part.to > now && part.from < end);
  const { from, to } = parts?.[0] === undefined ? whole : hull(parts);
  const isCut = whole.to > end;
  return { ...asked, from: Math.max(from, now), to: Math.min(to, end), isCut, ...(parts && { parts }) };
}

/** The sun rises and sets on a day, not in a part of it: words for sunrise are also words for the early morning. */
function inWholeDays({ from, to }: Interval, { timezone }: Place): AskedTime {
  const last = to - from < DAY_MS ? from : to - 1;
  return { from: startOfLocalDay(from, timezone, 0), to: startOfLocalDay(last, timezone, 1) };
}
