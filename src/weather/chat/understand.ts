import type { Gazetteer } from '../gazetteer/port.ts';
import { startOfLocalDay } from '../model/local-time.ts';
import type { Place } from '../model/place.ts';
import { FORECAST_DAYS } from '../model/steps.ts';
import { isAboutWeather, isOnlyPlace } from './about-weather.ts';
import { type AskedPlace, askedPlace } from './place/asked-place.ts';
import * as refusals from './refusals.ts';
import { readTime, type Taken } from './time/read-time.ts';
import type { Understanding } from './understanding.ts';
import { type Message, readMessage } from './words/message.ts';

export interface Surroundings {
  /** Milliseconds since 1970 in UTC. */
  readonly now: number;
  readonly gazetteer: Gazetteer;
  /** What a question is about that names no place; null for none. */
  readonly defaultPlace: Place | null;
}

const SUGGESTIONS = 3;

/**
 * What a message in plain words asks for. The place is found first, since `today` is the place's own day, and since
 * names of places look like dates (`Sun City`) more often than dates like places. Never throws.
 */
export function understand(text: string, { now, gazetteer, defaultPlace }: Surroundings): Understanding {
  const message = readMessage(text);
  const asked = askedPlace(message, gazetteer);
  if (!isAboutWeather(message) && !isFamousPlaceAlone(message, asked)) return refusals.notWeather();
  switch (asked.is) {
    case 'place':
      return answerable(message, asked, asked.place, now);
    case 'area':
      return refusals.onlyArea(asked.name);
    case 'unknown':
      return refusals.unknownPlace(asked.name, gazetteer.nearest(asked.name, SUGGESTIONS));
    case 'nowhere':
      return defaultPlace === null ? refusals.noPlace() : answerable(message, null, defaultPlace, now);
  }
}

/** A city's name is a question about its weather, if it is one that is hardly anything else. */
const FAMOUS = 4.7;

function isFamousPlaceAlone(message: Message, asked: AskedPlace): boolean {
  return asked.is === 'place' && asked.fame >= FAMOUS && isOnlyPlace(message, asked.first, asked.end);
}

/** The part of the time asked about that is neither past nor beyond the forecast, if there is one. */
function answerable(message: Message, taken: Taken | null, place: Place, now: number): Understanding {
  const asked = readTime(message, taken, { now, timezone: place.timezone });
  if (asked === null || asked === 'now') return { kind: 'current', place };
  const end = startOfLocalDay(now, place.timezone, FORECAST_DAYS);
  if (asked === 'ahead') return { kind: 'forecast', place, from: now, to: end };
  if (asked.to <= now) return refusals.past(place, end);
  if (asked.from >= end) return refusals.beyond(place, end);
  return { kind: 'forecast', place, from: Math.max(asked.from, now), to: Math.min(asked.to, end) };
}
