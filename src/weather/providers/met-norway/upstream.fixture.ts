import { recording, relocated } from '../../../../test/support/recording.ts';
import type { ReplayRequest, ReplayRoute, Reply } from '../../../../test/support/replay.ts';
import { boxOf, holds, type Spot } from '../../../../test/support/spot.ts';
import { alertTimes, LAT_LON, placeRoute, square, type Upstream } from '../../../../test/support/upstream.ts';

const HALF_AN_HOUR_MS = 1_800_000;
const HOUR_MS = 3_600_000;

const FORECAST = recording('met-norway/locationforecast-complete-london.json', '2020-07-20T11:00:00Z');
const ALERTS = recording('met-norway/metalerts-current.json', '2026-03-07T05:17:01Z');

const invented = (clock: () => number) => routes(clock, inventedForecast, inventedAlerts);
const recorded = {
  recordings: [FORECAST, ALERTS],
  routes: (clock: () => number) =>
    routes(clock, (spot, now) => relocated(FORECAST.at(now), spot), recordedAlerts),
  /** Hammerfest. */
  alertsAt: { latitude: 70.66, longitude: 23.68 },
};

export const metNorwayNowcastUpstream: Upstream = { city: 'Oslo', invented };
export const metNorwayUpstream: Upstream = { city: 'Lima', invented, recorded };
export const metAlertsUpstream: Upstream = { city: 'Tromsø', invented, recorded };

type Body = (spot: Spot, now: number) => string;

/** Serves Locationforecast and MetAlerts, and enforces MET Norway's terms of service. */
function routes(clock: () => number, forecast: Body, alerts: Body): ReplayRoute[] {
  const route = (path: RegExp, body: Body) =>
    placeRoute(path, LAT_LON, refused(400, 'Missing lat or lon'), (spot, request) =>
      reply(request, clock(), body(spot, clock())),
    );
  return [
    route(/\/locationforecast\/2\.0\/complete$/, forecast),
    route(/\/nowcast\/2\.0\/complete$/, inventedNowcast),
    route(/\/metalerts\/2\.0\/current\.json$/, alerts),
  ];
}

/** MET Norway sends errors as HTML. */
function refused(status: number, text: string): Reply {
  return { status, headers: { 'content-type': 'text/html' }, body: `<html><body>${text}</body></html>` };
}

/**
 * Responds with 403 to an anonymous client or to a request with more than four decimals. Publishes a new
 * document every hour; a response expires after half an hour. Responds with 304 if the client has the latest
 * document.
 */
function reply({ url, headers }: ReplayRequest, now: number, body: string): Reply {
  if (isAnonymous(headers['user-agent'])) return refused(403, 'Identify yourself');
  if (/\.\d{5}/.test(url.search)) return refused(403, 'Too many decimals');
  const modified = new Date(Math.floor(now / HOUR_MS) * HOUR_MS).toUTCString();
  const lifetime = { expires: new Date(now + HALF_AN_HOUR_MS).toUTCString(), 'last-modified': modified };
  const isKnown = headers['if-modified-since'] === modified;
  return { status: isKnown ? 304 : 200, headers: lifetime, body: isKnown ? '' : body };
}

/** Returns whether the User-Agent is missing or is the default of Node's fetch. */
function isAnonymous(userAgent: string | undefined): boolean {
  return userAgent === undefined || /^(node|undici)?$/.test(userAgent);
}

function iso(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}

/** Contains hourly steps for sixty hours, then a step every six hours until the end of the ninth day. */
function inventedForecast({ latitude, longitude, temperature }: Spot, now: number): string {
  const first = Math.floor(now / HOUR_MS);
  const hours = Array.from({ length: 9 * 24 }, (_, i) => first + i).filter(
    (hour) => hour - first < 60 || hour % 6 === 0,
  );
  return JSON.stringify({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude, 25] },
    properties: {
      meta: { updated_at: iso(first * HOUR_MS), units: UNITS },
      timeseries: hours.map((hour) => ({
        time: iso(hour * HOUR_MS),
        data: step(temperature, hour - first < 60),
      })),
    },
  });
}

const STEP_MS = 300_000;

