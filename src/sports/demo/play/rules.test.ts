import { describe, expect, test } from 'vitest';
import type { Point } from '../../model/coordinates.ts';
import { BASKETBALL } from '../basketball/rules.ts';
import { COURT } from '../basketball/tables.ts';
import { ICE_HOCKEY } from '../ice-hockey/rules.ts';
import { RINK } from '../ice-hockey/tables.ts';
import { SOCCER } from '../soccer/rules.ts';
import { PITCH } from '../soccer/tables.ts';
import { mean, newMatch } from './play.fixture.ts';
import type { Situation } from './rules.ts';
import type { Sport } from './simulation.ts';
import { distance, heading, type Side, type Slot } from './slot.ts';

/** A player's target in pitch coordinates, and as if his side attacked towards +x. */
interface Placed extends Point {
  readonly slot: Slot;
  readonly up: number;
  readonly across: number;
}

/** Returns the targets that a sport sets for a side's players. The goalkeeper, if any, is first. */
function placed(sport: Sport, side: Side, ball: Point, situation: Partial<Situation>): Placed[] {
  const { world } = newMatch(sport);
  world.ball.put({ ...ball, z: 0 });
  world.situation = { phase: 'open', attacking: 0, restartSpot: ball, ...situation };
  sport.rules.shape(world);
  return world.slots
    .filter((slot) => slot.side === side)
    .map((slot) => {
      const [x, y] = [slot.targetX, slot.targetY];
      return { slot, x, y, up: x * heading(side), across: y * heading(side) };
    });
}

const CENTRE = { x: 0, y: 0 };
const SIDES = [0, 1] as const;

