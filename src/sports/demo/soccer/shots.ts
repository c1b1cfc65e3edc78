import type { GameEvent } from '../../model/event.ts';
import { hold, kick, scatter, send } from '../play/actions.ts';
import { drop, IN_HANDS, lob, roll, type Spot } from '../play/ball.ts';
import type { Match } from '../play/match.ts';
import { loose, open } from '../play/possession.ts';
import { type Block, findBlock, shotChance } from '../play/shooting.ts';
import { distance, facing, heading, opposite, type Slot } from '../play/slot.ts';
import type { Script } from '../play/world.ts';
import { type Next, PITCH, SHOT_CHANCES, SHOT_OUTCOMES, SPEEDS } from './tables.ts';

/** Distance that a ball travels behind the goal line, in the net or past the goal, in metres. */
const BEHIND_M = 1.4;
/** Maximum lateral distance at which a goalkeeper saves a shot, in metres. */
const SAVE_REACH_M = 1;
const BLOCKING = { from: 0.05, to: 0.8, reach: 1.5 };
/** Speed at which players run for a loose ball, in m/s. */
const CHASE_MS = 6;
/** Minimum duration of a shot's flight, in seconds. */
const SHOT_S = 0.2;

/** Decides at random whether the carrier shoots from his current position. */
export function wantsToShoot(match: Match, by: Slot): boolean {
  const goal = facing(by.side, PITCH.halfLength, 0);
  const way = distance(by, goal);
  const narrow = Math.abs(by.y) > PITCH.areaHalfWidth - 4 ? 0.15 : 1;
  return match.random.chance(shotChance(SHOT_CHANCES, way) * narrow);
}

/** Probability that a shot from `way` metres scores. */
function scoring(way: number, subtype: string | null): number {
  if (subtype === 'penalty') return 0.77;
  const header = subtype === 'header' ? 0.7 : 1;
  return 0.36 * Math.exp(-way / 10.5) * header;
}

export function* shoot(match: Match, by: Slot, subtype: string | null = null): Script<Next> {
  const { random, world } = match;
  const way = distance(world.ball, facing(by.side, PITCH.halfLength, 0));
  if (random.chance(scoring(way, subtype))) return yield* score(match, by, subtype);
  const { outcome } = random.pick(SHOT_OUTCOMES, ({ share }) => share);
  if (outcome === 'blocked' && subtype !== 'penalty') {
    const block = findBlock(match, by, facing(by.side, PITCH.halfLength, 0), BLOCKING);
    if (block !== null) return yield* blocked(match, by, subtype, block);
  }
  if (outcome === 'off_target') return yield* wide(match, by, subtype);
  if (outcome === 'post') return yield* post(match, by, subtype);
  return yield* saved(match, by, subtype);
}

function* score(match: Match, by: Slot, subtype: string | null): Script<Next> {
  const { random, world } = match;
  const keeper = match.keeper(opposite(by.side));
  const corner = keeper.y > 0.3 ? -1 : keeper.y < -0.3 ? 1 : random.sign();
  const y = corner * random.between(1.6, PITCH.goalHalfWidth - 0.3);
  const line = { ...facing(by.side, PITCH.halfLength, 0), y, z: random.between(0.1, 2.1) };
  match.score[by.side] += 1;
  match.record('goal', by, {
    ...(subtype === null ? {} : { subtype }),
    to: line,
    successful: true,
    outcome: 'goal',
    attributes: { ...match.assistTo(by), score: match.runningScore },
  });
  const net = { ...line, x: line.x + heading(by.side) * BEHIND_M };
  yield* send(kick(match, net, SPEEDS.shot, SHOT_S));
  yield* send(drop(world.ball.spot));
  return { what: 'kick_off', by: opposite(by.side) };
}

/** Records and plays a shot that does not score. */
function* attempt(
  match: Match,
  by: Slot,
  subtype: string | null,
  outcome: string,
  end: { readonly to: Spot; readonly past?: Spot; readonly stopper?: Slot },
): Script<GameEvent> {
  const shot = match.record('shot', by, {
    ...(subtype === null ? {} : { subtype }),
    to: end.to,
    successful: false,
    outcome,
  });
  yield* send(kick(match, end.past ?? end.to, SPEEDS.shot, SHOT_S), end.stopper);
  return shot;
}

