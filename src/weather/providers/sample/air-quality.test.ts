import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { POLLENS } from '../../model/air-quality.ts';
import { airQualityAt, americanIndex, europeanIndex } from './air-quality.ts';
import { climateOf } from './climate.ts';

const HOUR_MS = 3_600_000;
const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const time = fc.integer({ min: 0, max: Date.UTC(2100, 0) });
const VIENNA = climateOf({ latitude: 48.2, longitude: 16.4 });

/** Noon on each day of a year. */
const DAYS = Array.from({ length: 365 }, (_, day) => Date.UTC(2026, 0, 1, 11) + day * 24 * HOUR_MS);

describe('sample air quality', () => {
  it('sample air quality is plausible, marked as a sample, and constant within an hour', () => {
    fc.assert(
      fc.property(place, time, (where, now) => {
        const climate = climateOf(where);
        const air = airQualityAt(climate, now);
        const { time: at, pollen, isSample, ...values } = air;
        expect(isSample).toBe(true);
        expect(now - at).toBeLessThan(HOUR_MS);
        expect(airQualityAt(climate, at)).toEqual(air);
        for (const value of [...Object.values(values), ...Object.values(pollen ?? {})]) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThan(1000);
        }
        expect(values.pm10).toBeGreaterThanOrEqual(values.pm2_5 ?? 0);
      }),
    );
  });

  it('sample pollen occurs only in Europe, each kind in its season', () => {
    const daily = DAYS.map((day) => airQualityAt(VIENNA, day).pollen);
    const peaks = POLLENS.map((name) => {
      const counts = daily.map((pollen) => pollen?.[name] ?? 0);
      return [name, counts.indexOf(Math.max(...counts))] as const;
    }).filter(([name]) => name !== 'olive');
    expect([...peaks].sort(([, a], [, b]) => a - b).map(([name]) => name)).toEqual([
      'alder',
      'birch',
      'grass',
      'mugwort',
      'ragweed',
    ]);
    expect(new Set(daily.map((pollen) => pollen?.olive))).toEqual(new Set([0]));
    const seville = climateOf({ latitude: 37.4, longitude: -6 });
    expect(Math.max(...DAYS.map((day) => airQualityAt(seville, day).pollen?.olive ?? 0))).toBeGreaterThan(50);
    expect(airQualityAt(climateOf({ latitude: 40.7, longitude: -74 }), DAYS[150] ?? 0).pollen).toBeNull();
  });

  it('sample air contains more ozone on summer afternoons and more particles in winter', () => {
    const mean = (month: number, hour: number, of: 'ozone' | 'pm2_5') => {
      const days = Array.from({ length: 28 }, (_, day) => Date.UTC(2026, month, day + 1, hour));
      return days.reduce((sum, day) => sum + (airQualityAt(VIENNA, day)[of] ?? 0), 0) / days.length;
    };
    expect(mean(6, 14, 'ozone')).toBeGreaterThan(1.3 * mean(6, 4, 'ozone'));
    expect(mean(6, 14, 'ozone')).toBeGreaterThan(1.3 * mean(0, 14, 'ozone'));
    expect(mean(0, 11, 'pm2_5')).toBeGreaterThan(1.2 * mean(6, 11, 'pm2_5'));
  });
});

describe('air indices', () => {
  const clean = { pm2_5: 0, pm10: 0, ozone: 0, nitrogen_dioxide: 0 };

  it.each([
    [{ pm2_5: 10 }, 20],
    [{ pm2_5: 5 }, 10],
    [{ pm10: 45 }, 50],
    [{ ozone: 130 }, 60],
    [{ nitrogen_dioxide: 340, pm2_5: 10 }, 100],
    [{ pm10: 1200 }, 120],
    [{}, 0],
  ])('the European index is computed from its bands: %j gives %d', (some, index) => {
    expect(europeanIndex({ ...clean, ...some })).toBeCloseTo(index);
  });

  it.each([
    [{ pm2_5: 9 }, 50],
    [{ pm2_5: 35.4 }, 100],
    [{ pm10: 254, pm2_5: 9 }, 150],
    [{ pm2_5: 325.4 }, 500],
  ])('the US index is computed from its breakpoints: %j gives %d', (some, index) => {
    expect(americanIndex({ ...clean, ...some })).toBeCloseTo(index, 0);
  });
});
