import { onTestFinished } from 'vitest';
import { type Reply, startReplay } from '../../../../test/support/replay.ts';
import type { Place } from '../../model/place.ts';
import { createClient, type UpstreamClient } from '../../upstream/client.ts';
import { openWeatherMap, openWeatherMapOneCall } from './index.ts';

export const NOW = Date.parse('2025-03-20T20:10:00Z');
export const KEY = '0123456789abcdef0123456789abcdef';
const LONDON: Place = {
  id: 'geonames:2643743',
  name: 'London',
  country: 'GB',
  region: 'England',
  latitude: 51.50853,
  longitude: -0.12574,
  timezone: 'Europe/London',
};

export function callsOver(upstream: UpstreamClient, base = 'http://upstream.invalid') {
  const settings = { 'openweathermap-url': base, 'openweathermap-api-key': KEY };
  const context = { settings, upstream, clock: () => NOW };
  const { current, forecast } = openWeatherMap.create(context);
  const { alerts } = openWeatherMapOneCall.create(context);
  if (!current || !forecast || !alerts) throw new Error('a call is missing');
  return (signal: AbortSignal) => ({
    current: () => current(LONDON, signal),
    forecast: () => forecast(LONDON, signal),
    alerts: () => alerts(LONDON, signal),
  });
}

export const client = createClient({
  name: openWeatherMap.name,
  userAgent: 'test',
  clock: () => NOW,
  reading: openWeatherMap.reading,
});

/** The calls, of an upstream that always replies so while the test runs. */
export async function callsTo(reply: Reply) {
  const { requests, setFault, url, close } = await startReplay([{ path: '/', reply: () => reply }]);
  onTestFinished(close);
  const calls = callsOver(client, url);
  return { ...calls(new AbortController().signal), calls, requests, setFault };
}

const ENTRY = {
  dt: 1_742_504_400,
  main: { temp: 288.02, feels_like: 287.21, pressure: 1017, sea_level: 1017, humidity: 63 },
  weather: [{ id: 802, main: 'Clouds', description: 'Mäßig bewölkt', icon: '03n' }],
  wind: { speed: 3.01 },
  visibility: 10_000,
};
export const CURRENT = { ...ENTRY, sys: { country: 'GB' }, cod: 200 };
export const FORECAST = {
  cod: '200',
  list: [
    { ...ENTRY, sys: { pod: 'n' } },
    { ...ENTRY, dt: ENTRY.dt + 10_800, rain: { '3h': 0.4 } },
  ],
  city: { id: 0, name: '', country: '' },
};
export const ONE_CALL = {
  lat: 51.51,
  lon: -0.13,
  alerts: [{ sender_name: '', event: 'Wind', start: 1, end: 2, description: '', tags: [] }],
};

export const json = (value: unknown): Reply => ({ body: JSON.stringify(value) });
