import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { makeFrame, makePlayer } from '../../../../test/support/records.ts';
import { atLeast } from '../../../../test/support/tier.ts';
import type { Frame } from '../../model/frame.ts';
import {
  type AttackDirections,
  DirectionSurvey,
  decideDirections,
  type Evidence,
  lineUpSign,
  orientationOf,
  outermostSign,
  rotateFrame,
  type Shot,
  type Sign,
  shotEvidence,
  type TeamPositions,
} from './attack-directions.ts';

const teams = { team_a: 'Terns', team_b: 'Herons' };

/** Creates a frame with both goalkeepers. Team_a attacks in the direction `sign`. */
function withKeepers(period: number, sign: Sign): Frame {
  return makeFrame({
    period,
    players: [
      makePlayer({ player_id: 'a1', team: 'Terns', x: -40 * sign }),
      makePlayer({ player_id: 'b1', team: 'Herons', x: 40 * sign }),
    ],
  });
}

/** Creates a frame of unidentified players, `size` per team. Team_a attacks in the direction `sign`. */
function crowd(period: number, sign: Sign, size = 8): Frame {
  const line = [-30, -20, -10, 0, 5, 10, 20, 25].slice(0, size);
  return makeFrame({
    period,
    players: line.flatMap((x) => [
      makePlayer({ player_id: null, team: 'Terns', x: (x - 10) * sign }),
      makePlayer({ player_id: null, team: 'Herons', x: (x + 10) * sign }),
    ]),
  });
}

function decide(frames: readonly Frame[], stated: ReadonlyMap<number, Sign> = new Map()): AttackDirections {
  const survey = new DirectionSurvey(teams, new Set(['a1', 'b1']));
  for (const frame of frames) survey.examine(frame);
  return survey.decide(stated);
}

describe('DirectionSurvey', () => {
  it('the survey needs fifty frames with players in each period', () => {
    const survey = new DirectionSurvey(teams, new Set());
    for (let looked = 0; looked < 50; looked += 1) {
      expect(survey.hasEnough(1)).toBe(false);
      survey.examine(makeFrame({ period: 1, players: [] }));
      survey.examine(crowd(1, 1));
    }
    expect(survey.hasEnough(1)).toBe(true);
    expect(survey.hasEnough(2)).toBe(false);
  });

  it('the survey infers the direction from known goalkeepers, otherwise from the outermost players', () => {
    const expected = {
      known: true,
      signs: new Map([
        [1, 1],
        [2, -1],
      ]),
    };
    expect(decide([withKeepers(1, 1), withKeepers(2, -1)])).toEqual(expected);
    expect(decide([crowd(1, 1), crowd(2, -1)])).toEqual(expected);
  });

  it('the survey needs at least seven unidentified players per team', () => {
    expect(decide([crowd(1, 1, 7)]).known).toBe(true);
    expect(decide([crowd(1, 1, 6)]).known).toBe(false);
  });

  it('the survey returns the source’s direction if the frames are inconclusive', () => {
    const empty = makeFrame({ players: [] });
    expect(decide([empty], new Map([[1, -1]]))).toEqual({ known: true, signs: new Map([[1, -1]]) });
  });

  it.each<[string, Frame[], Map<number, Sign>]>([
    ['source and frames contradict each other', [withKeepers(1, 1)], new Map([[1, -1]])],
    ['frames contradict each other', [withKeepers(1, 1), withKeepers(1, -1)], new Map()],
    [
      'there is no evidence for a period',
      [withKeepers(1, 1), makeFrame({ period: 2, players: [] })],
      new Map(),
    ],
    ['there are no frames', [], new Map([[1, 1]])],
  ])('the direction of attack is unknown if %s', (_, frames, stated) => {
    expect(decide(frames, stated).known).toBe(false);
  });

  it('the survey examines only the first frames of a period', () => {
    const survey = new DirectionSurvey(teams, new Set());
    for (let frame = 0; !survey.hasEnough(1) && frame < 1000; frame += 1) survey.examine(crowd(1, 1));
    expect(survey.hasEnough(1)).toBe(true);
    expect(survey.hasEnough(2)).toBe(false);
  });
});

describe('rotateFrame', () => {
  const ends: AttackDirections = {
    known: true,
    signs: new Map([
      [1, 1],
      [2, -1],
    ]),
  };

  it('rotateFrame rotates players and ball if team_a attacks towards −x', () => {
    const frame = makeFrame({
      period: 2,
      ball: { x: 3, y: 0, z: 1 },
      players: [makePlayer({ x: -4, y: 5 })],
    });
    const rotated = rotateFrame(frame, ends);
    expect(rotated.ball).toEqual({ x: -3, y: 0, z: 1 });
    expect(rotated.players[0]).toMatchObject({ x: 4, y: -5, z: null });
    expect(rotateFrame(rotated, ends)).toEqual(frame);
    expect(rotateFrame(makeFrame({ period: 1 }), ends)).toEqual(makeFrame({ period: 1 }));
    expect(rotateFrame(frame, { known: false, reason: '' })).toBe(frame);
  });
});

