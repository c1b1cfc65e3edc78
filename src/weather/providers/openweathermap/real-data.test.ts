import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { realData } from '../../../../test/real-data.ts';
import { providerOver } from '../fixture.ts';
import { openWeatherMap, openWeatherMapOneCall } from './index.ts';

const folder = realData('weather/openweathermap');

describe.skipIf(folder === null)('OpenWeatherMap recordings', () => {
  const callsTo = (name: string, status = 200, provider = openWeatherMap) =>
    providerOver(provider, { status, body: readFileSync(join(folder ?? '', `${name}.json`)) }, () => 0);
  const alertsOf = async (name: string) => (await callsTo(name, 200, openWeatherMapOneCall)).alerts();

  it.each([
    ['weather-london', 'moderate rain', 8.93, true],
    ['weather-london-ru', 'light rain', 8.05, false],
    ['free_current', 'moderate rain', 25.33, true],
    ['pyowm-observation', 'overcast clouds', 15.29, true],
  ])(
    'the OpenWeatherMap provider reads the recorded response %s',
    async (name, description, temperature, isDay) => {
      const { current } = await callsTo(name);
      expect(await current()).toMatchObject({
        temperature: expect.closeTo(temperature, 9),
        sky: { description },
        is_day: isDay,
      });
    },
  );

  it.each(['london', 'adelphi-md', 'antarctica'])(
    'the OpenWeatherMap provider reads every step of the recorded forecast %s',
    async (place) => {
      const { forecast } = await callsTo(`forecast-5day-${place}`);
      const { conditions, precipitation } = await forecast();
      expect(conditions).toHaveLength(40);
      for (const step of conditions) expect(Object.values(step)).not.toContain(null);
      for (const { from, to, rain, snow } of precipitation) {
        expect(to - from).toBe(3 * 3_600_000);
        expect(rain).toBeGreaterThanOrEqual(0);
        expect(snow).toBeGreaterThanOrEqual(0);
      }
    },
  );

  it('the OpenWeatherMap provider reads rain in Adelphi and snow in Antarctica', async () => {
    const adelphi = await (await callsTo('forecast-5day-adelphi-md')).forecast();
    const antarctica = await (await callsTo('forecast-5day-antarctica')).forecast();
    expect(adelphi.precipitation[0]).toMatchObject({ rain: 5.2, snow: 0 });
    expect(antarctica.precipitation[0]).toMatchObject({ rain: 0, snow: 0.12 });
    expect(antarctica.conditions[0]?.temperature).toBeCloseTo(-27.18, 2);
  });

  it('the One Call provider reads one alert in Phoenix, and no alerts elsewhere', async () => {
    const phoenix = await alertsOf('onecall-phoenix-alert');
    expect(phoenix).toMatchObject({
      alerts: [{ event: 'Air Quality Alert', start: Date.parse('2023-12-29T17:31:00Z'), severity: null }],
      skipped: 0,
    });
    expect(await alertsOf('pyowm-onecall')).toEqual({ alerts: [], skipped: 0 });
  });

  it.each([
    ['error-401', 401, 'forbidden'],
    ['error-401-recorded', 401, 'forbidden'],
    ['error-404', 404, 'refused'],
    ['error-429', 429, 'throttled'],
    ['pyowm-error-404', 404, 'refused'],
    ['pyowm-error-500', 500, 'failing'],
  ])(
    'the OpenWeatherMap provider rejects the recorded %s, even with status 200',
    async (name, status, fault) => {
      for (const wire of [status, 200]) {
        const { current } = await callsTo(name, wire);
        await expect(current()).rejects.toMatchObject({ fault, status });
      }
    },
  );
});
