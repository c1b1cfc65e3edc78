import { expect, it } from 'vitest';
import { startWeather } from '../support/weather-service.ts';

const MINUTE_MS = 60_000;
/** In this night, the clocks in Madrid go back. */
const BEGIN = Date.UTC(2026, 9, 24, 20, 1);
const END = Date.UTC(2026, 9, 25, 5);

const PATHS = [
  '/weather/Madrid',
  '/forecast/Madrid',
  '/forecast/Madrid?step=1',
  '/alerts/Madrid',
  '/air/Madrid',
];
const REQUESTS = PATHS.flatMap((path) =>
  ['application/json', 'text/plain'].map((accept) => ({ path, accept })),
);

it.each([...REQUESTS, { path: '/weather?places=Madrid;Oslo', accept: 'application/json' }])(
  'a date never hides a newer response: $path as $accept',
  async ({ path, accept }) => {
    let now = BEGIN;
    // The lifetimes differ, so that each part of a report changes at another time.
    const service = await startWeather(
      {
        'weather-providers': 'sample',
        'weather-current-seconds': '2040',
        'weather-forecast-seconds': '30000',
        'weather-alerts-seconds': '4020',
        'weather-air-seconds': '30000',
      },
      () => now,
    );
    const ask = (since?: string) =>
      service.app.inject({
        url: path,
        headers: { accept, ...(since !== undefined && { 'if-modified-since': since }) },
      });
    let last = await ask();
    let changes = 0;
    for (; now < END; now += 7 * MINUTE_MS) {
      const current = await ask();
      const since = String(last.headers['last-modified']);
      const { statusCode } = await ask(since);
      if (current.body !== last.body) {
        changes += 1;
        expect([new Date(now).toISOString(), since, statusCode]).toEqual([
          new Date(now).toISOString(),
          since,
          200,
        ]);
      } else if (current.headers['last-modified'] === since) expect(statusCode).toBe(304);
      expect(Date.parse(String(current.headers['last-modified']))).toBeLessThanOrEqual(now);
      last = current;
    }
    expect(changes).toBeGreaterThan(0);
    await service.close();
  },
);

it('an answer that may change within a second has no Last-Modified', async () => {
  const service = await startWeather({ 'weather-providers': 'sample', 'weather-current-seconds': '0' });
  const { headers } = await service.app.inject('/weather/Madrid');
  expect(headers['last-modified']).toBeUndefined();
  await service.close();
});
