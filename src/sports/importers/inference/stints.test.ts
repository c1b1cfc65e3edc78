import { describe, expect, it } from 'vitest';
import { type Appearance, stintsOf } from './stints.ts';

const PERIODS = [
  { period: 1, type: 'quarter', duration_s: 720 },
  { period: 2, type: 'quarter', duration_s: 720 },
] as const;
const RULES = { onField: 2, hasAllSubstitutions: false };

/** Creates appearances from texts: `PERIOD TIME KIND PLAYER`. */
function appearances(...texts: readonly string[]): Appearance[] {
  return texts.map((text) => {
    const [period, time, kind, player_id = ''] = text.split(' ');
    return { period: Number(period), time_s: Number(time), kind: kind as Appearance['kind'], player_id };
  });
}

const stints = (texts: readonly string[], rules = RULES) => {
  const found = stintsOf(appearances(...texts), PERIODS, rules);
  return (
    found &&
    Object.fromEntries(
      [...found].map(([id, { is_starter, played }]) => [
        id,
        [is_starter, ...played.map(({ period, from_s, to_s }) => `${period}: ${from_s}-${to_s}`)],
      ]),
    )
  );
};

describe('time on the field in sports in which players return', () => {
  it('players who act or go off before coming on start the period', () => {
    const found = stints([
      '1 10 acts a',
      '1 100 off b',
      '1 100 on c',
      '1 200 acts c',
      '2 5 acts b',
      '2 9 acts c',
    ]);
    expect(found).toEqual({
      a: [true, '1: 0-720'],
      b: [true, '1: 0-100', '2: 0-720'],
      c: [false, '1: 100-720', '2: 0-720'],
    });
  });

  it('a player can return, also in the same period', () => {
    const found = stints([
      '1 10 acts a',
      '1 50 off b',
      '1 50 on c',
      '1 90 off c',
      '1 90 on b',
      '2 5 acts a',
      '2 9 acts b',
    ]);
    expect(found?.['b']).toEqual([true, '1: 0-50', '1: 90-720', '2: 0-720']);
  });

  it('players stay on in the next period if all substitutions are recorded', () => {
    const all = { ...RULES, hasAllSubstitutions: true };
    const texts = ['1 10 acts a', '1 20 acts b', '2 0 off b', '2 0 on c'];
    expect(stints(texts, all)).toEqual({
      a: [true, '1: 0-720', '2: 0-720'],
      b: [true, '1: 0-720'],
      c: [false, '2: 0-720'],
    });
    expect(stints(texts)).toBeNull();
  });

  it.each([
    ['too few players act in a period', ['1 10 acts a', '1 20 acts b', '2 5 acts a']],
    [
      'too many players act in a period',
      ['1 10 acts a', '1 20 acts b', '1 30 acts c', '2 5 acts a', '2 6 acts b'],
    ],
    [
      'a player acts after going off',
      ['1 10 acts a', '1 20 off b', '1 20 on c', '1 30 acts b', '2 5 acts a', '2 6 acts b'],
    ],
    [
      'a player comes on twice',
      ['1 10 acts a', '1 20 off b', '1 20 on c', '1 30 on c', '2 5 acts a', '2 6 acts b'],
    ],
    ['nobody comes on for a player', ['1 10 acts a', '1 20 off b', '2 5 acts a', '2 6 acts b']],
    ['there are no appearances', []],
  ])('the time is unknown if %s', (_, texts) => {
    expect(stints(texts)).toBeNull();
  });

  it('the time is unknown if the length of a period is unknown', () => {
    const found = stintsOf(
      appearances('1 10 acts a', '1 20 acts b'),
      [{ period: 1, type: 'quarter', duration_s: null }],
      RULES,
    );
    expect(found).toBeNull();
  });
});
