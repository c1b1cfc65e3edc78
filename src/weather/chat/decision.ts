import type { Gazetteer } from '../gazetteer/port.ts';
import { startOfLocalDay } from '../model/local-time.ts';
import type { Place } from '../model/place.ts';
import { FORECAST_DAYS } from '../model/steps.ts';
import { type Analysis, analyse } from './analysis.ts';
import * as refusals from './refusals.ts';
import { textOf } from './words/message.ts';

/** What to answer to a message. */
export type Decision =
  | { readonly kind: 'current'; readonly place: Place }
  | {
      readonly kind: 'forecast';
      readonly place: Place;
      /** The part of the time asked about that can be answered: [from, to), ms since 1970 in UTC. */
      readonly from: number;
      readonly to: number;
    }
  | refusals.Refusal;

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
  if (!analysis.isAboutWeather) return refusals.notWeather();
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

function decideTime({ message, times, askedTime }: Analysis, place: Place, now: number): Decision {
  const end = startOfLocalDay(now, place.timezone, FORECAST_DAYS);
  if (askedTime === 'now') return { kind: 'current', place };
  if (askedTime === null) {
    const [time] = times;
    if (time !== undefined) return refusals.unknownTime(textOf(message, time));
    const isAhead = message.roles.some((roles) => roles.has('ahead'));
    return isAhead ? { kind: 'forecast', place, from: now, to: end } : { kind: 'current', place };
  }
  if (askedTime.to <= now) return refusals.past(place, end);
  if (askedTime.from >= end) return refusals.beyond(place, end);
  return { kind: 'forecast', place, from: Math.max(askedTime.from, now), to: Math.min(askedTime.to, end) };
}
