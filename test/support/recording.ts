import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { realData } from '../real-data.ts';
import type { Spot } from './spot.ts';

const folder = realData('weather');

/** True if recorded responses exist next to the checkout. */
export const HAS_RECORDINGS = folder !== null;

const HOUR_MS = 3_600_000;

export interface Recording {
  /** Path inside the folder of recorded weather. */
  readonly file: string;
  /** Returns the response text for `now`. All times are shifted by the same number of hours. */
  readonly at: (now: number) => string;
}

/**
 * Loads a recorded response. `moment` is a time in the response, which is shifted into the current period of
 * `hours`. Choose the first forecast step, or a time at which the alerts are in force.
 */
export function recording(file: string, moment: string, hours = 1): Recording {
  let text: string | undefined;
  return {
    file,
    at: (now) => {
      if (folder === null) throw new Error('there are no recorded responses next to this checkout');
      text ??= readFileSync(join(folder, file), 'utf8');
      const step = hours * HOUR_MS;
      return moved(text, Math.floor((now - Date.parse(moment)) / step) * step);
    },
  };
}

/** ISO 8601, with T or a space. The rest (fractions of seconds, Z, offset) stays unchanged. */
const TEXT_TIME = /(\d{4}-\d\d-\d\d)([T ])(\d\d:\d\d(?::\d\d)?)/g;
const UNIX_TIME = /("(?:dt|sunrise|sunset|moonrise|moonset|start|end)": ?)(\d{10})/g;

function moved(text: string, shift: number): string {
  return text
    .replace(TEXT_TIME, (_, date: string, separator: string, time: string) => {
      const iso = new Date(Date.parse(`${date}T${time}Z`) + shift).toISOString();
      return iso.slice(0, 10) + separator + iso.slice(11, 11 + time.length);
    })
    .replace(UNIX_TIME, (_, key: string, seconds: string) => key + (Number(seconds) + shift / 1000));
}

const TEMPERATURES =
  /^(air_temperature(_min|_max)?|dew_point(_temperature)?|temp|temp_min|temp_max|feels_like|day|min|max|night|eve|morn)$/;
const FIRST_TEMPERATURE = /"(?:air_temperature|temp)": ?(-?[\d.]+)/;

/**
 * Moves a recorded forecast to another place. Shifts all temperatures equally, so that the first temperature
 * equals the place's temperature. `zero` is 0 °C in the body's unit. Omits the properties in `without`.
 */
export function relocated(
  body: string,
  { latitude, longitude, temperature }: Spot,
  { zero = 0, without = [] }: { readonly zero?: number; readonly without?: readonly string[] } = {},
): string {
  const change = temperature + zero - Number(FIRST_TEMPERATURE.exec(body)?.[1]);
  const members: Readonly<Record<string, unknown>> = {
    lat: latitude,
    lon: longitude,
    coordinates: [longitude, latitude, 25],
    ...Object.fromEntries(without.map((member) => [member, undefined])),
  };
  return JSON.stringify(
    JSON.parse(body, (key, value: unknown) => {
      if (typeof value === 'number' && TEMPERATURES.test(key))
        return Math.round((value + change) * 100) / 100;
      return Object.hasOwn(members, key) ? members[key] : value;
    }),
  );
}
