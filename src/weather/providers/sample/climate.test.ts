import { describe, expect, it } from 'vitest';
import { airAt } from './air.ts';
import { climateOf } from './climate.ts';

const HOUR_MS = 3_600_000;

/** Returns the mean temperature of a month in the synthetic weather. */
function mean(latitude: number, longitude: number, month: number): number {
  const climate = climateOf({ latitude, longitude });
  const hours = Array.from({ length: 30 * 8 }, (_, i) => Date.UTC(2026, month - 1, 1) + i * 3 * HOUR_MS);
  return hours.reduce((sum, time) => sum + airAt(climate, time).temperature, 0) / hours.length;
}

describe('sample climate', () => {
  // Climate normals from national services for 1991–2020, rounded.
  it.each([
    ['La Paz', -16.5, -68.15, 1, 9],
    ['La Paz', -16.5, -68.15, 7, 6],
    ['Yakutsk', 62.03, 129.73, 1, -37],
    ['Yakutsk', 62.03, 129.73, 11, -27],
    ['Yakutsk', 62.03, 129.73, 7, 20],
    ['Quito', -0.2, -78.5, 6, 14],
    ['Mexico City', 19.43, -99.13, 1, 14],
    ['Addis Ababa', 9.02, 38.75, 1, 16],
    ['Singapore', 1.35, 103.82, 1, 27],
    ['London', 51.5, -0.12, 1, 6],
    ['London', 51.5, -0.12, 7, 19],
    ['Moscow', 55.75, 37.62, 1, -6],
    ['Moscow', 55.75, 37.62, 7, 20],
    ['Sydney', -33.87, 151.2, 1, 24],
    ['Sydney', -33.87, 151.2, 7, 13],
    ['Chicago', 41.88, -87.63, 1, -4],
    ['Reykjavik', 64.15, -21.94, 1, 1],
    ['Riyadh', 24.7, 46.7, 7, 37],
    ['Lhasa', 29.65, 91.1, 1, 0],
    ['Ulaanbaatar', 47.9, 106.9, 1, -21],
  ])(
    'the sample climate is within 8 °C of the normal: %s (%d, %d) in month %d, %d °C',
    (_, latitude, longitude, month, normal) => {
      expect(Math.abs(mean(latitude, longitude, month) - normal)).toBeLessThan(8);
    },
  );
});
