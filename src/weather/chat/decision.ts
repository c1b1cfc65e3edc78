import type { Gazetteer } from '../gazetteer/port.ts';
import { startOfLocalDay } from '../model/local-time.ts';
import type { Place } from '../model/place.ts';
import { FORECAST_DAYS } from '../model/steps.ts';
import { type Analysis, analyse } from './analysis.ts';
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
}

const SUGGESTIONS = 3;
/** The time zone of messages without a place. */
const NOWHERE = 'UTC';

/** Decides what to answer to a message in plain words, and if it cannot be answered, why. Never throws. */
export function decide(text: string, { now, gazetteer, defaultPlace, found }: DecisionContext): Decision {
  const timezone = (found ?? defaultPlace)?.timezone ?? NOWHERE;
  const analysis = analyse(text, { now, gazetteer, timezone });
  const { message, place } = analysis;
  const subject = unavailableIn(message, place, analysis.isAboutWeather);
  if (subject !== null && !isErrand(message)) return refusals.unavailable(subject);
  if (!analysis.isAboutWeather) {
    return isUnderstood(message) ? refusals.notWeather() : refusals.unknownLanguage(LANGUAGE_NAMES);
  }
  const places = analysis.places();
  if (places.length > 0) return refusals.severalPlaces(places);
  if (place?.resolved == null) {
    return defaultPlace === null ? refusals.noPlace() : decideTime(analysis, defaultPlace, now);
  }
  const { candidate, area, head } = place.resolved;
  if (candidate !== null) return decideTime(analysis, candidate.place, now);
  if (found !== undefined) return decideTime(analysis, found, now);
  const name = textOf(message, place);
  if (area === null) return refusals.unknownPlace(name, gazetteer.suggest(name, SUGGESTIONS));
  if (head === '') return refusals.onlyArea(name);
  return refusals.notThere(name, head, area.name, gazetteer.suggest(name, SUGGESTIONS));
}

function decideTime(analysis: Analysis, place: Place, now: number): Decision {
  const { message, times, askedTime } = analysis;
  const question = questionOf(analysis);
  const end = startOfLocalDay(now, place.timezone, FORECAST_DAYS);
  if (askedTime === 'now') return { kind: 'current', place, question };
  if (askedTime === null) {
    const [time] = times;
    if (time !== undefined) return refusals.unknownTime(textOf(message, time));
    const isAhead = message.roles.some((roles) => roles.has('ahead'));
    return isAhead
      ? { kind: 'forecast', place, question, from: now, to: end }
      : { kind: 'current', place, question };
  }
  if (askedTime.to <= now) return refusals.past(place, end);
  if (askedTime.from >= end) return refusals.beyond(place, end);
  if (askedTime.from > now && isAboutAir(question.asks)) return refusals.notNow();
  const [from, to] = [Math.max(askedTime.from, now), Math.min(askedTime.to, end)];
  return { kind: 'forecast', place, question, from, to };
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
