import type { GameEvent } from '../../model/event.ts';
import { hold, inside, kick, scatter, send } from '../play/actions.ts';
import { IN_HANDS, roll, type Spot } from '../play/ball.ts';
import type { Match } from '../play/match.ts';
import { loose } from '../play/possession.ts';
import { type Block, findBlock, shotChance } from '../play/shooting.ts';
import { distance, facing, heading, opposite, type Slot } from '../play/slot.ts';
import type { Script } from '../play/world.ts';
import { CENTRE_SPOT, skaters, zoneSpot } from './faceoff.ts';
import { release } from './penalties.ts';
import { type Next, RATES, RINK, SHOT_CHANCES, SHOT_OUTCOMES, SPEEDS } from './tables.ts';

/** Maximum lateral distance at which a goaltender saves a shot, in metres. */
const SAVE_REACH_M = 0.5;
const BLOCKING = { from: 0.1, to: 0.8, reach: 1.1 };
/** Minimum duration of a shot's flight, in seconds. */
const SHOT_S = 0.12;

/** Decides at random whether the carrier shoots from his current position. */
export function wantsToShoot(match: Match, by: Slot): boolean {
  if (by.upfield > RINK.goalLine - 1.5) return false;
  const way = distance(by, facing(by.side, RINK.goalLine, 0));
  return match.random.chance(shotChance(SHOT_CHANCES, way));
}

export function* shoot(match: Match, by: Slot): Script<Next> {
  const { random, world } = match;
  const goal = facing(by.side, RINK.goalLine, 0);
  const way = distance(world.ball, goal);
  if (random.chance(0.165 * Math.exp(-way / 16))) return yield* score(match, by);
  const { outcome } = random.pick(SHOT_OUTCOMES, ({ share }) => share);
  const block = outcome === 'blocked' ? findBlock(match, by, goal, BLOCKING) : null;
  if (block !== null) return yield* blocked(match, by, block);
  if (outcome === 'missed') return yield* missed(match, by);
  return yield* saved(match, by);
}

/** Records and plays a shot that does not score. */
function* attempt(match: Match, by: Slot, outcome: string, to: Spot, stopper?: Slot): Script<GameEvent> {
  const shot = match.record('shot', by, { to, successful: false, outcome });
  yield* send(kick(match, to, SPEEDS.shot, SHOT_S), stopper);
  return shot;
}

function* score(match: Match, by: Slot): Script<Next> {
  const { random } = match;
  const line = {
    ...facing(by.side, RINK.goalLine, 0),
    y: random.sign() * random.between(0.4, RINK.goalHalfWidth - 0.1),
    z: random.between(0, RINK.goalHeight - 0.2),
  };
  match.score[by.side] += 1;
  match.record('goal', by, {
    to: line,
    successful: true,
    outcome: 'goal',
    attributes: { ...match.assistTo(by), score: match.runningScore },
  });
  const net = { x: line.x + heading(by.side) * 0.7, y: line.y, z: line.z };
  yield* send(kick(match, net, SPEEDS.shot, SHOT_S));
  release(match, opposite(by.side));
  return { what: 'faceoff', spot: CENTRE_SPOT };
}

/** The shot misses the goal and bounces back off the end boards. */
function* missed(match: Match, by: Slot): Script<Next> {
  const { random, world } = match;
  const boards = facing(by.side, RINK.halfLength - 0.3, 0);
  const to = { x: boards.x, y: random.sign() * random.between(1.4, 4), z: random.between(0, 1.5) };
  yield* attempt(match, by, 'missed', to);
  const back = { x: to.x - heading(by.side) * random.between(3, 9), y: to.y * random.between(1, 2.4) };
  yield* send(roll(world.ball.spot, inside(match, back, 1.5), 11));
  return yield* loose(match, skaters(match), SPEEDS.chase);
}

function* saved(match: Match, by: Slot): Script<Next> {
  const { random, world } = match;
  const goalie = match.keeper(opposite(by.side));
  const y = goalie.y + random.between(-SAVE_REACH_M, SAVE_REACH_M);
  const to = { x: goalie.x, y, z: random.between(0, 0.9) };
  const shot = yield* attempt(match, by, 'saved', to, goalie);
  const covered = random.chance(RATES.covered);
  match.record('save', goalie, {
    successful: true,
    outcome: covered ? 'covered' : 'rebound',
    related: [shot],
  });
  if (covered) {
    yield* hold(match, goalie, random.between(1.5, 3), { ...IN_HANDS, height: 0.3 });
    return { what: 'faceoff', spot: zoneSpot(match, goalie.side) };
  }
  const off = facing(by.side, RINK.goalLine - random.between(3, 9), random.between(-8, 8));
  yield* send(roll(world.ball.spot, off, 10));
  return yield* loose(match, skaters(match), SPEEDS.chase);
}

function* blocked(match: Match, by: Slot, { slot: blocker, at }: Block): Script<Next> {
  const { random, world } = match;
  const shot = yield* attempt(match, by, 'blocked', { ...at, z: random.between(0, 0.5) }, blocker);
  match.record('block', blocker, { successful: true, related: [shot] });
  yield* send(roll(world.ball.spot, scatter(match, at, 6, 1.5), 8));
  return yield* loose(match, skaters(match), SPEEDS.chase);
}
