import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atLeast, runs } from '../../../../test/support/tier.ts';
import { activeAlerts } from '../../model/alert.ts';
import { HOUR_MS } from '../../model/local-time.ts';
import { type Air, airAt } from './air.ts';
import { alertsAt, episodes, HAZARDS } from './alerts.ts';
import { type Climate, climateOf } from './climate.ts';
import { anytime, anywhere } from './sample.fixture.ts';

const climates = anywhere.map(climateOf);
const hoursBetween = (from: number, to: number) =>
  Array.from({ length: Math.max(0, (to - from) / HOUR_MS) }, (_, i) => from + i * HOUR_MS);

/** Returns the hours in `[from, to)` when a hazard has at least its lowest grade. */
function hazardous(event: string, climate: Climate, from: number, to: number): number[] {
  const hazard = HAZARDS.find((candidate) => candidate.event === event);
  const least = Math.min(...(hazard?.grades.map(([grade]) => grade) ?? []));
  return hoursBetween(from, to).filter(
    (time) => (hazard?.measure(airAt(climate, time)) ?? -Infinity) >= least,
  );
}

/**
 * Returns the fraction of places and times with an alert, for a grid of inhabited latitudes and six months.
 */
function shareOfPlacesWithAlerts(): number {
  let places = 0;
  let warned = 0;
  for (let latitude = -45; latitude <= 65; latitude += 10) {
    for (let longitude = -180; longitude < 180; longitude += 40) {
      for (let month = 0; month < 12; month += 2) {
        places += 1;
        warned += Number(alertsAt(climateOf({ latitude, longitude }), Date.UTC(2026, month, 9)).length > 0);
      }
    }
  }
  return warned / places;
}

describe('synthetic alerts', () => {
  it('a sample alert lasts from the first to the last hour of its hazard', () => {
    fc.assert(
      fc.property(climates, anytime, (climate, now) => {
        for (const { event, start, end } of alertsAt(climate, now)) {
          const hours = hazardous(event, climate, start ?? 0, end ?? 0);
          expect(hours[0]).toBe(start);
          expect(hours.at(-1)).toBe((end ?? 0) - HOUR_MS);
        }
      }),
      { numRuns: runs(150) },
    );
  });

  it('sample alerts cover every hazardous hour of the next two days', () => {
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
      { numRuns: runs(100) },
    );
  });

  it('sample alerts have not ended, are distinct, and have a severity and description', () => {
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
      { numRuns: runs(150) },
    );
  });

  it('a sample alert keeps its start time for a day', () => {
    fc.assert(
      fc.property(climates, fc.integer({ min: 11_000, max: 29_000 }), fc.nat(22), (climate, day, hour) => {
        const at = (hours: number) => alertsAt(climate, (day * 24 + hours) * HOUR_MS);
        const later = at(hour + 1);
        for (const { event, start, end } of at(hour)) {
          if ((end ?? 0) <= (day * 24 + hour + 1) * HOUR_MS) continue;
          expect(later.map((alert) => [alert.event, alert.start])).toContainEqual([event, start]);
        }
      }),
      { numRuns: runs(100) },
    );
  });

  it('a sample alert is omitted from the moment it ends', () => {
    let ends = 0;
    fc.assert(
      fc.property(climates, anytime, (climate, now) => {
        for (const { event, end } of alertsAt(climate, now)) {
          ends += 1;
          expect(
            alertsAt(climate, end ?? 0).filter((alert) => alert.event === event && alert.end === end),
          ).toEqual([]);
        }
      }),
      { numRuns: runs(100) },
    );
    expect(ends).toBeGreaterThanOrEqual(atLeast(1));
  });

  it('sample alerts exist at 8% to 25% of places and times', () => {
    const share = shareOfPlacesWithAlerts();
    expect(share).toBeGreaterThan(0.08);
    expect(share).toBeLessThan(0.25);
  });
});

describe('episodes', () => {
  const CALM: Air = {
    temperature: 10,
    anomaly: 0,
    dewPoint: 5,
    humidity: 70,
    pressure: 1000,
    wind: 3,
    cloud: 0,
    windDirection: 250,
    wetness: 0,
    rain: 0,
    snow: 0,
    visibility: 50_000,
  };
  const storm = HAZARDS.find(({ event }) => event === 'Storm');

  /** Returns the storm episodes for hourly wind speeds. */
  function stormsIn(winds: readonly number[]) {
    if (storm === undefined) throw new Error('the storm hazard is missing');
    return episodes(
      storm,
      winds.map((wind) => ({ ...CALM, wind })),
    );
  }
  const pause = (hours: number) => Array<number>(hours).fill(3);

  it('an episode of a hazard takes the worst value of its hours', () => {
    expect(stormsIn([3, 14, 18, 15, 3])).toEqual([{ from: 1, to: 4, worst: 18 }]);
    expect(stormsIn([13.89, 13.9])).toEqual([{ from: 1, to: 2, worst: 13.9 }]);
  });

  it('an episode of a hazard ends with a pause of more than sixteen hours', () => {
    expect(stormsIn([14, ...pause(16), 15])).toEqual([{ from: 0, to: 18, worst: 15 }]);
    expect(stormsIn([14, ...pause(17), 15])).toEqual([
      { from: 0, to: 1, worst: 14 },
      { from: 18, to: 19, worst: 15 },
    ]);
  });
});
