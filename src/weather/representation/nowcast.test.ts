import { describe, expect, it } from 'vitest';
import type { Place } from '../model/place.ts';
import { styleOf } from './fields.ts';
import { nowcastAnswer } from './nowcast.ts';
import { report } from './report/report.ts';

const NOW = Date.parse('2026-11-21T11:22:00Z');
const MINUTE = 60_000;
const ORIGIN = { source: 'test', attribution: 'Test data' };
const PLACE: Place = {
  id: 'test:1',
  name: 'Northport',
  country: 'NO',
  region: null,
  latitude: 59.91,
  longitude: 10.74,
  timezone: 'Europe/Oslo',
};

/** Builds steps of five minutes from 12:20 local time, each with amounts of rain and snow in mm. */
function steps(...amounts: readonly (readonly [rain: number | null, snow: number | null])[]) {
  const start = Date.parse('2026-11-21T11:20:00Z');
  return amounts.map(([rain, snow], i) => ({
    from: start + 5 * i * MINUTE,
    to: start + 5 * (i + 1) * MINUTE,
    rain,
    snow,
  }));
}

const answer = (nowcast: ReturnType<typeof steps>, style = styleOf({})) =>
  nowcastAnswer(PLACE, nowcast, ORIGIN, NOW, style);

describe('nowcastAnswer', () => {
  it('nowcastAnswer returns amounts and rates from the current step, with local times', () => {
    expect(answer(steps([0, 0], [0.5, 0.25], [null, 0], [0, 0]))).toMatchObject({
      city: 'Northport',
      begins: '2026-11-21 12:25:00',
      ends: null,
      step_minutes: 5,
      precipitation: [
        { datetime: '2026-11-21 12:20:00', rain: 0, snow: 0, rate: 0 },
        { datetime: '2026-11-21 12:25:00', rain: 0.5, snow: 0.25, rate: 9 },
        { datetime: '2026-11-21 12:30:00', rain: null, snow: 0, rate: null },
        { datetime: '2026-11-21 12:35:00', rain: 0, snow: 0, rate: 0 },
      ],
      source: 'test',
    });
  });

  it('nowcastAnswer converts amounts and rates to inches', () => {
    const imperial = answer(steps([2.54, 0]), styleOf({ units: 'imperial' }));
    expect(imperial).toMatchObject({ units: 'imperial', precipitation: [{ rain: 0.1, rate: 1.2 }] });
  });

  it('nowcastAnswer returns no steps and no step length for a nowcast that is over', () => {
    const old = steps([1, 0]).map(({ from, to, ...rest }) => ({
      from: from - 60 * MINUTE,
      to: to - 60 * MINUTE,
      ...rest,
    }));
    expect(answer(old)).toMatchObject({ precipitation: [], step_minutes: null, begins: null, ends: null });
  });
});

it('the report of a nowcast has a column for snow only if snow is forecast', () => {
  const lines = (nowcast: ReturnType<typeof steps>) => {
    const body = answer(nowcast);
    const lifetime = { fetchedAt: NOW, freshUntil: NOW + 5 * MINUTE, staleBecause: null };
    const context = { place: body, origins: [ORIGIN], lifetime, now: NOW, style: styleOf({}), color: false };
    return report({ nowcast: body }, context);
  };
  expect(lines(steps([0.5, 0.25]))).toContain('         mm  ❄ mm  mm/h\n  12:20  0.5   0.3   9.0\n');
  expect(lines(steps([0.5, 0]))).not.toContain('❄');
});
