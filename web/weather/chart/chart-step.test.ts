import { describe, expect, it } from 'vitest';
import { step } from './chart.fixture.ts';
import { precipitationKind, precipitationOf, upcoming } from './chart-step.ts';

describe('upcoming', () => {
  const steps = [9, 10, 11].map((hour) => step(hour));
  it.each([
    ['2026-11-21 09:00:00', [9, 10, 11]],
    ['2026-11-21 09:59:59', [9, 10, 11]],
    ['2026-11-21 10:00:00', [10, 11]],
    ['2026-11-21 12:30:00', []],
  ])('upcoming at %s returns the hours %j', (now, hours) => {
    expect(upcoming(steps, now).map(({ datetime }) => Number(datetime.slice(11, 13)))).toEqual(hours);
  });
});

describe('precipitation of a step', () => {
  it('precipitationOf returns null only if rain and snow are both unknown', () => {
    expect([
      precipitationOf(step(9)),
      precipitationOf(step(9, { rain: 0 })),
      precipitationOf(step(9, { rain: 1, snow: 2 })),
    ]).toEqual([null, 0, 3]);
  });
  it('precipitationKind distinguishes rain, snow and sleet', () => {
    expect([
      precipitationKind(step(9, { rain: 1, snow: 0 })),
      precipitationKind(step(9, { rain: 0, snow: 1 })),
      precipitationKind(step(9, { rain: 1, snow: 1 })),
    ]).toEqual(['rain', 'snow', 'sleet']);
  });
});
