import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activeAlerts } from '../../model/alert.ts';
import { HOUR_MS } from '../../model/local-time.ts';
import { airAt } from './air.ts';
import { alertsAt } from './alerts.ts';
import { type Climate, climateOf } from './climate.ts';
import { HAZARDS } from './hazards.ts';
import { anytime, anywhere } from './sample.fixture.ts';

const climates = anywhere.map(climateOf);
const hoursBetween = (from: number, to: number) =>
  Array.from({ length: Math.max(0, (to - from) / HOUR_MS) }, (_, i) => from + i * HOUR_MS);

/** The hours of a span in which a hazard reaches its least grade. */
function hazardous(event: string, climate: Climate, from: number, to: number): number[] {
  const hazard = HAZARDS.find((candidate) => candidate.event === event);
  const least = Math.min(...(hazard?.grades.map(([grade]) => grade) ?? []));
  return hoursBetween(from, to).filter(
    (time) => (hazard?.measure(airAt(climate, time)) ?? -Infinity) >= least,
  );
}

/** Over a grid of the inhabited globe, and through a year. */
function shareOfPlacesWithAlerts(): number {
  let places = 0;
  let warned = 0;
  for (let latitude = -45; latitude <= 65; latitude += 10) {
    for (let longitude = -180; longitude < 180; longitude += 20) {
      for (let month = 0; month < 12; month++) {
        places += 1;
        warned += Number(alertsAt(climateOf({ latitude, longitude }), Date.UTC(2026, month, 9)).length > 0);
      }
    }
  }
  return warned / places;
}

describe('synthetic alerts', () => {
  it('are of weather that comes, from its first hour to its last', () => {
    fc.assert(
      fc.property(climates, anytime, (climate, now) => {
        for (const { event, start, end } of alertsAt(climate, now)) {
          const hours = hazardous(event, climate, start ?? 0, end ?? 0);
          expect(hours[0]).toBe(start);
          expect(hours.at(-1)).toBe((end ?? 0) - HOUR_MS);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('miss no hour of the next two days', () => {
    fc.assert(
      fc.property(climates, anytime, (climate, now) => {
        const alerts = alertsAt(climate, now);
        const next = Math.ceil(now / HOUR_MS) * HOUR_MS;
        for (const { event } of HAZARDS) {
          for (const time of hazardous(event, climate, next, next + 47 * HOUR_MS)) {
            const own = alerts.filter((alert) => alert.event === event);
            expect(own.some(({ start, end }) => (start ?? 0) <= time && time < (end ?? 0))).toBe(true);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('are not over, each its own, graded, and say what they are', () => {
    fc.assert(
      fc.property(climates, anytime, (climate, now) => {
        const alerts = alertsAt(climate, now);
        expect(activeAlerts(alerts, now)).toHaveLength(alerts.length);
        for (const { description, severity, start } of alerts) {
          expect(description).toMatch(/^[A-Z].*\d.*\. Synthetic warning, not for real use\.$/);
          expect(['Moderate', 'Severe', 'Extreme']).toContain(severity);
          expect(start).toBeLessThan(now + 48 * HOUR_MS);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('keep their beginning within a day', () => {
    fc.assert(
      fc.property(climates, fc.integer({ min: 11_000, max: 29_000 }), fc.nat(22), (climate, day, hour) => {
        const at = (hours: number) => alertsAt(climate, (day * 24 + hours) * HOUR_MS);
        const later = at(hour + 1);
        for (const { event, start, end } of at(hour)) {
          if ((end ?? 0) <= (day * 24 + hour + 1) * HOUR_MS) continue;
          expect(later.map((alert) => [alert.event, alert.start])).toContainEqual([event, start]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('are there for some places and for most not', () => {
    const share = shareOfPlacesWithAlerts();
    expect(share).toBeGreaterThan(0.08);
    expect(share).toBeLessThan(0.25);
  });
});
