import { Temporal } from 'temporal-polyfill';
import type { Reply } from './replay.ts';
import type { Spot } from './spot.ts';

const DAY_MS = 86_400_000;

interface Variable {
  readonly unit: string;
  /** Of a place, at a moment of its local time written as if it were UTC. */
  readonly value: (spot: Spot, local: Date) => number;
}

/** The weather of every hour; only the temperature tells the places apart. */
const VARIABLES: Readonly<Record<string, Variable>> = {
  temperature_2m: { unit: '°C', value: ({ temperature }) => temperature },
  relative_humidity_2m: { unit: '%', value: () => 70 },
  apparent_temperature: { unit: '°C', value: ({ temperature }) => temperature - 2 },
  is_day: { unit: '', value: (_, local) => Number(local.getUTCHours() >= 6 && local.getUTCHours() < 18) },
  weather_code: { unit: 'wmo code', value: () => 61 },
  pressure_msl: { unit: 'hPa', value: () => 1013.2 },
  wind_speed_10m: { unit: 'm/s', value: () => 5 },
  visibility: { unit: 'm', value: () => 24_140 },
  precipitation: { unit: 'mm', value: () => 0.4 },
  rain: { unit: 'mm', value: () => 0.2 },
  showers: { unit: 'mm', value: () => 0.1 },
  snowfall: { unit: 'cm', value: () => 0.07 },
};

const KNOWN = new Set(
  'latitude longitude current hourly forecast_days past_days timezone wind_speed_unit'.split(' '),
);

function refused(reason: string): Reply {
  return { status: 400, body: JSON.stringify({ error: true, reason }) };
}

/** What keeps these parameters from being answered truly, if anything does. */
function objection(query: URLSearchParams): string | null {
  const unknown = [...query.keys()].find((key) => !KNOWN.has(key));
  if (unknown !== undefined) return `The replay does not know the parameter ${unknown}.`;
  if (query.get('wind_speed_unit') !== 'ms') return 'The replay knows wind in m/s alone.';
  const variable = [...names(query, 'current'), ...names(query, 'hourly')].find(
    (name) => !(name in VARIABLES),
  );
  return variable === undefined
    ? null
    : `Cannot initialize the variable from invalid String value ${variable}`;
}

function names(query: URLSearchParams, block: string): string[] {
  return query.getAll(block).flatMap((list) => list.split(','));
}

/** Finds the time zone of a place. */
export type ZoneAt = (latitude: number, longitude: number) => string;

/** The zone that ships keep at a longitude, as Open-Meteo finds it at sea. */
export const shipsZone: ZoneAt = (_, longitude) => {
  const hours = Math.round(longitude / 15);
  return hours === 0 ? 'GMT' : `Etc/GMT${hours < 0 ? '+' : '-'}${Math.abs(hours)}`;
};

/** The answer to /v1/forecast. `zoneAt` is what `timezone=auto` finds. */
export function openMeteoForecast(spot: Spot, query: URLSearchParams, now: number, zoneAt: ZoneAt): Reply {
  const reason = objection(query);
  if (reason !== null) return refused(reason);
  const { latitude, longitude } = spot;
  const asked = query.get('timezone') ?? 'GMT';
  const timezone = asked === 'auto' ? zoneAt(latitude, longitude) : asked;
  const offset =
    Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timezone).offsetNanoseconds / 1e6;
  const body = {
    latitude,
    longitude,
    generationtime_ms: 0.09,
    utc_offset_seconds: offset / 1000,
    timezone,
    timezone_abbreviation: timezone,
    elevation: 38,
    ...current(spot, names(query, 'current'), now + offset),
    ...hourly(spot, names(query, 'hourly'), hoursOf(query, now + offset)),
  };
  return { body: JSON.stringify(body) };
}

/** Every hour of the days asked for, in local time written as if it were UTC. */
function hoursOf(query: URLSearchParams, local: number): Date[] {
  const past = Number(query.get('past_days') ?? 0);
  const days = past + Number(query.get('forecast_days') ?? 7);
  const start = (Math.floor(local / DAY_MS) - past) * DAY_MS;
  return Array.from({ length: days * 24 }, (_, hour) => new Date(start + hour * 3_600_000));
}

function current(spot: Spot, variables: string[], local: number): object {
  if (variables.length === 0) return {};
  const quarter = new Date(Math.floor(local / 900_000) * 900_000);
  return {
    current_units: { time: 'iso8601', interval: 'seconds', ...unitsOf(variables) },
    current: {
      time: minuteText(quarter),
      interval: 900,
      ...each(variables, ({ value }) => value(spot, quarter)),
    },
  };
}

function hourly(spot: Spot, variables: string[], hours: Date[]): object {
  if (variables.length === 0) return {};
  return {
    hourly_units: { time: 'iso8601', ...unitsOf(variables) },
    hourly: {
      time: hours.map(minuteText),
      ...each(variables, ({ value }) => hours.map((hour) => value(spot, hour))),
    },
  };
}

function unitsOf(variables: string[]): object {
  return each(variables, ({ unit }) => unit);
}

function each(variables: string[], of: (variable: Variable) => unknown): object {
  return Object.fromEntries(
    variables.flatMap((name) => {
      const variable = VARIABLES[name];
      return variable === undefined ? [] : [[name, of(variable)]];
    }),
  );
}

function minuteText(time: Date): string {
  return time.toISOString().slice(0, 16);
}
