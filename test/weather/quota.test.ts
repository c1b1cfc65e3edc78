import { expect, it, onTestFinished } from 'vitest';
import { UPSTREAMS } from '../../src/weather/providers/upstreams.fixture.ts';
import { startReplay } from '../support/replay.ts';
import { fetchJson, startWeather } from '../support/weather-service.ts';

it('calls to One Call beyond the quota for a day are not sent, and current weather is not affected', async () => {
  const routes = UPSTREAMS['openweathermap-onecall']?.invented(Date.now) ?? [];
  const replay = await startReplay([...routes, ...(UPSTREAMS['openweathermap']?.invented(Date.now) ?? [])]);
  onTestFinished(replay.close);
  const { url, close } = await startWeather({
    'weather-providers': 'openweathermap,openweathermap-onecall',
    'openweathermap-url': replay.url,
    'openweathermap-api-key': 'key',
    // A quarter of the quota may be sent at once.
    'openweathermap-onecall-rate': '8',
  });
  onTestFinished(close);
  const statuses: number[] = [];
  for (const city of ['Paris', 'Rome', 'Oslo'])
    statuses.push((await fetchJson(`${url}/alerts/${city}`)).status);
  expect(statuses).toEqual([200, 200, 503]);
  expect(replay.requests.filter(({ url: { pathname } }) => pathname.includes('onecall'))).toHaveLength(2);
  const refused = await fetchJson(`${url}/alerts/Oslo`);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600);
  expect((await fetchJson(`${url}/weather/Oslo`)).status).toBe(200);
});
