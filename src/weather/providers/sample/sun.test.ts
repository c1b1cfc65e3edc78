import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../model/local-time.ts';
import { anytime } from './sample.fixture.ts';
import { dailySun, dailyWave, season } from './sun.ts';

describe('the course of the year', () => {
  it('peaks in July and is lowest in January, in every year', () => {
    for (const year of [2000, 2026, 2049]) {
      const months = Array.from({ length: 12 }, (_, month) => season(Date.UTC(year, month, 20)));
      expect(months.indexOf(Math.max(...months))).toBe(6);
      expect(months.indexOf(Math.min(...months))).toBe(0);
    }
  });
});

describe('the sun of a day', () => {
  it('has the strongest days at the equator, none at the poles or in the polar night', () => {
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

describe('the course of a day', () => {
  it('peaks at three in the afternoon and is lowest at five in the morning, solar time', () => {
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
