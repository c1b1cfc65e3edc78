import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Sign } from '../../inference/ends.ts';
import {
  decideEnds,
  lineUpEvidence,
  orientedMetres,
  outermostEvidence,
  shotEvidence,
  type TeamPositions,
} from './direction.ts';
import type { MetricaEvent } from './events.ts';

const LEFT_HALF = [0.02, 0.2, 0.22, 0.24, 0.35, 0.4, 0.48];
const RIGHT_HALF = LEFT_HALF.map((x) => 1 - x);

describe('positions at the beginning of a period', () => {
  test('in the line-up of a kick-off each team is in its own half and attacks the other', () => {
    expect(lineUpEvidence({ period: 1, teamA: LEFT_HALF, teamB: RIGHT_HALF })?.sign).toBe(1);
    expect(lineUpEvidence({ period: 2, teamA: RIGHT_HALF, teamB: LEFT_HALF })?.sign).toBe(-1);
  });

  test('show nothing where both teams are in one half, too near, or too few', () => {
    const pressed = LEFT_HALF.map((x) => x / 4);
    const retreated = LEFT_HALF.map((x) => x / 2 + 0.25);
    const nearHalfway = LEFT_HALF.map(() => 0.47);
    expect(lineUpEvidence({ period: 1, teamA: pressed, teamB: retreated })).toBeNull();
    expect(
      lineUpEvidence({ period: 1, teamA: nearHalfway, teamB: nearHalfway.map((x) => 1 - x) }),
    ).toBeNull();
    expect(lineUpEvidence({ period: 1, teamA: LEFT_HALF.slice(1), teamB: RIGHT_HALF })).toBeNull();
    expect(lineUpEvidence({ period: 1, teamA: LEFT_HALF, teamB: RIGHT_HALF.slice(1) })).toBeNull();
    expect(outermostEvidence({ period: 1, teamA: LEFT_HALF.slice(1), teamB: RIGHT_HALF })).toBeNull();
  });

  test('in open play the outermost players are the goalkeepers', () => {
    const attackers = [0.97, 0.2, 0.21, 0.25, 0.3, 0.31, 0.33];
    const defenders = [0.05, 0.1, 0.12, 0.13, 0.15, 0.2, 0.4];
    expect(lineUpEvidence({ period: 2, teamA: attackers, teamB: defenders })).toBeNull();
    expect(outermostEvidence({ period: 2, teamA: attackers, teamB: defenders })?.sign).toBe(-1);
    expect(outermostEvidence({ period: 2, teamA: defenders, teamB: attackers })?.sign).toBe(1);
  });

  test('show nothing where one team has the outermost player at both ends, as at a corner', () => {
    const withCornerTaker = [...LEFT_HALF, 1];
    expect(outermostEvidence({ period: 1, teamA: withCornerTaker, teamB: RIGHT_HALF })).toBeNull();
  });

  const positions = fc
    .uniqueArray(fc.integer({ min: 0, max: 1024 }), { minLength: 14, maxLength: 22 })
    .map((parts) => parts.map((part) => part / 1024));
  test('show the opposite with the teams swapped, and never the same with the pitch turned', () => {
    let shown = 0;
    fc.assert(
      fc.property(positions, fc.integer({ min: 7, max: 11 }), (xs, size) => {
        const [teamA, teamB] = [xs.slice(0, size), xs.slice(size)];
        const turned = (team: readonly number[]) => team.map((x) => 1 - x);
        const given: TeamPositions = { period: 1, teamA, teamB };
        const swapped: TeamPositions = { period: 1, teamA: teamB, teamB: teamA };
        const mirrored: TeamPositions = { period: 1, teamA: turned(teamA), teamB: turned(teamB) };
        for (const evidenceOf of [lineUpEvidence, outermostEvidence]) {
          const sign = evidenceOf(given)?.sign;
          expect(evidenceOf(swapped)?.sign).toBe(sign && -sign);
          if (sign === undefined) continue;
          shown += 1;
          expect(evidenceOf(mirrored)?.sign).not.toBe(sign);
        }
      }),
    );
    expect(shown).toBeGreaterThan(0);
  });
});