function* wide(match: Match, by: Slot, subtype: string | null): Script<Next> {
  const { random } = match;
  const over = random.chance(0.4);
  const y = over
    ? random.between(-PITCH.goalHalfWidth, PITCH.goalHalfWidth)
    : random.sign() * random.between(PITCH.goalHalfWidth + 0.3, PITCH.goalHalfWidth + 6);
  const z = over ? random.between(PITCH.goalHeight + 0.2, 6) : random.between(0, 3);
  const to = { ...facing(by.side, PITCH.halfLength, 0), y, z };
  const past = { ...to, x: to.x + heading(by.side) * BEHIND_M };
  yield* attempt(match, by, subtype, 'off_target', { to, past });
  match.record('ball_out', by);
  return { what: 'goal_kick', by: opposite(by.side) };
}

/** The ball hits the woodwork and bounces back into play. */
function* post(match: Match, by: Slot, subtype: string | null): Script<Next> {
  const { random, world } = match;
  const to = {
    ...facing(by.side, PITCH.halfLength, 0),
    y: random.sign() * PITCH.goalHalfWidth,
    z: random.between(0.2, PITCH.goalHeight),
  };
  yield* attempt(match, by, subtype, 'post', { to });
  const back = { x: to.x - heading(by.side) * random.between(4, 9), y: to.y * random.between(1, 2.5) };
  yield* send(lob(world.ball.spot, { ...back, z: 0 }, 0.8));
  return yield* loose(match, anyone(match), CHASE_MS);
}

function* saved(match: Match, by: Slot, subtype: string | null): Script<Next> {
  const { random, world } = match;
  const keeper = match.keeper(opposite(by.side));
  const reach = PITCH.goalHalfWidth - 0.2;
  const y = Math.max(-reach, Math.min(reach, keeper.y + random.between(-SAVE_REACH_M, SAVE_REACH_M)));
  const to = { x: keeper.x, y, z: random.between(0.2, 1.9) };
  const shot = yield* attempt(match, by, subtype, 'saved', { to, stopper: keeper });
  const held = random.chance(0.55);
  match.record('save', keeper, { successful: true, outcome: held ? 'held' : 'parried', related: [shot] });
  if (held) {
    yield* hold(match, keeper, random.between(3, 6), IN_HANDS);
    return open(keeper);
  }
  if (random.chance(0.55)) {
    const out = facing(by.side, PITCH.halfLength + 1, 0);
    const side = Math.sign(y || 1) * random.between(PITCH.goalHalfWidth + 2, 12);
    yield* send(lob(world.ball.spot, { x: out.x, y: side, z: 0 }, 1));
    match.record('ball_out', keeper);
    return { what: 'corner', by: by.side };
  }
  const off = facing(by.side, PITCH.halfLength - random.between(8, 16), random.between(-14, 14));
  yield* send(lob(world.ball.spot, { ...off, z: 0 }, 0.9));
  return yield* loose(match, anyone(match), CHASE_MS);
}

function* blocked(
  match: Match,
  by: Slot,
  subtype: string | null,
  { slot: blocker, at }: Block,
): Script<Next> {
  const { random, world } = match;
  const to = { ...at, z: random.between(0.1, 1) };
  const shot = yield* attempt(match, by, subtype, 'blocked', { to, stopper: blocker });
  match.record('block', blocker, { successful: true, related: [shot] });
  if (random.chance(0.35)) {
    const out = facing(by.side, PITCH.halfLength + 1, 0);
    const y = (Math.sign(to.y) || 1) * random.between(6, 16);
    yield* send(kick(match, { x: out.x, y, z: 0 }, 16, 0.8));
    match.record('ball_out', blocker);
    return { what: 'corner', by: by.side };
  }
  yield* send(roll(world.ball.spot, scatter(match, to, 8, 2), 8));
  return yield* loose(match, anyone(match), CHASE_MS);
}

function anyone(match: Match): Slot[] {
  return [...match.on(0), ...match.on(1)];
}
