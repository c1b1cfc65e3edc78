import type { Gazetteer } from '../gazetteer/port.ts';
import { secondOf, startOfLocalDay } from '../model/local-time.ts';
import type { Place } from '../model/place.ts';
import { FORECAST_DAYS, PAST_DAYS } from '../model/steps.ts';
import { type Analysis, type AnalysisContext, analyse } from './analysis.ts';
import { isSubject } from './answers/subjects.ts';
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
import { isAboutAir, isOtherRequest } from './subject.ts';
import { type AskedTime, hull, type Interval } from './time/clock.ts';
import { unavailableIn } from './unavailable.ts';
import { isUnderstood, LANGUAGE_NAMES } from './understanding.ts';
import { readMessage, textOf } from './words/message.ts';

export type Decision = (Answerable & Correction) | Refused;

interface Correction {
  /** Whether the message misspells the name of the place. If so, the answer begins with the correct name. */
  readonly isCorrected?: true;
}

/** A question that can be answered if its time is neither past nor beyond the forecast. */
type Answerable =
  | { readonly kind: 'current'; readonly place: Place; readonly question: Question }
  | {
      readonly kind: 'forecast';
      readonly place: Place;
      readonly question: Question;
      /** The part of the requested time that can be answered: [from, to) in milliseconds since 1970, UTC. */
      readonly from: number;
      readonly to: number;
      /** Set if the question is about a part of each of several days. The intervals are within [from, to). */
      readonly parts?: readonly Interval[];
      /** Whether the time is relative to now, as in `in 3 hours`. */
      readonly isFromNow: boolean;
      /** Whether the requested time extends beyond [from, to). */
      readonly isCut?: boolean;
      /** Whether the time is past. It is within the past days whose weather is known. */
      readonly isPast?: true;
    };

/**
 * A refusal. If the only problem is the time or a misspelt place, `asked` is the question. The next message
 * can then supply another time or place.
 */
type Refused = refusals.Refusal & {
  readonly asked?: Answerable;
  /** The probable place for a misspelt name. Used if no directory contains the name. */
  readonly near?: Place;
};

export interface DecisionContext {
  /** Milliseconds since 1970, UTC. */
  readonly now: number;
  readonly gazetteer: Gazetteer;
  /** Place for messages without a place; null for none. */
  readonly defaultPlace: Place | null;
  /**
   * The place that a provider's directory returned for a name outside the gazetteer. Overrides the name in
   * the message.
   */
  readonly found?: Place;
  /** The previous questions, oldest first. The message can be a follow-up, such as `and on Thursday?` */
  readonly previous?: readonly string[];
}

const SUGGESTIONS = 3;
const DAY_MS = 86_400_000;
/** Time zone and country for messages without a place. The country determines the weekend days. */
const NOWHERE = { timezone: 'UTC', country: '' };

/**
 * Decides how to answer a message, or why the message cannot be answered. Never throws. `now` is rounded down
 * to the second, so decisions within the same second are equal.
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
  /** The last question that was answered, or refused only because of its time. */
  readonly before: Answerable | null;
  /** The previous message, if it was refused because it contained no usable place. */
  readonly placeless: string | null;
}

const FOR_ITS_PLACE: ReadonlySet<refusals.RefusalReason> = new Set([
  'no_place',
  'several_places',
  'unknown_place',
]);

/**
 * Decides how to answer a message in a conversation. If the previous question had no usable place, a message
 * with a place repeats that question. After `will it rain tomorrow?`, `leeds` asks about tomorrow in Leeds.
 */