describe('shots', () => {
  function shots(count: number, period: number, team: 'A' | 'B', x: number, type = 'SHOT'): MetricaEvent[] {
    const start = { frame: 1, time: 0, position: { x, y: 0.5 } };
    const shot = { id: '1', team, type, tags: [], period, start, end: null, player: null, receiver: null };
    return Array.from({ length: count }, () => shot);
  }

  test('show a direction if nine in ten are from one end, over both halves together', () => {
    const nineOfTen = [...shots(5, 1, 'A', 0.9), ...shots(4, 2, 'B', 0.9), ...shots(1, 2, 'A', 0.9)];
    expect(shotEvidence(nineOfTen, 'A')).toEqual([{ source: 'the shots', period: 1, sign: 1 }]);
    const eightOfNine = [...shots(8, 1, 'A', 0.9), ...shots(1, 1, 'A', 0.1)];
    expect(shotEvidence(eightOfNine, 'A')).toEqual([]);
  });

  test('towards the left show that team_a attacks there', () => {
    expect(shotEvidence(shots(3, 1, 'A', 0.1), 'A')).toMatchObject([{ period: 1, sign: -1 }]);
    expect(shotEvidence(shots(3, 3, 'B', 0.9), 'A')).toMatchObject([{ period: 3, sign: -1 }]);
  });

  test('show nothing if there are fewer than three, or they are from halfway or of unknown place', () => {
    expect(shotEvidence(shots(2, 1, 'A', 0.9), 'A')).toEqual([]);
    expect(shotEvidence(shots(3, 1, 'A', 0.5), 'A')).toEqual([]);
    const unplaced = shots(3, 1, 'A', 0.9).map((shot) => ({
      ...shot,
      start: { ...shot.start, position: null },
    }));
    expect(shotEvidence(unplaced, 'A')).toEqual([]);
  });

  test('are the only events that count', () => {
    expect(shotEvidence(shots(9, 1, 'A', 0.9, 'PASS'), 'A')).toEqual([]);
  });

  test('in a shoot-out are at one goal, so only those of team_a count', () => {
    const both = [...shots(5, 5, 'A', 0.9), ...shots(5, 5, 'B', 0.9)];
    expect(shotEvidence(both, 'A')).toEqual([{ source: 'the shots', period: 5, sign: 1 }]);
  });
});

describe('the decision', () => {
  const evidence = (period: number, sign: Sign) => ({ source: `source ${period}`, period, sign });
  const known = (...signs: readonly (readonly [number, Sign])[]) => ({ known: true, signs: new Map(signs) });

  test('takes one half from the other, since teams change ends', () => {
    expect(decideEnds([1, 2], [evidence(2, 1)])).toEqual(known([1, -1], [2, 1]));
    expect(decideEnds([1, 2], [evidence(1, 1)])).toEqual(known([1, 1], [2, -1]));
  });

  test('does not take extra time from the halves, since a coin is tossed again, nor the shoot-out', () => {
    expect(decideEnds([1, 2, 3, 4], [evidence(1, 1)])).toEqual({
      known: false,
      reason: 'nothing shows who attacks where in period 3',
    });
    const withExtraTime = [evidence(1, 1), evidence(4, 1)];
    expect(decideEnds([1, 2, 3, 4], withExtraTime)).toEqual(known([1, 1], [2, -1], [3, -1], [4, 1]));
    expect(decideEnds([4, 5], withExtraTime).known).toBe(false);
    expect(decideEnds([5], [evidence(5, -1)])).toEqual(known([5, -1]));
  });

  test('is none where pieces of evidence contradict each other, and names them', () => {
    expect(decideEnds([1, 2], [evidence(1, 1), evidence(2, 1)])).toEqual({
      known: false,
      reason: 'source 1 (period 1) and source 2 (period 2) contradict each other',
    });
  });

  test('is none without evidence, or without periods', () => {
    expect(decideEnds([1, 2], []).known).toBe(false);
    expect(decideEnds([], [evidence(1, 1)]).known).toBe(false);
  });
});

test('coordinates go from the top left to metres from the centre, y up, and are turned with the ends', () => {
  const area = { length_m: 100, width_m: 60 };
  const topLeft = { x: 0.1, y: 0.25 };
  const fixed = orientedMetres(area, { known: false, reason: '' });
  expect(fixed(2, topLeft)).toEqual({ x: -40, y: 15 });
  const signs = new Map<number, Sign>([
    [1, 1],
    [2, -1],
  ]);
  const turned = orientedMetres(area, { known: true, signs });
  expect(turned(1, topLeft)).toEqual({ x: -40, y: 15 });
  expect(turned(2, topLeft)).toEqual({ x: 40, y: -15 });
});
