import { afterAll, beforeAll, expect, it } from 'vitest';
import { WeatherClient } from '../../../client/index.ts';
import { type RunningWeather, startWeather } from '../../../test/support/weather-service.ts';
import { inMetric } from './metric.ts';

let service: RunningWeather;
let client: WeatherClient;
beforeAll(async () => {
  const now = Date.now();
  service = await startWeather({ 'weather-providers': 'sample' }, () => now);
  client = new WeatherClient({ baseUrl: service.url });
});
afterAll(() => service.close());

/** Returns all numbers in a value, with their paths. */
function numbersIn(value: unknown, path = ''): [path: string, value: number][] {
  if (typeof value === 'number') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => numbersIn(item, `${path}.${key}`));
}

it.each(['How is the weather in Bergen?', 'Will it snow in Bergen tomorrow?'])(
  'inMetric converts an imperial answer to the values of the metric answer: %s',
  async (question) => {
    const back = new Map(numbersIn(inMetric(await client.ask(question, { units: 'imperial' }))));
    const metric = numbersIn(await client.ask(question, { units: 'metric' }));
    expect(metric.length).toBeGreaterThan(10);
    for (const [path, value] of metric) {
      // Imperial values are rounded to hundredths. The rounding error is largest for inches of rain and of
      // mercury.
      expect(Math.abs((back.get(path) ?? Number.NaN) - value), path).toBeLessThan(
        /visibility/.test(path) ? 10 : 0.2,
      );
    }
  },
);

it('inMetric returns a metric answer unchanged', async () => {
  const answer = await client.ask('How is the weather in Bergen?');
  expect(inMetric(answer)).toBe(answer);
});
