import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../test/support/tier.ts';
import { HOUR_MS } from '../../model/local-time.ts';
import { airAt, dailySun, dailyWave, relativeHumidity, season } from './air.ts';
import { climateOf } from './climate.ts';
import { anytime, anywhere } from './sample.fixture.ts';

const DAY_MS = 24 * HOUR_MS;

/** Returns the mean temperature of a month in 2026, computed from every fifth hour. */
function meanOf(month: number, latitude: number, longitude: number): number {
  const climate = climateOf({ latitude, longitude });
  const start = Date.UTC(2026, month, 1);
  const values = Array.from({ length: 144 }, (_, i) => airAt(climate, start + i * 5 * HOUR_MS).temperature);
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

const longitudes = fc.double({ min: -180, max: 180, noNaN: true });
const latitudes = (from: number, to: number) => fc.double({ min: from, max: to, noNaN: true });

describe('sample air', () => {
  it('sample air depends only on place and time', () => {
    fc.assert(
      fc.property(anywhere, anytime, (place, time) => {
        expect(airAt(climateOf(place), time)).toEqual(airAt(climateOf({ ...place }), time));
      }),
    );
  });

  it('sample air changes smoothly', () => {
    fc.assert(
      fc.property(anywhere, anytime, (place, time) => {
        const climate = climateOf(place);
        const [now, next] = [airAt(climate, time), airAt(climate, time + HOUR_MS)];
        expect(Math.abs(now.temperature - next.temperature)).toBeLessThan(3);
        expect(Math.abs(now.pressure - next.pressure)).toBeLessThan(4);
        expect(Math.abs(now.wind - next.wind)).toBeLessThan(8);
      }),
      { numRuns: runs(2000) },
    );
  });

  it('sample air is similar at neighbouring places, even across the antimeridian', () => {
    fc.assert(
      fc.property(latitudes(-89, 89), longitudes, anytime, (latitude, longitude, time) => {
        const here = airAt(climateOf({ latitude, longitude }), time);
        for (const east of [longitude + 0.001, longitude + 360]) {
          const there = airAt(climateOf({ latitude, longitude: east }), time);
          expect(Math.abs(there.temperature - here.temperature)).toBeLessThan(0.3);
          expect(Math.abs(there.pressure - here.pressure)).toBeLessThan(0.3);
        }
      }),
    );
  });

  it('the dew point of sample air is never above the temperature', () => {
    fc.assert(
      fc.property(anywhere, anytime, (place, time) => {
        const { dewPoint, temperature, humidity } = airAt(climateOf(place), time);
        expect(dewPoint).toBeLessThanOrEqual(temperature);
        expect(humidity).toBeGreaterThan(0);
        expect(humidity).toBeLessThanOrEqual(100);
      }),
      { numRuns: runs(1000) },
    );
  });

  it('sample rain and snow fall only from an overcast sky', () => {
    fc.assert(
      fc.property(anywhere, anytime, (place, time) => {
        const { rain, snow, cloud, temperature } = airAt(climateOf(place), time);
        if (rain + snow > 0) expect(cloud).toBe(1);
        if (snow > 0) expect(temperature).toBeLessThan(2);
        if (rain > 0) expect(temperature).toBeGreaterThan(0);
      }),
      { numRuns: runs(2000) },
    );
  });

  it('sample rain and snow each fall during 1% to 25% of a year', () => {
    const climate = climateOf({ latitude: 60, longitude: 0 });
    const year = Array.from({ length: 2000 }, (_, i) =>
      airAt(climate, Date.UTC(2026, 0, 1) + i * 4 * HOUR_MS),
    );
    const shares = [year.filter(({ rain }) => rain > 0.1), year.filter(({ snow }) => snow > 0.1)];
    for (const { length } of shares) {
      expect(length / year.length).toBeGreaterThan(0.01);
      expect(length / year.length).toBeLessThan(0.25);
    }
  });

  it('sample fog forms only in humid and calm air', () => {
    fc.assert(
      fc.property(anywhere, anytime, (place, time) => {
        const { visibility, humidity, wind, rain, snow } = airAt(climateOf(place), time);
        if (visibility >= 1000 || rain + snow > 0) return;
        expect(humidity).toBeGreaterThan(94);
        expect(wind).toBeLessThan(3);
      }),
      { numRuns: runs(2000) },
    );
  });
});

describe('sample climate', () => {
  it('sample weather is always warmer in the Sahara than in Antarctica', () => {
    fc.assert(
      fc.property(
        latitudes(18, 28),
        latitudes(-90, -70),
        longitudes,
        anytime,
        (desert, ice, longitude, time) => {
          const temperature = (latitude: number) =>
            airAt(climateOf({ latitude, longitude }), time).temperature;
          expect(temperature(desert)).toBeGreaterThan(temperature(ice));
        },
      ),
    );
  });

  it('sample weather is warmest in July in the north, and in January in the south', () => {
    fc.assert(
      fc.property(longitudes, (longitude) => {
        expect(meanOf(6, 50, longitude)).toBeGreaterThan(meanOf(0, 50, longitude) + 3);
        expect(meanOf(0, -35, longitude)).toBeGreaterThan(meanOf(6, -35, longitude) + 2);
      }),
    );
  });

  it('sample afternoons are warmer than nights, except in the polar night', () => {
    const afternoonGain = (latitude: number, month: number) => {
      const climate = climateOf({ latitude, longitude: 0 });
      const days = Array.from({ length: 30 }, (_, day) => Date.UTC(2026, month, 1) + day * DAY_MS);
      const gains = days.map(
        (day) =>
          airAt(climate, day + 15 * HOUR_MS).temperature - airAt(climate, day + 5 * HOUR_MS).temperature,
      );
      return gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
    };
    expect(afternoonGain(10, 2)).toBeGreaterThan(3);
    expect(afternoonGain(50, 6)).toBeGreaterThan(2);
    expect(Math.abs(afternoonGain(85, 11))).toBeLessThan(1.5);
  });
});

describe('relativeHumidity', () => {
  it('relativeHumidity agrees with published tables', () => {
    expect(relativeHumidity(20, 20)).toBe(100);
    expect(relativeHumidity(20, 9.27)).toBeCloseTo(50, 1);
    expect(relativeHumidity(30, 12.9)).toBeCloseTo(35, 0);
    expect(relativeHumidity(-5, -10)).toBeCloseTo(67.9, 0);
  });
});

describe('season', () => {
  it('season is highest in July and lowest in January, in every year', () => {
    for (const year of [2000, 2026, 2049]) {
      const months = Array.from({ length: 12 }, (_, month) => season(Date.UTC(year, month, 20)));
      expect(months.indexOf(Math.max(...months))).toBe(6);
      expect(months.indexOf(Math.min(...months))).toBe(0);
    }
  });
});

describe('dailySun', () => {
  it('dailySun is highest at the equator, and zero at the poles and in polar night', () => {
    fc.assert(
      fc.property(anytime, (time) => {
        expect(dailySun(0, time)).toBeGreaterThan(0.9);
        expect(dailySun(90, time)).toBeCloseTo(0, 10);
        expect(dailySun(-90, time)).toBeCloseTo(0, 10);
      }),
    );
    expect(dailySun(75, Date.UTC(2026, 11, 21))).toBe(0);
    expect(dailySun(-75, Date.UTC(2026, 5, 21))).toBe(0);
    expect(dailySun(50, Date.UTC(2026, 5, 21))).toBeGreaterThan(2 * dailySun(50, Date.UTC(2026, 11, 21)));
  });
});

describe('dailyWave', () => {
  it('dailyWave peaks at 15:00 and is lowest at 5:00 in solar time', () => {
    for (const longitude of [-180, -74, 0, 151.2]) {
      const midnight = Date.UTC(2026, 2, 1) - (longitude / 15) * HOUR_MS;
      const hours = Array.from({ length: 24 }, (_, hour) => dailyWave(longitude, midnight + hour * HOUR_MS));
      expect(hours.indexOf(Math.max(...hours))).toBe(15);
      expect(hours.indexOf(Math.min(...hours))).toBe(5);
      expect(hours[15]).toBeCloseTo(1, 6);
      expect(hours[5]).toBeCloseTo(-1, 6);
    }
  });
});
