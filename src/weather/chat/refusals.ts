import { localText } from '../model/local-time.ts';
import type { Place } from '../model/place.ts';
import type { Reason, Understanding } from './understanding.ts';

type Refused = Extract<Understanding, { kind: 'refused' }>;

const EXAMPLE = 'for instance "Will it rain in Paris tomorrow?"';

export function notWeather(): Refused {
  return refused('not_weather', `The message does not ask about the weather: ask ${EXAMPLE}`);
}

export function noPlace(): Refused {
  return refused('no_place', `The message names no place: say which city the question is about, ${EXAMPLE}`);
}

/** A country or a region has no weather of its own. */
export function onlyArea(area: string): Refused {
  return refused('no_place', `"${area}" is not a city: say which city the question is about, ${EXAMPLE}`);
}

/** `nearest` are names of places as one can ask for them, none where nothing is like it. */
export function unknownPlace(name: string, nearest: readonly string[]): Refused {
  const hint = nearest.length === 0 ? 'name a known city' : `did you mean ${nearest.join(' or ')}?`;
  return refused('unknown_place', `No place called "${name}" is known: ${hint}`);
}

/**
 * Nothing of that name lies where the message says. `name` is all that it says of the place, and so has what it lies in.
 */
export function notThere(name: string, head: string, area: string, nearest: readonly string[]): Refused {
  const hint = nearest.length === 0 ? 'name a known city' : `did you mean ${nearest.join(' or ')}?`;
  return refused(
    'unknown_place',
    `"${name}" is not known: no place called "${head}" is known in ${area}; ${hint}`,
  );
}

/** A feast whose date is not known here. */
export function unknownTime(time: string): Refused {
  return refused(
    'unknown_time',
    `When "${time}" is, is not known here: ask about a date, a weekday or an hour`,
  );
}

/** `end` is when the forecast ends, in ms since 1970 in UTC. */
export function past(place: Place, end: number): Refused {
  return refused('past', `That time is past: ask about a time from now until ${lastDay(place, end)}`);
}

/** `end` is when the forecast ends, in ms since 1970 in UTC. */
export function beyond(place: Place, end: number): Refused {
  return refused('beyond', `That time is beyond the forecast: ask about a time until ${lastDay(place, end)}`);
}

function lastDay({ name, timezone }: Place, end: number): string {
  const [date] = localText(end - 1, timezone).split(' ');
  return `the end of ${date} in ${name}`;
}

function refused(reason: Reason, message: string): Refused {
  return { kind: 'refused', reason, message };
}
