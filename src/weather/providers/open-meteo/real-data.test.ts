import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { realData } from '../../../../test/real-data.ts';
import { providerOver } from '../fixture.ts';
import { openMeteo } from './index.ts';

const folder = realData('weather/open-meteo');

describe.skipIf(folder === null)('Open-Meteo recordings', () => {
  const callsTo = (name: string) =>
    providerOver(openMeteo, { body: readFileSync(join(folder ?? '', `${name}.json`)) }, () => 0);

  it('Open-Meteo converts recorded imperial units and local times', async () => {
    const { current, forecast } = await callsTo('forecast-toronto-imperial');
    const now = await current();
    expect(now).toMatchObject({
      time: Date.parse('2026-03-06T02:00Z'),
      sky: { description: 'overcast', icon: '04' },
      humidity: null,
      is_day: null,
    });
    expect(now.temperature).toBeCloseTo(0.33, 2);
    expect(now.feels_like).toBeCloseTo(-5.28, 2);
    expect(now.wind_speed).toBeCloseTo(5.9, 2);
    const { conditions } = await forecast();
    expect(conditions).toHaveLength(192);
    expect(conditions[0]?.time).toBe(Date.parse('2026-03-04T05:00Z'));
    const temperatures = conditions.map(({ temperature }) => temperature ?? Number.NaN);
    expect(Math.min(...temperatures)).toBeGreaterThan(-30);
    expect(Math.max(...temperatures)).toBeLessThan(30);
  });

  it('Open-Meteo converts recorded wind speeds in km/h', async () => {
    const { forecast } = await callsTo('forecast-melbourne');
    const { conditions } = await forecast();
    const winds = conditions.map(({ wind_speed }) => wind_speed ?? Number.NaN);
    expect(conditions).toHaveLength(168);
    expect(Math.max(...winds)).toBeLessThan(20);
  });

  it('Open-Meteo returns null beyond the last hour of a recorded forecast', async () => {
    const { forecast } = await callsTo('forecast-horizon-nulls');
    expect((await forecast()).conditions).toMatchObject(
      Array(4).fill({ temperature: null, sky: null, is_day: false }),
    );
  });

  it.each(['forecast-brasilia-hourly', 'forecast-berlin-current-hourly-daily', 'forecast-berlin-two-models'])(
    'the Open-Meteo provider reads the recorded response %s',
    async (name) => {
      const { forecast } = await callsTo(name);
      expect((await forecast()).conditions).toHaveLength(168);
    },
  );
});