const lineUp = (positions: TeamPositions) => lineUpSign(positions, { middle: 0.5, distance: 0.1 });
const LEFT_HALF = [0.02, 0.2, 0.22, 0.24, 0.35, 0.4, 0.48];
const RIGHT_HALF = LEFT_HALF.map((x) => 1 - x);

describe('lineUpSign and outermostSign', () => {
  test('at kickoff, each team attacks the half without its players', () => {
    expect(lineUp({ teamA: LEFT_HALF, teamB: RIGHT_HALF })).toBe(1);
    expect(lineUp({ teamA: RIGHT_HALF, teamB: LEFT_HALF })).toBe(-1);
  });

  test('positions are inconclusive with both teams in one half, close together or incomplete', () => {
    const pressed = LEFT_HALF.map((x) => x / 4);
    const retreated = LEFT_HALF.map((x) => x / 2 + 0.25);
    const nearHalfway = LEFT_HALF.map(() => 0.47);
    expect(lineUp({ teamA: pressed, teamB: retreated })).toBeNull();
    expect(lineUp({ teamA: nearHalfway, teamB: nearHalfway.map((x) => 1 - x) })).toBeNull();
    expect(lineUp({ teamA: LEFT_HALF.slice(1), teamB: RIGHT_HALF })).toBeNull();
    expect(lineUp({ teamA: LEFT_HALF, teamB: RIGHT_HALF.slice(1) })).toBeNull();
    expect(outermostSign({ teamA: LEFT_HALF.slice(1), teamB: RIGHT_HALF })).toBeNull();
  });

  test('in open play, the outermost players are the goalkeepers', () => {
    const attackers = [0.97, 0.2, 0.21, 0.25, 0.3, 0.31, 0.33];
    const defenders = [0.05, 0.1, 0.12, 0.13, 0.15, 0.2, 0.4];
    expect(lineUp({ teamA: attackers, teamB: defenders })).toBeNull();
    expect(outermostSign({ teamA: attackers, teamB: defenders })).toBe(-1);
    expect(outermostSign({ teamA: defenders, teamB: attackers })).toBe(1);
  });

  test('positions are inconclusive if one team has both outermost players, as at a corner', () => {
    const withCornerTaker = [...LEFT_HALF, 1];
    expect(outermostSign({ teamA: withCornerTaker, teamB: RIGHT_HALF })).toBeNull();
  });

  const positions = fc
    .uniqueArray(fc.integer({ min: 0, max: 1024 }), { minLength: 14, maxLength: 22 })
    .map((parts) => parts.map((part) => part / 1024));
  test('the inferred direction changes if the teams are swapped or the pitch is rotated', () => {
    let shown = 0;
    fc.assert(
      fc.property(positions, fc.integer({ min: 7, max: 11 }), (xs, size) => {
        const [teamA, teamB] = [xs.slice(0, size), xs.slice(size)];
        const rotated = (team: readonly number[]) => team.map((x) => 1 - x);
        const given: TeamPositions = { teamA, teamB };
        const swapped: TeamPositions = { teamA: teamB, teamB: teamA };
        const mirrored: TeamPositions = { teamA: rotated(teamA), teamB: rotated(teamB) };
        for (const signOf of [lineUp, outermostSign]) {
          const sign = signOf(given);
          expect(signOf(swapped)).toBe(sign && -sign);
          if (sign === null) continue;
          shown += 1;
          expect(signOf(mirrored)).not.toBe(sign);
        }
      }),
    );
    expect(shown).toBeGreaterThanOrEqual(atLeast(1));
  });
});