/** Contains two hours of rain in steps of five minutes. The rate differs between places. */
function inventedNowcast({ latitude, longitude, temperature }: Spot, now: number): string {
  const first = Math.floor(now / STEP_MS) * STEP_MS;
  return JSON.stringify({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude, 25] },
    properties: {
      meta: {
        updated_at: iso(first),
        units: { air_temperature: 'celsius', precipitation_amount: 'mm', precipitation_rate: 'mm/h' },
        radar_coverage: 'ok',
      },
      timeseries: Array.from({ length: 24 }, (_, i) => ({
        time: iso(first + i * STEP_MS),
        data: {
          instant: {
            details: {
              precipitation_rate: temperature + 20,
              ...(i === 0 && { air_temperature: temperature }),
            },
          },
          ...(i === 0 && {
            next_1_hours: {
              summary: { symbol_code: 'rain' },
              details: { precipitation_amount: temperature + 20 },
            },
          }),
        },
      })),
    },
  });
}

const UNITS = {
  air_pressure_at_sea_level: 'hPa',
  air_temperature: 'celsius',
  air_temperature_max: 'celsius',
  air_temperature_min: 'celsius',
  cloud_area_fraction: '%',
  precipitation_amount: 'mm',
  relative_humidity: '%',
  wind_from_direction: 'degrees',
  wind_speed: 'm/s',
  wind_speed_of_gust: 'm/s',
  dew_point_temperature: 'celsius',
  probability_of_precipitation: '%',
};

function step(temperature: number, isHourly: boolean): object {
  const summary = { symbol_code: 'lightrain' };
  return {
    instant: {
      details: {
        air_pressure_at_sea_level: 1013.2,
        air_temperature: temperature,
        cloud_area_fraction: 90,
        relative_humidity: 70,
        wind_from_direction: 200,
        wind_speed: 5,
        wind_speed_of_gust: 9,
        dew_point_temperature: temperature - 4,
      },
    },
    next_12_hours: { summary },
    ...(isHourly && {
      next_1_hours: { summary, details: { precipitation_amount: 0.4, probability_of_precipitation: 60 } },
    }),
    next_6_hours: {
      summary,
      details: {
        air_temperature_max: temperature,
        air_temperature_min: temperature,
        precipitation_amount: 2.4,
        probability_of_precipitation: 70,
      },
    },
  };
}

function inventedAlerts(spot: Spot, now: number): string {
  const { start, end } = alertTimes(now);
  return JSON.stringify({
    features: [
      {
        geometry: {
          type: 'Polygon',
          coordinates: [square(spot).map(([latitude, longitude]) => [longitude, latitude])],
        },
        properties: {
          area: spot.mark,
          awareness_level: '2; yellow; Moderate',
          awareness_type: '1; Wind',
          certainty: 'Likely',
          description: `Strong winds, ${spot.mark}.`,
          event: 'gale',
          eventAwarenessName: 'Gale',
          geographicDomain: 'land',
          id: `2.49.0.1.578.0.test.${spot.latitude}.${spot.longitude}`,
          instruction: 'Secure loose objects.',
          riskMatrixColor: 'Yellow',
          severity: 'Moderate',
          status: 'Actual',
          title: `Gale, yellow level, ${spot.mark}, ${start}, ${end}`,
          type: 'Alert',
        },
        type: 'Feature',
        when: { interval: [start, end] },
      },
    ],
    lang: 'en',
    lastChange: start,
    type: 'FeatureCollection',
  });
}

interface Collection {
  readonly features: readonly { readonly geometry: { readonly coordinates: unknown[] } }[];
}

/** Returns the recorded alerts whose bounding box contains the spot. */
function recordedAlerts(spot: Spot, now: number): string {
  const body: Collection = JSON.parse(ALERTS.at(now));
  const features = body.features.filter(({ geometry }) => {
    const numbers = geometry.coordinates.flat(Number.POSITIVE_INFINITY).map(Number);
    const latitudes = numbers.filter((_, i) => i % 2 === 1);
    return holds(boxOf(latitudes.map((latitude, i) => ({ latitude, longitude: numbers[2 * i] ?? 0 }))), spot);
  });
  return JSON.stringify({ ...body, features });
}
