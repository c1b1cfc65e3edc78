import { onTestFinished } from 'vitest';
import { type Reply, startReplay } from '../../../../test/support/replay.ts';
import type { Place } from '../../model/place.ts';
import { createClient, type UpstreamClient } from '../../upstream/client.ts';
import { openMeteo } from './index.ts';

const NOW = Date.parse('2026-03-06T02:10:00Z');
export const TORONTO: Place = {
  id: 'geonames:6167865',
  name: 'Toronto',
  country: 'CA',
  region: 'Ontario',
  latitude: 43.70011,
  longitude: -79.4163,
  timezone: 'America/Toronto',
};

const signal = new AbortController().signal;

export function callsOver(upstream: UpstreamClient, base = 'http://upstream.invalid') {
  const settings = { 'open-meteo-url': base, 'open-meteo-geocoding-url': `${base}/places` };
  const { current, forecast, geocode } = openMeteo.create({ settings, upstream, clock: () => NOW });
  if (!current || !forecast || !geocode) throw new Error('a call is missing');
  return {
    current: () => current(TORONTO, signal),
    forecast: () => forecast(TORONTO, signal),
    geocode: (name = 'Toronto') => geocode(name, signal),
  };
}

/** The calls, of an upstream that always replies so while the test runs. */
export async function callsTo(reply: Reply) {
  const { requests, url, close } = await startReplay([{ path: '/', reply: () => reply }]);
  onTestFinished(close);
  const client = createClient({
    name: openMeteo.name,
    userAgent: 'test',
    clock: () => NOW,
    reading: openMeteo.reading,
  });
  return { ...callsOver(client, url), requests };
}

export const CURRENT = {
  latitude: 43.7,
  utc_offset_seconds: 0,
  current_units: {
    time: 'iso8601',
    temperature_2m: '°C',
    relative_humidity_2m: '%',
    apparent_temperature: '°C',
    weather_code: 'wmo code',
    wind_speed_10m: 'm/s',
    pressure_msl: 'hPa',
    visibility: 'm',
  },
  current: {
    time: '2026-03-06T02:00',
    temperature_2m: 0.3,
    relative_humidity_2m: 81,
    apparent_temperature: -5.3,
    is_day: 0,
    weather_code: 3,
    wind_speed_10m: 5.9,
    pressure_msl: 1011.2,
    visibility: 61_000,
  },
};
export const HOURLY = {
  utc_offset_seconds: -18_000,
  hourly_units: { temperature_2m: '°C', rain: 'mm', showers: 'mm', snowfall: 'cm' },
  hourly: {
    time: ['2026-03-05T21:00', '2026-03-05T22:00'],
    temperature_2m: [0.3, null],
    weather_code: [3, 61],
    is_day: [0, 0],
    rain: [0, 0.4],
    showers: [0, 0.1],
    snowfall: [0, 0],
  },
};
export const FOUND = {
  generationtime_ms: 0.5,
  results: [
    {
      id: 6167865,
      name: 'Toronto',
      latitude: 43.70011,
      longitude: -79.4163,
      country_code: 'CA',
      timezone: 'America/Toronto',
      admin1: 'Ontario',
    },
  ],
};

export const json = (value: unknown): Reply => ({ body: JSON.stringify(value) });