function decideNext({ before, placeless }: AskedBefore, text: string, context: DecidingContext): Decision {
  if (placeless === null || context.found !== undefined) return decideAfter(before, text, context);
  const { now, gazetteer } = context;
  // A name alone has no language, so the language of the refused question is used.
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

function decideAfter(before: Answerable | null, text: string, context: DecidingContext): Decision {
  const { now, gazetteer, defaultPlace, found } = context;
  const { analysis, followedUp, previousHere } = interpret(before, text, context);
  const { message, place } = analysis;
  const refusal = unanswerable(analysis, followedUp !== null, found !== undefined);
  if (refusal !== null) return refusal;
  if (found !== undefined) return decideTime(analysis, found, now, { followedUp, previousHere: null });
  const withNear = (refused: refusals.Refusal, near: Place | null): Refused => {
    if (near === null) return refused;
    const asked = answerable(decideTime(analysis, near, now, { followedUp, previousHere: null }));
    return { ...refused, near, ...(asked !== null && { asked }) };
  };
  if (place?.resolved == null) {
    const meant = followedUp?.place ?? defaultPlace ?? before?.place ?? null;
    if (meant !== null) return decideTime(analysis, meant, now, { followedUp, previousHere });
    return withNear(refusals.noPlace(), onlyMisspelt(message, analysis.times, gazetteer));
  }
  const { candidate, area, head } = place.resolved;
  const name = textOf(message, place);
  if (candidate !== null) {
    const near = area === null ? likelierTown(candidate, name, message, gazetteer) : null;
    const decision = decideTime(analysis, near ?? candidate.place, now, { followedUp, previousHere: null });
    return near === null || decision.kind === 'refused' ? decision : { ...decision, isCorrected: true };
  }
  if (area === null) {
    const refused = refusals.unknownPlace(name, gazetteer.suggest(name, SUGGESTIONS));
    return withNear(refused, misspeltName(name, message, gazetteer));
  }
  if (head === '') return refusals.onlyArea(name);
  return refusals.unknownInArea(name, head, area.name, gazetteer.suggest(name, SUGGESTIONS));
}

interface Interpretation {
  readonly analysis: Analysis;
  /** The question that this follow-up repeats; null if this is not a follow-up. */
  readonly followedUp: Answerable | null;
  /** The previous question, if this is a new question about the same place. */
  readonly previousHere: Answerable | null;
}

function interpret(
  before: Answerable | null,
  text: string,
  { now, gazetteer, defaultPlace, found }: DecidingContext,
): Interpretation {
  const { timezone, country } = found ?? defaultPlace ?? before?.place ?? NOWHERE;
  const meant = found && { meant: found };
  const analysis = analyse(text, { now, gazetteer, timezone, country, ...meant });
  if (before === null) return { analysis, followedUp: null, previousHere: null };
  const next = found ?? before.place;
  const where = { timezone: next.timezone, country: next.country, ...meant };
  const following = followUpOf(analysis, before, { now, gazetteer, ...where });
  if (following !== null) return { analysis: following, followedUp: before, previousHere: null };
  if (!isAtPlaceBefore(analysis, defaultPlace, before))
    return { analysis, followedUp: null, previousHere: null };
  const lang = languageAfter(analysis, before.question);
  const context = { now, gazetteer, timezone, country, ...meant, ...(lang !== undefined && { lang }) };
  const after = analyse(text, { ...context, before: timeBefore(before) });
  return { analysis: after, followedUp: null, previousHere: before };
}

/** Whether a question contains no place and therefore uses the place of the previous question. */
function isAtPlaceBefore({ place }: Analysis, defaultPlace: Place | null, before: Answerable): boolean {
  if (place?.resolved != null) return false;
  return defaultPlace === null || isSamePoint(defaultPlace, before.place);
}

function isSamePoint(one: Place, other: Place): boolean {
  return one.latitude === other.latitude && one.longitude === other.longitude;
}

/** Analyses the message as a follow-up to the previous question. Returns null if it is not a follow-up. */
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

/** Returns the reason for refusing a message regardless of place and time, or null. */
function unanswerable(
  analysis: Analysis,
  isFollowing: boolean,
  isPlaceMeant: boolean,
): refusals.Refusal | null {
  const { message, place } = analysis;
  const subject = unavailableIn(message, place, analysis.isAboutWeather);
  if (subject !== null && !isOtherRequest(message)) return refusals.unavailable(subject);
  if (!analysis.isAboutWeather && !isFollowing) {
    return isUnderstood(message) ? refusals.notWeather() : refusals.unknownLanguage(LANGUAGE_NAMES);
  }
  const places = isPlaceMeant ? [] : analysis.places();
  return places.length > 0 ? refusals.severalPlaces(places) : null;
}

/**
 * Decides how to answer a question at a place. A follow-up repeats `followedUp`. A new question without a
 * time uses the time of `previousHere`, the previous question about the same place.
 */
function decideTime(
  analysis: Analysis,
  place: Place,
  now: number,
  { followedUp, previousHere }: Omit<Interpretation, 'analysis'>,
): Decision {
  const { message, times, askedTime } = analysis;
  const question = questionAfter(questionOf(analysis, place), {
    followedUp: followedUp?.question,
    previousHere: previousHere?.question,
  });
  const end = startOfLocalDay(now, place.timezone, FORECAST_DAYS);
  const timeSource = times.length > 0 ? null : (followedUp ?? stillAnswerable(previousHere, now, end));
  if (timeSource !== null)
    return inTime({ ...sameTimeAt(place, timeSource), isFromNow: true }, question, now, end);
  const restOfToday = { from: now, to: startOfLocalDay(now, place.timezone, 1) };
  // A question about the sun or the moon without a time covers the rest of today.
  if (question.asks.some(isOfSky) && (askedTime === 'now' || times.length === 0))
    return inTime({ place, time: restOfToday, isFromNow: true }, question, now, end);
  // The UV index is known only for the present.
  if (askedTime === 'now' || (isOnly('uv', question) && isDuring(askedTime, now)))
    return { kind: 'current', place, question };
  if (askedTime !== null)
    return inTime({ place, time: askedTime, isFromNow: analysis.isFromNow }, question, now, end);
  const [time] = times;
  if (time !== undefined) return refusals.unknownTime(textOf(message, time));
  // Laundry takes a while to dry, so the question covers the rest of today.
  if (isOnly('dry', question)) return { kind: 'forecast', place, question, ...restOfToday, isFromNow: true };
  const isAhead =
    question.isByDay || question.asks.includes('ending') || message.roles.some((roles) => roles.has('ahead'));
  if (!isAhead) return { kind: 'current', place, question };
  return { kind: 'forecast', place, question, from: now, to: end, isFromNow: true };
}

/** Returns the previous question if its time is neither past nor beyond the forecast; otherwise null. */
function stillAnswerable(before: Answerable | null, now: number, end: number): Answerable | null {
  const isEvidence = before?.kind === 'forecast' && before.to > now && before.from < end;
  return isEvidence ? before : null;
}

function isOnly(aspect: Asked, { asks }: Question): boolean {
  return asks.every((ask) => ask === aspect);
}

/** Whether an aspect is about the rising and setting of the sun or the moon. */
function isOfSky(ask: Asked): boolean {
  return ask === 'daylight' || ask === 'moon';
}

function isDuring(time: Interval | null, now: number): boolean {
  return time !== null && time.from <= now && now < time.to;
}

/** Limits a time to the part that can be answered, or refuses the question. */
function inTime(
  { place, time, isFromNow }: PlaceAndTime & { readonly isFromNow: boolean },
  question: Question,
  now: number,
  end: number,
): Decision {
  if (time === null) return { kind: 'current', place, question };
  const whole = question.asks.every(isOfSky) ? inWholeDays(time, place) : time;
  const asked = { kind: 'forecast', place, question, ...whole, isFromNow } as const;
  if (whole.to <= now) {
    const isKnown = whole.from >= startOfLocalDay(now, place.timezone, -PAST_DAYS);
    const isWeather = question.asks.every((ask) => !isSubject(ask));
    return isKnown && isWeather ? { ...asked, isPast: true } : { ...refusals.past(place, now, end), asked };
  }
  if (whole.from >= end) return { ...refusals.beyond(place, end), asked };
  if (whole.from > now && isAboutAir(question.asks)) return { ...refusals.notNow(), asked };
  const parts = whole.parts?.filter((part) => part.to > now && part.from < end);
  const { from, to } = parts?.[0] === undefined ? whole : hull(parts);
  const isCut = whole.to > end;
  return { ...asked, from: Math.max(from, now), to: Math.min(to, end), isCut, ...(parts && { parts }) };
}

/**
 * Extends a time to whole days, because the sun and the moon rise and set once a day. Words for sunrise can
 * also mean the early morning.
 */
function inWholeDays({ from, to }: Interval, { timezone }: Place): AskedTime {
  const last = to - from < DAY_MS ? from : to - 1;
  return { from: startOfLocalDay(from, timezone, 0), to: startOfLocalDay(last, timezone, 1) };
}
