import { describe, expect, test } from 'vitest';
import { fileAt } from '../../reading/files.ts';
import { TableRow } from '../../reading/table.ts';
import { isTouchdown, scoredIn } from './events.ts';

describe('points of a play', () => {
  const names = [
    'HomeScoreBeforePlay',
    'VisitorScoreBeforePlay',
    'HomeScoreAfterPlay',
    'VisitorScoreAfterPlay',
    'playDescription',
  ];
  const columns = new Map(names.map((name, index) => [name, index]));
  const row = (...fields: readonly (string | number)[]) =>
    new TableRow(fileAt('plays.csv', 0), 2, columns, fields.map(String));

  test.each([
    [[0, 0, 6, 0, ''], { side: 'team_a', kind: 'touchdown', points: 6 }],
    [[6, 3, 6, 6, ''], { side: 'team_b', kind: 'field_goal', points: 3 }],
    [[6, 3, 7, 3, ''], { side: 'team_a', kind: 'extra_point', points: 1 }],
    [[6, 3, 8, 3, 'tackled in End Zone, SAFETY'], { side: 'team_a', kind: 'safety', points: 2 }],
    [[6, 3, 8, 3, 'TWO-POINT CONVERSION ATTEMPT'], { side: 'team_a', kind: 'two_points', points: 2 }],
    [[6, 3, 6, 3, 'TOUCHDOWN'], null],
  ] as const)('scoredIn returns the points of a play from the fields %o', (fields, expected) =>
    expect(scoredIn(row(...fields), 'team_a')).toEqual(expected),
  );

  test('scoredIn reads a touchdown from the description if the fields have no score', () => {
    const of = (text: string) => scoredIn(row('', '', '', '', text), 'team_b');
    expect(of('B. Birch left end, TOUCHDOWN.')).toMatchObject({ side: 'team_b', kind: 'touchdown' });
    expect(of('INTERCEPTED by C. Cedar, TOUCHDOWN.')).toMatchObject({ side: null, kind: 'touchdown' });
    expect(of('B. Birch left end.')).toBe(null);
  });
});

test.each([
  ['left end for 3 yards, TOUCHDOWN.', true],
  ['left end for 3 yards.', false],
  ['pass to B. Birch, TOUCHDOWN NULLIFIED by Penalty.', false],
  ['left end, TOUCHDOWN. The play was reviewed and REVERSED. Left end to the 1.', false],
  ['left end to the 1. The play was reviewed and REVERSED. Left end, TOUCHDOWN.', true],
])('a touchdown in "%s" counts: %s', (text, stands) => expect(isTouchdown(text)).toBe(stands));
