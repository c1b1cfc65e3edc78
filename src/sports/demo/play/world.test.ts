import { describe, expect, test } from 'vitest';
import { BASKETBALL } from '../basketball/rules.ts';
import { ICE_HOCKEY } from '../ice-hockey/rules.ts';
import { SOCCER } from '../soccer/rules.ts';
import { drop, IN_HANDS, lob } from './ball.ts';
import { ticksOf } from './motion.ts';
import { newMatch } from './play.fixture.ts';
import type { Situation } from './rules.ts';
import type { Sport } from './simulation.ts';
import { distance, NO_ORDER, type Slot } from './slot.ts';
import type { Leg, World } from './world.ts';

const OPEN: Situation = { phase: 'open', attacking: 0, restartSpot: { x: 0, y: 0 } };

function worldOf(sport: Sport, situation = OPEN): World {
  const { world } = newMatch(sport);
  world.reset(situation);
  return world;
}

function slotOf(world: World, role: number): Slot {
  const slot = world.slots[role];
  if (slot === undefined) throw new Error('unknown slot');
  return slot;
}

/** Plays a leg tick by tick and returns its number of ticks. */
function playLeg(world: World, leg: Leg): number {
  const start = world.tick;
  world.start(leg);
  do world.step();
  while (!world.done);
  return world.tick - start;
}

const REST: Leg = { ticks: 20, ball: drop({ x: 0, y: 0, z: 0 }), orders: [] };

describe('a new period', () => {
  test('a new period starts at tick 0 with the ball and all players in place', () => {
    const world = worldOf(SOCCER);
    world.ball.put({ x: 9, y: 9, z: 9 });
    playLeg(world, REST);
    world.reset({ ...OPEN, phase: 'kick_off' });
    expect(world.tick).toBe(0);
    expect(world.ball.spot).toEqual({ x: 0, y: 0, z: 0 });
    for (const slot of world.slots) {
      expect([slot.x, slot.y, slot.vx, slot.vy]).toEqual([slot.targetX, slot.targetY, 0, 0]);
    }
  });
});

describe('a leg', () => {
  test('a leg lasts the given time if all players are on time', () => {
    const world = worldOf(SOCCER);
    expect(playLeg(world, REST)).toBe(20);
    const slot = slotOf(world, 5);
    const order = { slot, x: slot.x + 6, y: slot.y, stops: false };
    expect(playLeg(world, { ...REST, ticks: ticksOf(3), orders: [order] })).toBeLessThan(ticksOf(3.5));
    expect(distance(slot, order)).toBeLessThanOrEqual(0.5);
  });

  test('a leg lasts until all its orders are carried out', () => {
    const world = worldOf(SOCCER);
    const [near, far] = [slotOf(world, 5), slotOf(world, 6)];
    const orders = [
      { slot: near, x: near.x, y: near.y, stops: true },
      { slot: far, x: far.x - 30, y: far.y, stops: true },
    ];
    expect(playLeg(world, { ...REST, ticks: 2, orders })).toBeGreaterThan(ticksOf(3));
    for (const order of orders) expect(distance(order.slot, order)).toBeLessThanOrEqual(0.5);
  });

  test('a leg’s orders are due at its end, and cancel the previous leg’s orders', () => {
    const world = worldOf(SOCCER);
    const [first, second] = [slotOf(world, 5), slotOf(world, 6)];
    playLeg(world, { ...REST, orders: [{ slot: first, x: first.x, y: first.y, stops: true }] });
    const { tick } = world;
    world.start({ ...REST, ticks: 50, orders: [{ slot: second, x: 1, y: 2, stops: true }] });
    expect(first.due).toBe(NO_ORDER);
    expect([second.due, second.orderX, second.orderY, second.stops]).toEqual([tick + 50, 1, 2, true]);
  });

  test('a leg moves the ball along its whole flight, whenever the leg begins', () => {
    const world = worldOf(SOCCER);
    playLeg(world, REST);
    const ball = lob({ x: 0, y: 0, z: 0 }, { x: 10, y: -5, z: 0 }, 2);
    world.start({ ticks: ball.ticks, ball, orders: [] });
    world.step();
    expect(world.ball.x).toBeCloseTo(10 / 50, 6);
    while (!world.done) world.step();
    expect(world.ball.x).toBeCloseTo(10, 6);
    expect(world.ball.y).toBeCloseTo(-5, 6);
  });

  test('a leg does not move an absent player', () => {
    const world = worldOf(SOCCER);
    const slot = slotOf(world, 5);
    slot.player = null;
    const { x, y } = slot;
    playLeg(world, { ...REST, ticks: 60 });
    expect([slot.x, slot.y]).toEqual([x, y]);
  });

  test('skipping a leg puts all players and the ball at their destinations', () => {
    const world = worldOf(BASKETBALL);
    const slot = slotOf(world, 2);
    const to = { x: 3, y: 1, z: 2 };
    world.start({
      ticks: 40,
      ball: lob({ x: 0, y: 0, z: 0 }, to, 1),
      orders: [{ slot, ...to, stops: false }],
    });
    world.leap();
    expect(world.tick).toBe(40);
    expect(world.ball.spot).toEqual(to);
    expect([slot.x, slot.y]).toEqual([3, 1]);
    const other = slotOf(world, 3);
    expect([other.x, other.y]).toEqual([other.targetX, other.targetY]);
    world.start({ ticks: 5, ball: { kind: 'held', by: slot, style: IN_HANDS }, orders: [] });
    world.leap();
    expect(world.ball.spot).toEqual({ x: slot.x, y: slot.y, z: IN_HANDS.height });
  });
});

