import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { realData } from '../../../../test/real-data.ts';
import type { Reply } from '../../../../test/support/replay.ts';
import { callsTo } from './open-meteo.fixture.ts';

const folder = realData('weather/open-meteo');

describe.skipIf(folder === null)('answers on record', () => {
  const recorded = (name: string): Reply => ({ body: readFileSync(join(folder ?? '', `${name}.json`)) });

  it('brings an imperial answer of Toronto into the units and the time of the model', async () => {
    const { current, forecast } = await callsTo(recorded('forecast-toronto-imperial'));
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

  it('reads km/h where they are said', async () => {
    const { forecast } = await callsTo(recorded('forecast-melbourne'));
    const { conditions } = await forecast();
    const winds = conditions.map(({ wind_speed }) => wind_speed ?? Number.NaN);
    expect(conditions).toHaveLength(168);
    expect(Math.max(...winds)).toBeLessThan(20);
  });

  it('knows nothing beyond the horizon', async () => {
    const { forecast } = await callsTo(recorded('forecast-horizon-nulls'));
    expect((await forecast()).conditions).toMatchObject(
      Array(4).fill({ temperature: null, sky: null, is_day: false }),
    );
  });

  it.each(['forecast-brasilia-hourly', 'forecast-berlin-current-hourly-daily', 'forecast-berlin-two-models'])(
    'reads %s',
    async (name) => {
      const { forecast } = await callsTo(recorded(name));
      expect((await forecast()).conditions).toHaveLength(168);
    },
  );
});