describe.each(SIDES)('soccer side %i', (side) => {
  const other: Side = side === 0 ? 1 : 0;

  test('a soccer side waits for a kickoff in its own half', () => {
    for (const attacking of SIDES) {
      const players = placed(SOCCER, side, CENTRE, { phase: 'kick_off', attacking });
      expect(Math.max(...players.map(({ up }) => up))).toBeLessThan(0);
      const nearest = Math.min(...players.map((player) => distance(player, CENTRE)));
      if (attacking === side) expect(nearest).toBeLessThan(PITCH.centreCircle);
      else expect(nearest).toBeGreaterThanOrEqual(PITCH.centreCircle);
    }
  });

  test('a soccer side plays higher up the pitch and wider with the ball than without it', () => {
    for (const x of [-30, 0, 30]) {
      const [attack, defence] = [side, other].map((attacking) =>
        placed(SOCCER, side, { x, y: 10 }, { attacking }).slice(1),
      );
      expect(mean(attack?.map(({ up }) => up) ?? [])).toBeGreaterThan(
        mean(defence?.map(({ up }) => up) ?? []) + 4,
      );
      const width = (players: readonly Placed[] = []) =>
        Math.max(...players.map(({ y }) => y)) - Math.min(...players.map(({ y }) => y));
      expect(width(attack)).toBeGreaterThan(width(defence) + 5);
    }
  });

  test('a soccer side stays on the pitch wherever the ball is', () => {
    const corners = [
      { x: 52, y: 34 },
      { x: -52, y: -34 },
    ];
    for (const ball of corners) {
      const players = placed(SOCCER, side, ball, { attacking: side });
      expect(Math.max(...players.map(({ x }) => Math.abs(x)))).toBeLessThan(PITCH.halfLength);
      expect(Math.max(...players.map(({ y }) => Math.abs(y)))).toBeLessThan(PITCH.halfWidth);
    }
  });

  test('a soccer goalkeeper stands between goal and ball, and further out when the ball is far away', () => {
    const keeper = (ball: Point) => placed(SOCCER, side, ball, { attacking: other })[0];
    const [near, far] = [keeper({ x: -40 * heading(side), y: 0 }), keeper({ x: 40 * heading(side), y: 0 })];
    expect(near?.up).toBeGreaterThan(-PITCH.halfLength);
    expect(far?.up).toBeGreaterThan((near?.up ?? 0) + 5);
    expect(far?.up).toBeLessThan(-PITCH.areaFront);
    for (const y of [-30, 30]) {
      expect(Math.sign(keeper({ x: 0, y })?.y ?? 0)).toBe(Math.sign(y));
      expect(Math.abs(keeper({ x: 0, y })?.y ?? 9)).toBeLessThan(PITCH.goalHalfWidth);
    }
  });

  test('a soccer side stays outside the area during a penalty, except the taker and the goalkeeper', () => {
    const spot = { x: PITCH.penaltySpot * heading(side), y: 0 };
    const attackers = placed(SOCCER, side, spot, { phase: 'penalty', attacking: side });
    for (const { up } of attackers) expect(up).toBeLessThan(PITCH.areaFront);
    expect(attackers[0]?.up).toBeGreaterThan(-PITCH.halfLength + 1);
    const [keeper, ...defenders] = placed(SOCCER, other, spot, { phase: 'penalty', attacking: side });
    expect(keeper?.up).toBeLessThan(-PITCH.halfLength + 1);
    expect(keeper?.y).toBeCloseTo(0, 9);
    for (const { up } of defenders) expect(up).toBeGreaterThan(-PITCH.areaFront);
  });

  test.each([-1, 1])('a soccer side sends players into the area for a corner at y = %i', (upper) => {
    const flag = { x: PITCH.halfLength * heading(side), y: PITCH.halfWidth * upper };
    const attackers = placed(SOCCER, side, flag, { phase: 'corner', attacking: side });
    const defenders = placed(SOCCER, other, flag, { phase: 'corner', attacking: side });
    const inArea = (players: readonly Placed[]) =>
      players.filter(({ x }) => x * heading(side) > PITCH.areaFront);
    expect(inArea(attackers)).toHaveLength(6);
    expect(inArea(defenders)).toHaveLength(8);
    // Both sides are nearer to the post on the corner's side.
    expect(mean(inArea(attackers).map(({ y }) => y)) * upper).toBeGreaterThan(0);
    expect(mean(inArea(defenders).map(({ y }) => y)) * upper).toBeGreaterThan(0);
    expect(attackers[0]?.up).toBeLessThan(-30);
    expect(defenders[0]?.up).toBeLessThan(-50);
  });

  test('a soccer side presses the ball with one outfield player, and only in open play', () => {
    const ball = { x: 5, y: 8 };
    const pressers = (situation: Partial<Situation>) =>
      placed(SOCCER, side, ball, situation).filter(
        ({ x, y }) => y === ball.y && x === ball.x - heading(side) * 1.4,
      );
    expect(pressers({ attacking: other })).toHaveLength(1);
    expect(pressers({ attacking: side })).toEqual([]);
    expect(pressers({ attacking: other, phase: 'corner' })).toEqual([]);
    // The goalkeeper does not press the ball, even if he is the nearest player.
    const deep = { x: -48 * heading(side), y: 0 };
    const { slots } = newMatch(SOCCER).world;
    expect(slots.length).toBe(22);
    expect(placed(SOCCER, side, deep, { attacking: other })[0]?.up).toBeLessThan(-49);
  });
});

