import { bring, fetch, hold, kick, meeting, send } from '../play/actions.ts';
import { IN_HANDS, lob } from '../play/ball.ts';
import type { Match } from '../play/match.ts';
import { open } from '../play/possession.ts';
import { distance, facing, heading, nearest, opposite, type Side, type Slot } from '../play/slot.ts';
import { substitute } from '../play/substitutions.ts';
import type { Script } from '../play/world.ts';
import { clear, pass } from './passing.ts';
import { shoot } from './shots.ts';
import { type Next, PITCH, RATES, type Restart, SPEEDS, SUBSTITUTIONS_PER_SIDE } from './tables.ts';

/** Scripts that restart play from the ball's position, by kind of restart. */
export const RESTARTS: Readonly<Record<Restart, (match: Match, side: Side) => Script<Next>>> = {
  kick_off: kickOff,
  throw_in: throwIn,
  goal_kick: goalKick,
  corner,
  free_kick: freeKick,
  penalty,
};

function arrange(match: Match, phase: Restart | 'open', side: Side): void {
  const { x, y } = match.world.ball;
  const known = phase === 'kick_off' || phase === 'corner' || phase === 'penalty' ? phase : 'open';
  match.world.situation = { phase: known, attacking: side, restartSpot: { x, y } };
}

function* kickOff(match: Match, side: Side): Script<Next> {
  const centre = { x: 0, y: 0 };
  arrange(match, 'kick_off', side);
  const taker = match.field(side).at(-1) ?? match.keeper(side);
  if (distance(match.world.ball, centre) > 1) {
    const keeper = match.keeper(side);
    yield* fetch(match, keeper, SPEEDS.retrieve);
    yield* bring(match, keeper, facing(side, -PITCH.halfLength + 5, 0), SPEEDS.retrieve);
    yield* send(lob(match.world.ball.spot, { ...centre, z: 0 }, 3), taker);
    yield* hold(match, taker, match.random.between(20, 32));
  }
  yield* bring(match, taker, centre, SPEEDS.walk);
  return yield* pass(match, taker, { subtype: 'kick_off', skill: 1.2 });
}

function* throwIn(match: Match, side: Side): Script<Next> {
  arrange(match, 'open', side);
  const taker = nearest(match.field(side), match.world.ball);
  yield* fetch(match, taker, SPEEDS.fetch);
  yield* changePlayers(match, taker);
  yield* hold(match, taker, match.random.between(5, 12), { ...IN_HANDS, height: 2 });
  return yield* pass(match, taker, { subtype: 'throw_in', thrown: true, skill: 0.95 });
}

function* goalKick(match: Match, side: Side): Script<Next> {
  arrange(match, 'open', side);
  const keeper = match.keeper(side);
  const spot = facing(side, -PITCH.halfLength + 5.5, 0);
  yield* bring(match, keeper, { x: spot.x, y: match.random.sign() * 5 }, SPEEDS.walk + 1);
  yield* changePlayers(match, keeper);
  yield* hold(match, keeper, match.random.between(8, 18));
  return yield* pass(match, keeper, { subtype: 'goal_kick', skill: 1 });
}

function* freeKick(match: Match, side: Side): Script<Next> {
  arrange(match, 'open', side);
  const taker = nearest(match.field(side), match.world.ball);
  yield* fetch(match, taker, SPEEDS.walk);
  yield* changePlayers(match, taker);
  yield* hold(match, taker, match.random.between(10, 25));
  const way = distance(taker, facing(side, PITCH.halfLength, 0));
  if (way < 28 && match.random.chance(0.5)) return yield* shoot(match, taker, 'free_kick');
  return yield* pass(match, taker, { subtype: 'free_kick', skill: 0.97 });
}

function* penalty(match: Match, side: Side): Script<Next> {
  arrange(match, 'penalty', side);
  const taker = match.field(side).at(-1) ?? match.keeper(side);
  yield* bring(match, taker, facing(side, PITCH.penaltySpot, 0), SPEEDS.walk);
  yield* hold(match, taker, match.random.between(12, 20));
  return yield* shoot(match, taker, 'penalty');
}

function* corner(match: Match, side: Side): Script<Next> {
  const { random, world } = match;
  const upper = Math.sign(world.ball.y) || 1;
  const flag = { x: heading(side) * (PITCH.halfLength - 0.3), y: upper * (PITCH.halfWidth - 0.3) };
  arrange(match, 'corner', side);
  world.situation = { ...world.situation, restartSpot: flag };
  const taker = nearest(match.field(side), flag);
  yield* bring(match, taker, flag, SPEEDS.fetch);
  yield* changePlayers(match, taker);
  yield* hold(match, taker, random.between(9, 18));
  return yield* cross(match, taker);
}

/**
 * Crosses the ball high into the area. Either a team-mate, who can head at goal, or a defender wins the ball.
 */
function* cross(match: Match, taker: Slot): Script<Next> {
  const { random, world } = match;
  const won = random.chance(0.42);
  const side = won ? taker.side : opposite(taker.side);
  const goal = facing(taker.side, PITCH.halfLength - 7, 0);
  const header = random.pick(
    match.field(side).filter((slot) => slot !== taker),
    (slot) => Math.exp(-distance(slot, goal) / 3),
  );
  const flight = lob(world.ball.spot, { ...meeting(match, header, 18), z: 1.9 }, 1.9);
  const delivery = match.record('pass', taker, {
    subtype: 'corner',
    to: flight.to,
    successful: won,
    ...(won ? { recipient: header.player } : { outcome: 'intercepted' }),
    attributes: { height: 'high' },
  });
  yield* send(flight, header);
  world.situation = { ...world.situation, phase: 'open' };
  if (won) {
    if (random.chance(0.6)) return yield* shoot(match, header, 'header');
    return open(header);
  }
  if (random.chance(RATES.ownGoal)) return yield* ownGoal(match, header, delivery.event_id);
  return yield* clear(match, header);
}

function* ownGoal(match: Match, by: Slot, crossId: string): Script<Next> {
  const { random } = match;
  const line = {
    x: -heading(by.side) * PITCH.halfLength,
    y: random.between(-3, 3),
    z: random.between(0.1, 1.5),
  };
  match.score[opposite(by.side)] += 1;
  match.record('goal', by, {
    subtype: 'own_goal',
    to: line,
    successful: true,
    outcome: 'own_goal',
    attributes: { cross_event_id: crossId, score: match.runningScore },
  });
  const net = { ...line, x: line.x - heading(by.side) * 1.4 };
  yield* send(kick(match, net, 14));
  return { what: 'kick_off', by: by.side };
}

/** In the second half, either side can use a stoppage to make one or two substitutions. */
function* changePlayers(match: Match, taker: Slot): Script<void> {
  const { random } = match;
  if (match.period === 1 || !random.chance(RATES.substitution)) return;
  const side: Side = random.chance(0.5) ? 0 : 1;
  const used = match.teams[side].squad.length - match.rules.lineup.length - match.bench[side].length;
  const leaving = random
    .shuffle(match.field(side).filter((slot) => slot !== taker && isStarter(match, slot)))
    .slice(0, Math.min(random.integer(1, 2), SUBSTITUTIONS_PER_SIDE - used));
  yield* substitute(match, leaving, SPEEDS.substitute, taker);
}

/** Whether a player started the game. Substitutes are not replaced again. */
function isStarter(match: Match, slot: Slot): boolean {
  return match.teams[slot.side].squad[slot.role] === slot.player;
}