describe('players without an order', () => {
  test('players without an order react to the ball five times a second', () => {
    const world = worldOf(SOCCER);
    const { targetX } = slotOf(world, 5);
    world.start(REST);
    world.ball.put({ x: 40, y: 0, z: 0 });
    for (let tick = 1; tick < 5; tick++) world.step();
    expect(slotOf(world, 5).targetX).toBe(targetX);
    world.ball.put({ x: 40, y: 0, z: 0 });
    world.step();
    expect(slotOf(world, 5).targetX).toBeGreaterThan(targetX + 10);
  });

  test('players wander slowly around their positions in open play, and goalkeepers wander less', () => {
    const spread = (phase: Situation['phase'], role: number) => {
      const world = worldOf(SOCCER, { ...OPEN, phase, attacking: 1 });
      const xs: number[] = [];
      for (let second = 0; second < 30; second++) {
        world.start({ ...REST, ticks: 25 });
        world.leap();
        xs.push(slotOf(world, role).targetX);
      }
      const steps = xs.slice(1).map((x, index) => Math.abs(x - (xs[index] ?? 0)));
      return { range: Math.max(...xs) - Math.min(...xs), step: Math.max(...steps) };
    };
    expect(spread('open', 2).range).toBeGreaterThan(3);
    expect(spread('open', 2).step).toBeLessThan(1);
    expect(spread('open', 0).range).toBeLessThan(1);
    expect(spread('kick_off', 2).range).toBe(0);
  });

  test('players stay inside the lines', () => {
    const outside: Sport = {
      ...SOCCER,
      rules: {
        ...SOCCER.rules,
        shape: ({ slots }) => {
          for (const slot of slots) Object.assign(slot, { targetX: 90 * (slot.role % 2 || -1), targetY: 70 });
        },
      },
    };
    for (const { targetX, targetY } of worldOf(outside).slots) {
      expect(Math.abs(targetX)).toBeCloseTo(52.5 - 0.8, 9);
      expect(targetY).toBeCloseTo(34 - 0.8, 9);
    }
  });
});

describe('the edges of the playing area', () => {
  const farthest = (sport: Sport, x: number, y: number) => {
    const world = worldOf(sport);
    const slot = slotOf(world, 3);
    const { area } = sport.rules;
    world.start({ ...REST, ticks: 400, orders: [{ slot, x, y, stops: false }] });
    let out = Number.NEGATIVE_INFINITY;
    for (let tick = 0; tick < 400; tick++) {
      world.step();
      out = Math.max(out, Math.abs(slot.x) - area.length_m / 2, Math.abs(slot.y) - area.width_m / 2);
    }
    return out;
  };

  test.each([
    [200, 0],
    [-200, 0],
    [0, 200],
    [0, -200],
  ])('players run at most a metre beyond the lines of a pitch, towards %i, %i', (x, y) => {
    expect(farthest(SOCCER, x, y)).toBeLessThan(1.5);
    expect(farthest(SOCCER, x, y)).toBeGreaterThan(0);
  });

  test.each([
    [200, 0],
    [-200, 0],
    [0, 200],
    [0, -200],
  ])('players stay inside the boards, towards %i, %i', (x, y) => {
    expect(farthest(ICE_HOCKEY, x, y)).toBeLessThan(0.1);
  });

  test('a puck stays inside the boards, but a ball can go out', () => {
    const end = (sport: Sport, x: number, y: number) => {
      const world = worldOf(sport);
      playLeg(world, { ticks: 25, ball: lob({ x: 0, y: 0, z: 0 }, { x, y, z: 0 }, 1), orders: [] });
      return world.ball.spot;
    };
    const { length_m, width_m } = ICE_HOCKEY.rules.area;
    expect(end(ICE_HOCKEY, 40, 30)).toMatchObject({ x: length_m / 2 - 0.3, y: width_m / 2 - 0.3 });
    expect(end(ICE_HOCKEY, -40, -30)).toMatchObject({ x: 0.3 - length_m / 2, y: 0.3 - width_m / 2 });
    expect(end(SOCCER, 60, 40)).toMatchObject({ x: 60, y: 40 });
  });
});
