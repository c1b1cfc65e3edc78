import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Attempt,
  attemptWitnesses,
  decideDirection,
  lineUpWitness,
  outermostWitness,
  type Sign,
  type Stand,
} from './direction.ts';

const LEFT_HALF = [0.02, 0.2, 0.22, 0.24, 0.35, 0.4, 0.48];
const RIGHT_HALF = LEFT_HALF.map((x) => 1 - x);

function shots(count: number, shot: Attempt): Attempt[] {
  return Array.from({ length: count }, () => shot);
}

describe('where the teams stand', () => {
  test('at a kick-off each is in its own half and attacks the other', () => {
    expect(lineUpWitness({ period: 1, teamA: LEFT_HALF, teamB: RIGHT_HALF })?.sign).toBe(1);
    expect(lineUpWitness({ period: 2, teamA: RIGHT_HALF, teamB: LEFT_HALF })?.sign).toBe(-1);
  });

  test('says nothing where both are in one half, or too few are seen', () => {
    const pressed = LEFT_HALF.map((x) => x / 2);
    expect(lineUpWitness({ period: 1, teamA: pressed, teamB: LEFT_HALF })).toBeNull();
    expect(lineUpWitness({ period: 1, teamA: LEFT_HALF.slice(1), teamB: RIGHT_HALF })).toBeNull();
  });

  test('in open play the outermost players are the goalkeepers', () => {
    const attackers = [0.97, 0.2, 0.21, 0.25, 0.3, 0.31, 0.33];
    const defenders = [0.05, 0.1, 0.12, 0.13, 0.15, 0.2, 0.4];
    expect(lineUpWitness({ period: 2, teamA: attackers, teamB: defenders })).toBeNull();
    expect(outermostWitness({ period: 2, teamA: attackers, teamB: defenders })?.sign).toBe(-1);
  });

  test('says nothing where one team has the outermost player at both ends, as at a corner', () => {
    const withCornerTaker = [...LEFT_HALF, 1];
    expect(outermostWitness({ period: 1, teamA: withCornerTaker, teamB: RIGHT_HALF })).toBeNull();
  });
});

describe('shots', () => {
  test('nine in ten from one side tell, also over half time', () => {
    const attempts = [
      ...shots(5, { period: 1, byTeamA: true, x: 0.9 }),
      ...shots(4, { period: 2, byTeamA: false, x: 0.9 }),
      ...shots(1, { period: 2, byTeamA: true, x: 0.9 }),
    ];
    expect(attemptWitnesses(attempts)).toEqual([{ source: 'the shots', period: 1, sign: 1 }]);
  });

  test('fewer than three, or less agreement, tell nothing', () => {
    expect(attemptWitnesses(shots(2, { period: 1, byTeamA: true, x: 0.9 }))).toEqual([]);
    const mixed = [
      ...shots(8, { period: 1, byTeamA: true, x: 0.9 }),
      ...shots(1, { period: 1, byTeamA: true, x: 0.1 }),
    ];
    expect(attemptWitnesses(mixed)).toEqual([]);
  });

  test('at a shoot-out only those of team_a count: both shoot at one goal', () => {
    const attempts = [
      ...shots(5, { period: 5, byTeamA: true, x: 0.9 }),
      ...shots(5, { period: 5, byTeamA: false, x: 0.9 }),
    ];
    expect(attemptWitnesses(attempts)).toEqual([{ source: 'the shots', period: 5, sign: 1 }]);
  });
});

describe('the decision', () => {
  const witness = (period: number, sign: Sign) => ({ source: `witness ${period}`, period, sign });

  test('one half tells the other', () => {
    const direction = decideDirection([1, 2], [witness(2, 1)]);
    expect(direction).toEqual({
      known: true,
      signs: new Map([
        [1, -1],
        [2, 1],
      ]),
    });
  });

  test('the halves do not tell extra time, before which a coin is tossed', () => {
    const direction = decideDirection([1, 2, 3, 4], [witness(1, 1)]);
    expect(direction).toEqual({ known: false, reason: 'nothing tells it for period 3' });
    expect(decideDirection([1, 2, 3, 4], [witness(1, 1), witness(4, 1)]).known).toBe(true);
  });

  test('a contradiction leaves everything as it is, and says between whom', () => {
    expect(decideDirection([1, 2], [witness(1, 1), witness(2, 1)])).toEqual({
      known: false,
      reason: 'witness 1 (period 1) and witness 2 (period 2) contradict each other',
    });
    expect(decideDirection([1, 2], []).known).toBe(false);
    expect(decideDirection([], []).known).toBe(false);
  });
});

const part = fc.double({ min: 0, max: 1, noNaN: true });
const team = fc.array(part, { minLength: 7, maxLength: 11 });

test('the same stand seen from the other side tells the opposite', () => {
  fc.assert(
    fc.property(team, team, (teamA, teamB) => {
      const stand: Stand = { period: 1, teamA, teamB };
      const other: Stand = { period: 1, teamA: teamB, teamB: teamA };
      for (const hear of [lineUpWitness, outermostWitness]) {
        // Equal outermost positions are a tie that neither side breaks alike.
        if (new Set([...teamA, ...teamB]).size < teamA.length + teamB.length) continue;
        const [one, opposite] = [hear(stand)?.sign, hear(other)?.sign];
        expect(one === undefined ? undefined : -one).toBe(opposite);
      }
    }),
  );
});
