import type { GameEvent } from '../../model/event.ts';
import { hold, inside, onTheWay, send } from '../play/actions.ts';
import { IN_HANDS, lob, roll, type Spot } from '../play/ball.ts';
import type { Script } from '../play/leg.ts';
import type { Match } from '../play/match.ts';
import { distance, facing, heading, opposite, type Slot } from '../play/slot.ts';
import { CENTRE_SPOT, zoneSpot } from './faceoff.ts';
import { loose, type Next } from './next.ts';
import { release } from './penalties.ts';
import { RATES, RINK, SHOT_CHANCES, SHOT_OUTCOMES, SPEEDS } from './tables.ts';

/** How far from where he stands a goaltender gets to a shot, metres. */
const SAVE_REACH_M = 0.5;
/** How close to the shot's way a defender must stand to block it, metres. */
const BLOCK_REACH_M = 1.1;

/** Whether the carrier shoots from where he is. */
export function wantsToShoot(match: Match, by: Slot): boolean {
  if (by.upfield > RINK.goalLine - 1.5) return false;
  const way = distance(by, facing(by.side, RINK.goalLine, 0));
  const chance = SHOT_CHANCES.find(({ within }) => way < within)?.chance ?? 0;
  return match.random.chance(chance);
}

export function* shoot(match: Match, by: Slot): Script<Next> {
  const { random, world } = match;
  const way = distance(world.ball, facing(by.side, RINK.goalLine, 0));
  if (random.chance(0.165 * Math.exp(-way / 16))) return yield* score(match, by);
  const { outcome } = random.pick(SHOT_OUTCOMES, ({ share }) => share);
  const blocker = outcome === 'blocked' ? findBlocker(match, by) : undefined;
  if (blocker !== undefined) return yield* blocked(match, by, blocker);
  if (outcome === 'missed') return yield* missed(match, by);
  return yield* saved(match, by);
}

/** Records a shot that is no goal and lets it fly. */
function* attempt(match: Match, by: Slot, outcome: string, to: Spot, stopper?: Slot): Script<GameEvent> {
  const { ball } = match.world;
  const shot = match.record('shot', by, { to, successful: false, outcome });
  yield* send(lob(ball.spot, to, Math.max(0.12, distance(ball, to) / SPEEDS.shot)), stopper);
  return shot;
}

function* score(match: Match, by: Slot): Script<Next> {
  const { random, world } = match;
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
    attributes: { ...match.assistTo(by), score: { team_a: match.score[0], team_b: match.score[1] } },
  });
  const net = { x: line.x + heading(by.side) * 0.7, y: line.y, z: line.z };
  yield* send(lob(world.ball.spot, net, Math.max(0.12, distance(world.ball, net) / SPEEDS.shot)));
  release(match, opposite(by.side));
  return { what: 'faceoff', spot: CENTRE_SPOT };
}

/** Past the goal and off the end boards to whoever gets there first. */
function* missed(match: Match, by: Slot): Script<Next> {
  const { random, world } = match;
  const boards = facing(by.side, RINK.halfLength - 0.3, 0);
  const to = { x: boards.x, y: random.sign() * random.between(1.4, 4), z: random.between(0, 1.5) };
  yield* attempt(match, by, 'missed', to);
  const back = { x: to.x - heading(by.side) * random.between(3, 9), y: to.y * random.between(1, 2.4) };
  yield* send(roll(world.ball.spot, inside(match, back, 1.5), 11));
  return yield* loose(match);
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
  return yield* loose(match);
}

function* blocked(match: Match, by: Slot, blocker: Slot): Script<Next> {
  const { random, world } = match;
  const at = onTheWay(match, blocker, facing(by.side, RINK.goalLine, 0), 0.1, 0.8);
  const shot = yield* attempt(match, by, 'blocked', { ...at, z: random.between(0, 0.5) }, blocker);
  match.record('block', blocker, { successful: true, related: [shot] });
  const off = inside(match, { x: at.x + random.between(-6, 6), y: at.y + random.between(-6, 6) }, 1.5);
  yield* send(roll(world.ball.spot, off, 8));
  return yield* loose(match);
}

/** A defender close to the line of the shot, if there is one. */
function findBlocker(match: Match, by: Slot): Slot | undefined {
  const goal = facing(by.side, RINK.goalLine, 0);
  return match
    .field(opposite(by.side))
    .find((slot) => distance(slot, onTheWay(match, slot, goal, 0.1, 0.8)) < BLOCK_REACH_M);
}
