import { describe, expect, test } from 'vitest';
import { aPlay } from './gridiron.fixture.ts';
import type { Side } from './schema.ts';
import { type Moment, surveyPlay } from './tracking.ts';

/** Returns a moment with the ball, and with players at the x coordinates `a` and `b`. */
function moment(
  ms: number,
  tag: string | null,
  a: readonly number[] = [],
  b: readonly number[] = [],
): Moment {
  const players = (side: Side, xs: readonly number[]) =>
    xs.map((x, index) => ({
      person: { id: `${side} ${index}`, name: null, side, jersey_number: null, position: null },
      position: { x, y: 20 },
      speed: null,
      orientation_deg: null,
      direction_deg: null,
    }));
  return {
    ms,
    tags: new Set(tag === null ? [] : [tag]),
    ball: { x: ms / 100, y: 25 },
    players: [...players('team_a', a), ...players('team_b', b)],
  };
}

function survey(
  moments: readonly Moment[],
  offence: Side | null = 'team_a',
  attacks: 'left' | 'right' | null = null,
) {
  return surveyPlay(aPlay({ offence }), { moments, attacks, repeated: 0, unplaced: 0 });
}

describe('surveyPlay', () => {
  test('surveyPlay returns the first and last moment and the moment of every tag', () => {
    const found = survey([moment(5000, 'line_set'), moment(5100, 'ball_snap'), moment(5250, null)]);
    expect(found).toMatchObject({ first_ms: 5000, last_ms: 5250, frames: 3 });
    expect(found.begin).toMatchObject({ ms: 5100, index: 1, ball: { x: 51, y: 25 } });
    expect(found.tagged).toMatchObject([
      { tag: 'line_set', ms: 5000, index: 0, ball: { x: 50, y: 25 } },
      { tag: 'ball_snap', ms: 5100, index: 1, ball: { x: 51, y: 25 } },
    ]);
  });

  test.each([
    ['the manually tagged snap', ['autoevent_ballsnap', 'ball_snap'], 1],
    ['a direct snap', ['autoevent_ballsnap', 'snap_direct'], 1],
    ['the automatically tagged snap', ['kickoff', 'autoevent_ballsnap'], 1],
    ['a kick-off', ['line_set', 'kickoff'], 1],
    ['a free kick', ['line_set', 'free_kick'], 1],
    ['the first moment', ['line_set', 'tackle'], 0],
  ])('surveyPlay begins the play with %s', (_, tags, index) => {
    expect(survey(tags.map((tag, at) => moment(5000 + at * 100, tag))).begin.index).toBe(index);
  });

  test('surveyPlay returns everyone who appears at any moment', () => {
    const { persons } = survey([moment(0, null, [1], []), moment(100, null, [1, 2], [3])]);
    expect(persons.map(({ id }) => id)).toEqual(['team_a 0', 'team_a 1', 'team_b 0']);
  });
});

describe('direction of team_a in surveyPlay', () => {
  const lineUp = (a: readonly number[], b: readonly number[]) => [moment(0, 'ball_snap', a, b)];

  test.each([
    ['team_a', 'right', 1],
    ['team_a', 'left', -1],
    ['team_b', 'right', -1],
    ['team_b', 'left', 1],
  ] as const)('surveyPlay uses the direction in the file if %s attacks %s', (offence, attacks, sign) => {
    expect(survey(lineUp([90], [10]), offence, attacks).sign).toBe(sign);
  });

  test.each([
    ['team_a', [30, 38], [42, 50], 1],
    ['team_a', [42, 50], [30, 38], -1],
    ['team_b', [42, 50], [30, 38], -1],
    ['team_b', [30, 38], [42, 50], 1],
    // The inference compares mean positions, so the teams can have different numbers of players.
    ['team_a', [30, 32, 34], [40], 1],
  ] as const)(
    'surveyPlay infers the direction from the line-up: %s on offence, %o against %o',
    (offence, a, b, sign) => {
      expect(survey(lineUp(a, b), offence).sign).toBe(sign);
    },
  );

  test.each([
    ['the teams are mixed', survey(lineUp([40, 42], [40.5, 42.5]))],
    ['only one team is tracked', survey(lineUp([40, 42], []))],
    ['no snap is tagged', survey([moment(0, 'line_set', [30], [50])])],
    ['the offence is unknown', survey(lineUp([30], [50]), null, 'right')],
  ])('surveyPlay returns no direction if %s', (_, { sign }) => expect(sign).toBe(null));
});
