import type { Gazetteer } from '../gazetteer/port.ts';
import { startOfLocalDay } from '../model/local-time.ts';
import type { Place } from '../model/place.ts';
import { FORECAST_DAYS } from '../model/steps.ts';
import { textOf } from './place/text-of.ts';
import { type Read, read } from './read.ts';
import * as refusals from './refusals.ts';
import type { Understanding } from './understanding.ts';

export interface Surroundings {
  /** Milliseconds since 1970 in UTC. */
  readonly now: number;
  readonly gazetteer: Gazetteer;
  /** What a question is about that names no place; null for none. */
  readonly defaultPlace: Place | null;
}

const SUGGESTIONS = 3;
const NOWHERE = 'UTC';

/** What a message in plain words asks for, as far as it can be answered. Never throws. */
export function understand(text: string, { now, gazetteer, defaultPlace }: Surroundings): Understanding {
  const reading = read(text, { now, gazetteer, timezone: defaultPlace?.timezone ?? NOWHERE });
  const { place, about } = reading;
  if (!about) return refusals.notWeather();
  if (place?.resolved == null) {
    return defaultPlace === null ? refusals.noPlace() : answerable(reading, defaultPlace, now);
  }
  const { candidate, area, head } = place.resolved;
  if (candidate !== null) return answerable(reading, candidate.place, now);
  const name = textOf(reading.message, place.first, place.end);
  if (area === null) return refusals.unknownPlace(name, gazetteer.nearest(name, SUGGESTIONS));
  if (head === '') return refusals.onlyArea(name);
  return refusals.notThere(name, head, area.name, gazetteer.nearest(name, SUGGESTIONS));
}

/** The part of the time asked about that is neither past nor beyond the forecast, if there is one. */
function answerable({ message, times, asked }: Read, place: Place, now: number): Understanding {
  const end = startOfLocalDay(now, place.timezone, FORECAST_DAYS);
  const [time] = times;
  if (asked === null && time !== undefined)
    return refusals.unknownTime(textOf(message, time.first, time.end));
  const isAhead = asked === null && message.roles.some((roles) => roles.has('ahead'));
  if (isAhead) return { kind: 'forecast', place, from: now, to: end };
  if (asked === null || asked === 'now') return { kind: 'current', place };
  if (asked.to <= now) return refusals.past(place, end);
  if (asked.from >= end) return refusals.beyond(place, end);
  return { kind: 'forecast', place, from: Math.max(asked.from, now), to: Math.min(asked.to, end) };
}
