import { shorten } from '../../http/messages.ts';
import { localDate, localText, startOfLocalDay } from '../model/local-time.ts';
import type { Place } from '../model/place.ts';
import { PAST_DAYS } from '../model/steps.ts';

export type RefusalReason =
  | 'not_weather'
  | 'unknown_language'
  | 'unavailable'
  | 'no_place'
  | 'several_places'
  | 'unknown_place'
  | 'past'
  | 'beyond'
  | 'unknown_time'
  | 'not_now';

export interface Refusal {
  readonly kind: 'refused';
  readonly reason: RefusalReason;
  /** Describes the problem and what to ask instead, in English. */
  readonly message: string;
  /** A name to look up in a provider's directory, because the gazetteer does not contain it. */
  readonly lookUp?: string;
}

const EXAMPLE = 'for instance "Will it rain in Paris tomorrow?"';

export function notWeather(): Refusal {
  return refusal('not_weather', `The message does not ask about the weather: ask ${EXAMPLE}`);
}

/** `languages` are the English names of the supported languages. */
export function unknownLanguage(languages: readonly string[]): Refusal {
  const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(languages);
  return refusal(
    'unknown_language',
    `The message is in a language that is not understood, or not about the weather: ask in ${list}, ${EXAMPLE}`,
  );
}

export function unavailable(subject: string): Refusal {
  return refusal('unavailable', `No provider covers ${subject}: ask about the weather, ${EXAMPLE}`);
}

export function noPollen({ name }: Place): Refusal {
  return unavailable(`pollen counts for ${name || 'that place'}`);
}

export function notNow(): Refusal {
  return refusal('not_now', 'Air quality and pollen are only known for the present: ask without a time');
}

const MOST_PLACES_NAMED = 5;

export function severalPlaces(places: readonly Place[]): Refusal {
  const names = places.slice(0, MOST_PLACES_NAMED).map(({ name, country }) => `${name}, ${country}`);
  return refusal(
    'several_places',
    `The message names several places (${names.join('; ')}): ask about one place at a time`,
  );
}

export function noPlace(): Refusal {
  return refusal('no_place', `The message names no place: say which city the question is about, ${EXAMPLE}`);
}

/** Refuses a country or region, which is too large for a single answer. */
export function onlyArea(area: string): Refusal {
  return refusal(
    'no_place',
    `"${shorten(area)}" is not a city: say which city the question is about, ${EXAMPLE}`,
  );
}

const CODE = /^\p{Script=Latin}{1,2}$/u;

/** `suggestions` are similar names in the gazetteer. */
export function unknownPlace(name: string, suggestions: readonly string[]): Refusal {
  const message = `No place called "${shorten(name)}" is known: ${hint(suggestions)}`;
  const refused = refusal('unknown_place', message);
  // Two-letter names are not looked up, because directories match almost any code to some place.
  return CODE.test(name) ? refused : { ...refused, lookUp: name };
}

/**
 * Refuses a place if the area has no place called `head`. `name` is the full place text, including the area.
 */
export function unknownInArea(
  name: string,
  head: string,
  area: string,
  suggestions: readonly string[],
): Refusal {
  const message = `"${shorten(name)}" is not known: no place called "${shorten(head)}" is known in ${shorten(area)}; ${hint(suggestions)}`;
  return { ...refusal('unknown_place', message), lookUp: `${head}, ${area}` };
}

function hint(suggestions: readonly string[]): string {
  return suggestions.length === 0 ? 'name a known city' : `did you mean ${suggestions.join(' or ')}?`;
}

/** Refuses a holiday whose date is unknown. */
export function unknownTime(time: string): Refusal {
  return refusal(
    'unknown_time',
    `The date of "${shorten(time)}" is unknown: ask about a date, a weekday or an hour`,
  );
}

/**
 * `now` and `end`, the end of the forecast, are in milliseconds since 1970, UTC. The message states the
 * current local time at the place.
 */
export function past(place: Place, now: number, end: number): Refusal {
  const first = localDate(startOfLocalDay(now, place.timezone, -PAST_DAYS), place.timezone);
  return refusal(
    'past',
    `That time is past (it is now ${clockTime(place, now)}): ask about the weather since ${first}, or about a time from now until ${lastDay(place, end)}`,
  );
}

/** `end` is the end of the forecast in milliseconds since 1970, UTC. */
export function beyond(place: Place, end: number): Refusal {
  return refusal(
    'beyond',
    `That time is beyond the forecast: ask about a time until ${lastDay(place, end)} ${where(place)}`,
  );
}

function lastDay({ timezone }: Place, end: number): string {
  const [date] = localText(end - 1, timezone).split(' ');
  return `the end of ${date}`;
}

/** Local time such as `19:05 on Wednesday in Leeds`. */
function clockTime(place: Place, now: number): string {
  const { timezone: timeZone } = place;
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone }).format(now);
  return `${localText(now, timeZone).slice(11, 16)} on ${weekday} ${where(place)}`;
}

/** A place given by coordinates has no name. */
function where({ name }: Place): string {
  return name === '' ? 'there' : `in ${name}`;
}

function refusal(reason: RefusalReason, message: string): Refusal {
  return { kind: 'refused', reason, message };
}
