import { describe, expect, it } from 'vitest';
import type { Step } from './answer.ts';
import { toForecast } from './forecast.ts';

const DT = Date.parse('2025-03-20T21:00:00Z') / 1000;
const THREE_HOURS = 10_800;

function step(changes: Partial<Step> = {}): Step {
  return { dt: DT, main: { temp: 288.02 }, sys: { pod: 'n' }, ...changes };
}

describe('toForecast', () => {
  it('has rain and snow fall in the three hours before a step', () => {
    expect(toForecast({ list: [step({ rain: { '3h': 5.2 }, snow: { '3h': 0.12 } })] }).precipitation).toEqual(
      [
        {
          from: Date.parse('2025-03-20T18:00:00Z'),
          to: Date.parse('2025-03-20T21:00:00Z'),
          rain: 5.2,
          snow: 0.12,
        },
      ],
    );
  });

  it.each([
    ['absent', {}, 0],
    ['null', { rain: null, snow: null }, 0],
    ['of another duration', { rain: {}, snow: {} }, null],
    ['not told', { rain: { '3h': null }, snow: { '3h': null } }, null],
    ['impossible', { rain: { '3h': -1 }, snow: { '3h': 1e6 } }, null],
  ])('takes what is %s for %o', (_, changes, expected) => {
    const [fallen] = toForecast({ list: [step(changes)] }).precipitation;
    expect(fallen).toMatchObject({ rain: expected, snow: expected });
  });

  it('keeps the steps in their order, and is malformed where they have none', () => {
    const later = step({ dt: DT + THREE_HOURS });
    expect(toForecast({ list: [step(), later] }).conditions.map(({ time }) => time / 1000)).toEqual([
      DT,
      DT + THREE_HOURS,
    ]);
    for (const list of [
      [later, step()],
      [step(), step()],
    ]) {
      expect(() => toForecast({ list })).toThrow(expect.objectContaining({ fault: 'malformed' }));
    }
  });
});