describe('shots', () => {
  function shots(count: number, period: number, team: 'A' | 'B', x: number): Shot[] {
    return Array.from({ length: count }, () => ({ period, isTeamA: team === 'A', x: x - 0.5 }));
  }

  test('shots are conclusive if nine out of ten point in the same direction', () => {
    const nineOfTen = [...shots(5, 1, 'A', 0.9), ...shots(4, 2, 'B', 0.9), ...shots(1, 2, 'A', 0.9)];
    expect(shotEvidence(nineOfTen)).toEqual([{ source: 'the shots', period: 1, sign: 1 }]);
    const eightOfNine = [...shots(8, 1, 'A', 0.9), ...shots(1, 1, 'A', 0.1)];
    expect(shotEvidence(eightOfNine)).toEqual([]);
  });

  test('team_a attacks to the left if it shoots towards the left end', () => {
    expect(shotEvidence(shots(3, 1, 'A', 0.1))).toMatchObject([{ period: 1, sign: -1 }]);
    expect(shotEvidence(shots(3, 3, 'B', 0.9))).toMatchObject([{ period: 3, sign: -1 }]);
  });

  test('shots are inconclusive if there are fewer than three, or if all are on the halfway line', () => {
    expect(shotEvidence(shots(2, 1, 'A', 0.9))).toEqual([]);
    expect(shotEvidence(shots(3, 1, 'A', 0.5))).toEqual([]);
  });

  test('in a shootout only team_a’s shots count, because both teams shoot at the same goal', () => {
    const both = [...shots(5, 5, 'A', 0.9), ...shots(5, 5, 'B', 0.9)];
    expect(shotEvidence(both)).toEqual([{ source: 'the shots', period: 5, sign: 1 }]);
  });
});

describe('decideDirections', () => {
  const decide = (periods: readonly number[], found: readonly Evidence[], prefersSamePeriod = false) =>
    decideDirections(periods, found, { prefersSamePeriod });
  const evidence = (period: number, sign: Sign) => ({ source: `source ${period}`, period, sign });
  const known = (...signs: readonly (readonly [number, Sign])[]) => ({ known: true, signs: new Map(signs) });

  test('decideDirections infers the direction in one half from the other half', () => {
    expect(decide([1, 2], [evidence(2, 1)])).toEqual(known([1, -1], [2, 1]));
    expect(decide([1, 2], [evidence(1, 1)])).toEqual(known([1, 1], [2, -1]));
  });

  test('decideDirections does not use the first two halves as evidence for extra time or the shootout', () => {
    expect(decide([1, 2, 3, 4], [evidence(1, 1)])).toEqual({
      known: false,
      reason: 'the direction of attack is unknown in period 3',
    });
    const withExtraTime = [evidence(1, 1), evidence(4, 1)];
    expect(decide([1, 2, 3, 4], withExtraTime)).toEqual(known([1, 1], [2, -1], [3, -1], [4, 1]));
    expect(decide([4, 5], withExtraTime).known).toBe(false);
    expect(decide([5], [evidence(5, -1)])).toEqual(known([5, -1]));
  });

  test('decideDirections returns both sources of contradictory evidence as the reason', () => {
    expect(decide([1, 2], [evidence(1, 1), evidence(2, 1)])).toEqual({
      known: false,
      reason: 'source 1 (period 1) and source 2 (period 2) contradict each other',
    });
  });

  test('decideDirections prefers evidence from the same period on request', () => {
    expect(decide([1, 2], [evidence(1, 1), evidence(2, 1)], true)).toEqual(known([1, 1], [2, 1]));
    expect(decide([1, 2], [evidence(1, 1)], true)).toEqual(known([1, 1], [2, -1]));
    expect(decide([1], [evidence(1, 1), evidence(1, -1)], true)).toEqual({
      known: false,
      reason: 'source 1 (period 1) and source 1 (period 1) contradict each other',
    });
  });

  test('decideDirections returns no direction without evidence or without periods', () => {
    expect(decide([1, 2], []).known).toBe(false);
    expect(decide([], [evidence(1, 1)]).known).toBe(false);
  });
});

it('rotateFrame rotates the players’ orientation and direction of movement', () => {
  const ends: AttackDirections = { known: true, signs: new Map([[1, -1]]) };
  const player = { ...makePlayer({ x: 1, y: 0, orientation_deg: 270 }), direction_deg: 10 };
  const [rotated] = rotateFrame(makeFrame({ period: 1, players: [player] }), ends).players;
  expect(rotated).toMatchObject({ x: -1, y: 0, orientation_deg: 90, direction_deg: 190 });
  const [plain] = rotateFrame(makeFrame({ period: 1, players: [makePlayer()] }), ends).players;
  expect(plain).toMatchObject({ orientation_deg: null });
  expect(plain).not.toHaveProperty('direction_deg');
});

it('orientationOf returns fixed and adds a note if the directions of attack are unknown', () => {
  const notes: string[] = [];
  const report = {
    skip: () => undefined,
    progress: () => undefined,
    note: (text: string) => notes.push(text),
  };
  expect(orientationOf({ known: true, signs: new Map() }, report)).toBe('team_a_positive_x');
  expect(notes).toEqual([]);
  expect(orientationOf({ known: false, reason: 'no period is known' }, report)).toBe('fixed');
  expect(notes).toEqual(['coordinates are not rotated, orientation is fixed: no period is known']);
});
