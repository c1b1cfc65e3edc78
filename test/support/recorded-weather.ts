import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { realData } from '../real-data.ts';
import type { Spot } from './spot.ts';

const folder = realData('weather');

/** Whether there are recorded answers beside this checkout. */
export const HAS_RECORDED = folder !== null;

const HOUR_MS = 3_600_000;

/**
 * Recorded bodies, each with the moment in it that is put into the hour that holds now: where it has steps the first
 * of them, where it has alerts a moment at which they hold.
 */
const BODIES = {
  locationforecast: ['met-norway/locationforecast-complete-london.json', '2020-07-20T11:00:00Z'],
  metalerts: ['met-norway/metalerts-current.json', '2026-03-07T05:17:01Z'],
  openWeatherMapCurrent: ['openweathermap/weather-london.json', '2020-04-28T04:37:45Z'],
  // Its steps are whole multiples of three hours, the first one still to come.
  openWeatherMapForecast: ['openweathermap/forecast-5day-london.json', '2025-03-20T18:00:00Z', 3],
  oneCall: ['openweathermap/onecall-phoenix-alert.json', '2023-12-31T23:20:20Z'],
  nws: ['nws/alerts_active_zone_second.json', '2019-12-20T21:34:00Z'],
  brightSky: ['brightsky/alerts-berlin.json', '2026-03-07T00:00:00Z'],
} as const satisfies Record<string, readonly [file: string, moment: string, hours?: number]>;

/** The CAP alerts by the UUIDs in their names; all of them hold at this moment. */
const CAP = {
  'fe90b61b-3755-4efb-8eda-b161251da9f7': '1687470000000',
  '0d1a4fb5-251a-46fc-aae3-a688d2021e71': '1687511640000',
  '20999218-5d5e-4761-b271-6c243f695568': '1687514160000',
} as const;
const CAP_MOMENT = '2023-06-23T10:00:00Z';

const texts = new Map<string, string>();

function read(file: string): string {
  if (folder === null) throw new Error('there are no recorded answers beside this checkout');
  const text = texts.get(file) ?? readFileSync(join(folder, file), 'utf8');
  texts.set(file, text);
  return text;
}

/** A recorded body, all its times moved by the same number of hours so that it is of now. */
export function recordedBody(name: keyof typeof BODIES, now: number): string {
  const [file, moment, hours = 1] = BODIES[name];
  return moved(read(file), moment, now, hours);
}

/** Recorded CAP alerts by id, moved likewise. */
export function recordedCap(now: number): Map<string, string> {
  return new Map(
    Object.entries(CAP).map(([id, time]) => [
      id,
      moved(read(`cap/2.49.0.0.276.0.DWD.PVW.${time}.${id}.MUL.xml`), CAP_MOMENT, now, 1),
    ]),
  );
}

const RECORDED_NAMES = ['berlin', 'brasilia', 'hollywood', 'paris'];

/** The places that the geocoding found for a name, best first; none for a name that was never asked. */
export function recordedPlaces(name: string): readonly unknown[] {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  if (!RECORDED_NAMES.includes(plain)) return [];
  const { results }: { results: readonly unknown[] } = JSON.parse(read(`open-meteo/geocoding-${plain}.json`));
  return results;
}

/** ISO 8601 and the same with a space; what follows (seconds' fraction, Z, offset) need not change. */
const TEXT_TIME = /(\d{4}-\d\d-\d\d)([T ])(\d\d:\d\d(?::\d\d)?)/g;
const UNIX_TIME = /("(?:dt|sunrise|sunset|moonrise|moonset|start|end)": ?)(\d{10})/g;

function moved(text: string, moment: string, now: number, hours: number): string {
  const step = hours * HOUR_MS;
  const shift = Math.floor((now - Date.parse(moment)) / step) * step;
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
 * A recorded forecast, of another place: all its temperatures are moved by the same amount, so that the first of them is
 * the place's, in degrees above `zero`, which is 0 °C in the body's unit. Members of some names are left out.
 */
export function relocated(
  name: keyof typeof BODIES,
  { latitude, longitude, temperature }: Spot,
  now: number,
  { zero = 0, without = [] }: { readonly zero?: number; readonly without?: readonly string[] } = {},
): string {
  const body = recordedBody(name, now);
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
