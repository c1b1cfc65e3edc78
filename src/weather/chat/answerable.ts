import { startOfLocalDay } from '../model/local-time.ts';
import type { Place } from '../model/place.ts';
import { FORECAST_DAYS, PAST_DAYS } from '../model/steps.ts';
import { isSubject } from './answer/subjects.ts';
import * as refusals from './refusals.ts';
import type { Analysis } from './understand/analysis.ts';
import type { Asked } from './understand/asks.ts';
import {
  type PlaceAndTime,
  type Question,
  questionAfter,
  questionOf,
  sameTimeAt,
  timeBefore,
} from './understand/question.ts';
import { isAboutAir } from './understand/subject.ts';
import { type AskedTime, hull, type Interval } from './understand/time/clock.ts';
import { textOf } from './understand/words/message.ts';

export type Decision = (Answerable & Correction) | Refused;

interface Correction {
  /**
   * Whether the answer begins with the name of the place, because the message misspells it or names only its country
   * or region.
   */
  readonly isNamed?: true;
}

/** A question that can be answered if its time is neither past nor beyond the forecast. */
export type Answerable =
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
export type Refused = refusals.Refusal & {
  readonly asked?: Answerable;
  /** The probable place for a misspelt name. Used if no directory contains the name. */
  readonly near?: Place;
};

/** The previous question, if it matters for this message. */
export interface Continued {
  /** The question that this follow-up repeats; null if this is not a follow-up. */
  readonly followedUp: Answerable | null;
  /** The previous question, if this is a new question about the same place. */
  readonly previousHere: Answerable | null;
}

const DAY_MS = 86_400_000;

/**
 * Decides how to answer a question at a place. A follow-up repeats `followedUp`. A new question without a
 * time uses the time of `previousHere`, the previous question about the same place.
 */
export function decideTime(
  analysis: Analysis,
  place: Place,
  now: number,
  { followedUp, previousHere }: Continued,
): Decision {
  const { message, times } = analysis;
  const { time: askedTime, isFromNow } = analysis.timeAt(place, now, timeBefore(followedUp ?? previousHere));
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
  if (askedTime !== null) return inTime({ place, time: askedTime, isFromNow }, question, now, end);
  const [time] = times;
  if (time !== undefined) return refusals.refusal('unknownDate', { time: textOf(message, time) });
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
  const isOutOfReach = whole.from >= end || knownShare(whole, now, end) < LEAST_SHARE;
  if (isOutOfReach) return { ...refusals.beyond(place, end), asked };
  if (whole.from > now && isAboutAir(question.asks)) return { ...refusals.refusal('onlyNow'), asked };
  const parts = whole.parts?.filter((part) => part.to > now && part.from < end);
  const { from, to } = parts?.[0] === undefined ? whole : hull(parts);
  const isCut = whole.to > end;
  return { ...asked, from: Math.max(from, now), to: Math.min(to, end), isCut, ...(parts && { parts }) };
}

/** At least one day of a week must be in the forecast. One day says too little about a month. */
const LEAST_SHARE = 1 / 7;

/** Returns the share of a time's remainder that the forecast covers. */
function knownShare({ from, to }: Interval, now: number, end: number): number {
  const start = Math.max(from, now);
  return (Math.min(to, end) - start) / (to - start);
}

/**
 * Extends a time to whole days, because the sun and the moon rise and set once a day. Words for sunrise can
 * also mean the early morning.
 */
function inWholeDays({ from, to }: Interval, { timezone }: Place): AskedTime {
  const last = to - from < DAY_MS ? from : to - 1;
  return { from: startOfLocalDay(from, timezone, 0), to: startOfLocalDay(last, timezone, 1) };
}