describe.each(SIDES)('basketball side %i', (side) => {
  const other: Side = side === 0 ? 1 : 0;
  const hoop = { x: COURT.hoopX * heading(other), y: 0 };

  test('a basketball side attacks in the opponents’ half', () => {
    for (const { up } of placed(BASKETBALL, side, CENTRE, { attacking: side })) expect(up).toBeGreaterThan(5);
  });

  test('each basketball defender stands between an opponent and the basket', () => {
    const match = newMatch(BASKETBALL);
    for (const slot of match.world.slots) slot.place(-heading(side) * (2 + slot.role * 2), slot.role * 3 - 6);
    match.world.situation = { phase: 'open', attacking: other, restartSpot: CENTRE };
    BASKETBALL.rules.shape(match.world);
    for (const slot of match.on(side)) {
      const man = match.on(other)[slot.role];
      const target = { x: slot.targetX, y: slot.targetY };
      expect(distance(target, hoop)).toBeLessThan(distance(man ?? CENTRE, hoop));
      const detour = distance(man ?? CENTRE, target) + distance(target, hoop) - distance(man ?? CENTRE, hoop);
      expect(detour).toBeCloseTo(0, 9);
    }
  });

  test('a basketball side lines up around the circle for a jump ball', () => {
    const players = placed(BASKETBALL, side, CENTRE, { phase: 'jump_ball', attacking: 0 });
    for (const player of players) expect(distance(player, CENTRE)).toBeLessThan(4.5);
    expect(players.at(-1)?.up).toBeCloseTo(-0.6, 9);
    expect(mean(players.map(({ up }) => up))).toBeLessThan(0);
  });

  test('a basketball side lines up for free throws with the defenders nearest to the basket', () => {
    const situation = { phase: 'free_throw', attacking: side } as const;
    const basket = { x: COURT.hoopX * heading(side), y: 0 };
    const depth = (players: readonly Placed[]) =>
      Math.min(...players.map((player) => distance(player, basket)));
    const [attackers, defenders] = [
      placed(BASKETBALL, side, CENTRE, situation),
      placed(BASKETBALL, other, CENTRE, situation),
    ];
    expect(depth(defenders)).toBeLessThan(depth(attackers));
    for (const { x } of [...attackers, ...defenders]) expect(x * heading(side)).toBeGreaterThan(4);
  });
});

describe.each(SIDES)('ice hockey side %i', (side) => {
  const other: Side = side === 0 ? 1 : 0;

  test('an ice hockey side keeps its goaltender just in front of the goal line', () => {
    for (const ball of [
      { x: 20, y: 10 },
      { x: -20, y: -10 },
    ]) {
      const [keeper] = placed(ICE_HOCKEY, side, ball, { attacking: other });
      expect(keeper?.up).toBeGreaterThan(-RINK.goalLine);
      expect(keeper?.up).toBeLessThan(-RINK.goalLine + 1);
      expect(Math.abs(keeper?.y ?? 9)).toBeLessThan(RINK.goalHalfWidth);
    }
  });

  test('an ice hockey side lines up on its own side of a faceoff spot', () => {
    for (const spot of [{ x: 21, y: 6.7 }, { x: -21, y: -6.7 }, CENTRE]) {
      const skaters = placed(ICE_HOCKEY, side, spot, { phase: 'faceoff', restartSpot: spot }).slice(1);
      for (const player of skaters) {
        expect((player.x - spot.x) * heading(side)).toBeLessThan(0);
        expect(distance(player, spot)).toBeLessThan(7);
      }
    }
  });

  test('an ice hockey side stays onside: nobody is in the attacking zone before the puck', () => {
    for (const x of [-20, 0, RINK.blueLine - 0.1]) {
      const skaters = placed(ICE_HOCKEY, side, { x: x * heading(side), y: 0 }, { attacking: side });
      for (const { up } of skaters) expect(up).toBeLessThan(RINK.blueLine);
    }
    const inZone = placed(ICE_HOCKEY, side, { x: 20 * heading(side), y: 0 }, { attacking: side });
    expect(Math.max(...inZone.map(({ up }) => up))).toBeGreaterThan(15);
  });

  test('an ice hockey side spreads wider with the puck than without it, and stays inside the boards', () => {
    const width = (attacking: Side) => {
      const across = placed(ICE_HOCKEY, side, { x: 9, y: 0 }, { attacking })
        .slice(1)
        .map(({ y }) => y);
      return Math.max(...across) - Math.min(...across);
    };
    expect(width(side)).toBeGreaterThan(width(other) + 2);
    for (const { y } of placed(ICE_HOCKEY, side, { x: 0, y: 12 }, { attacking: side })) {
      expect(Math.abs(y)).toBeLessThan(11);
    }
    for (const { x } of placed(ICE_HOCKEY, side, { x: -29 * heading(side), y: 0 }, { attacking: side }).slice(
      1,
    )) {
      expect(Math.abs(x)).toBeLessThanOrEqual(26);
    }
  });
});
