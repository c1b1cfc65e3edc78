import { recording, relocated } from '../../../../test/support/recording.ts';
import type { ReplayRoute } from '../../../../test/support/replay.ts';
import { type Box, holds, type Spot } from '../../../../test/support/spot.ts';
import { json, LAT_LON, placeRoute, type Upstream } from '../../../../test/support/upstream.ts';

const HOUR_MS = 3_600_000;

const CURRENT = recording('openweathermap/weather-london.json', '2020-04-28T04:37:45Z');
// The steps are at multiples of three hours, and the first step is in the future.
const FORECAST = recording('openweathermap/forecast-5day-london.json', '2025-03-20T18:00:00Z', 3);
const ONE_CALL = recording('openweathermap/onecall-phoenix-alert.json', '2023-12-31T23:20:20Z');
const PHOENIX: Box = [32.9, 34.1, -113, -111.4];

const invented = (clock: () => number) =>
  routes(clock, {
    weather: (spot, now, zero) => JSON.stringify(current(spot, now, zero)),
    forecast: (spot, now, zero) => JSON.stringify(forecast(spot, now, zero)),
    onecall: (spot, now, zero, exclude) =>
      JSON.stringify(oneCall(spot, now, zero), (key, value) => (exclude.includes(key) ? undefined : value)),
  });
const recorded = {
  recordings: [CURRENT, FORECAST, ONE_CALL],
  routes: (clock: () => number) =>
    routes(clock, {
      weather: (spot, now, zero) => relocated(CURRENT.at(now), spot, { zero }),
      forecast: (spot, now, zero) => relocated(FORECAST.at(now), spot, { zero }),
      onecall: (spot, now, zero, exclude) => {
        const without = holds(PHOENIX, spot) ? exclude : [...exclude, 'alerts'];
        return relocated(ONE_CALL.at(now), spot, { zero, without });
      },
    }),
  alertsAt: { latitude: 33.45, longitude: -112.07 },
};

export const openWeatherMapUpstream: Upstream = { city: 'Nairobi', invented, recorded };
export const oneCallUpstream: Upstream = { city: 'Rome', invented, recorded };

/** Builds the response for a spot. `zero` is 0 °C in the requested unit. */
type Body = (spot: Spot, now: number, zero: number, exclude: readonly string[]) => string;

const ZERO_CELSIUS: Readonly<Record<string, number>> = { standard: 273.15, metric: 0 };

/** Serves current weather, forecast and One Call. Accepts any key that is not empty. */
function routes(
  clock: () => number,
  bodies: Record<'weather' | 'forecast' | 'onecall', Body>,
): ReplayRoute[] {
  const noPlace = json({ cod: '400', message: 'Nothing to geocode' }, 400);
  const route = (path: RegExp, body: Body) =>
    placeRoute(path, LAT_LON, noPlace, (spot, { url: { searchParams: query } }) => {
      if (!query.get('appid')) return json({ cod: 401, message: 'Invalid API key.' }, 401);
      const zero = ZERO_CELSIUS[query.get('units') ?? 'standard'];
      if (zero === undefined)
        return json({ cod: '400', message: 'The replay does not support these units' }, 400);
      return { body: body(spot, clock(), zero, query.get('exclude')?.split(',') ?? []) };
    });
  return [
    route(/\/2\.5\/weather$/, bodies.weather),
    route(/\/2\.5\/forecast$/, bodies.forecast),
    route(/\/3\.0\/onecall$/, bodies.onecall),
  ];
}

const SKY = { id: 500, main: 'Rain', description: 'light rain', icon: '10d' };

/** Builds the weather of a current response or a forecast step. */
function step({ temperature }: Spot, zero: number, hours: 1 | 3): object {
  const temp = Math.round((temperature + zero) * 100) / 100;
  return {
    main: {
      temp,
      feels_like: Math.round((temperature + zero - 2) * 100) / 100,
      temp_min: temp,
      temp_max: temp,
      pressure: 1013,
      humidity: 70,
    },
    weather: [SKY],
    clouds: { all: 90 },
    wind: { speed: 5, deg: 200, gust: 9 },
    visibility: 10_000,
    rain: { [`${hours}h`]: 0.4 * hours },
  };
}

function sun(now: number): { sunrise: number; sunset: number } {
  const midnight = Math.floor(now / (24 * HOUR_MS)) * 24 * 3600;
  return { sunrise: midnight + 6 * 3600, sunset: midnight + 18 * 3600 };
}

function current(spot: Spot, now: number, zero: number): object {
  return {
    coord: { lon: spot.longitude, lat: spot.latitude },
    base: 'stations',
    ...step(spot, zero, 1),
    dt: Math.floor(now / 1000),
    sys: { type: 1, id: 1414, country: 'GB', ...sun(now) },
    timezone: 0,
    id: 1,
    name: spot.mark,
    cod: 200,
  };
}

/** The first of the forty steps is in the future. */
function forecast(spot: Spot, now: number, zero: number): object {
  const first = Math.floor(now / (3 * HOUR_MS)) + 1;
  const list = Array.from({ length: 40 }, (_, i) => {
    const time = (first + i) * 3 * HOUR_MS;
    return {
      dt: time / 1000,
      ...step(spot, zero, 3),
      pop: 0.5,
      sys: { pod: 'd' },
      dt_txt: new Date(time).toISOString().slice(0, 19).replace('T', ' '),
    };
  });
  const coord = { lat: spot.latitude, lon: spot.longitude };
  const city = { id: 0, name: spot.mark, coord, country: 'GB', population: 0, timezone: 0, ...sun(now) };
  return { cod: '200', message: 0, cnt: list.length, list, city };
}

function oneCall(spot: Spot, now: number, zero: number): object {
  return {
    lat: spot.latitude,
    lon: spot.longitude,
    timezone: 'GMT',
    timezone_offset: 0,
    current: {
      dt: Math.floor(now / 1000),
      ...sun(now),
      temp: Math.round((spot.temperature + zero) * 100) / 100,
      pressure: 1013,
      humidity: 70,
      weather: [SKY],
    },
    alerts: [
      {
        sender_name: 'Test',
        event: 'Wind Advisory',
        start: Math.floor((now - HOUR_MS) / 1000),
        end: Math.floor((now + 6 * HOUR_MS) / 1000),
        description: `Strong winds, ${spot.mark}.`,
        tags: ['Wind'],
      },
    ],
  };
}
