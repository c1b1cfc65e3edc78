import type { Point } from '../../model/coordinates.ts';
import type { GameEvent } from '../../model/event.ts';
import { airPass, carry, challenger, closeDown, fetch, hold, inside, send, stopAt } from '../play/actions.ts';
import { drop, IN_HANDS, lob, type Spot } from '../play/ball.ts';
import type { Match } from '../play/match.ts';
import { open } from '../play/possession.ts';
import { distance, facing, nearest, opposite, type Side, type Slot } from '../play/slot.ts';
import type { Script } from '../play/world.ts';
import { COURT, type Next, RATES, SHOTS, SPEEDS } from './tables.ts';

const OVERHEAD = { ...IN_HANDS, height: 2.1 };
/** Maximum distance from which a defender can block a shot, in metres. */
const BLOCK_REACH_M = 1.9;

type Shot = (typeof SHOTS)[number];

function hoopOf(attacker: Side): Spot {
  return { ...facing(attacker, COURT.hoopX, 0), z: COURT.hoopHeight };
}

/** The player in possession moves to his shooting spot, and shoots or is fouled. */
export function* shoot(match: Match, by: Slot): Script<Next> {
  const { random } = match;
  const shot = random.pick(SHOTS, ({ share }) => share);
  yield* carry(match, by, shotSpot(match, by, shot), SPEEDS.drive);
  const points = distance(by, hoopOf(by.side)) > COURT.threePointRadius ? 3 : 2;
  if (random.chance(shot.fouled)) {
    const opponent = challenger(match, by);
    yield* closeDown(match, by, opponent, SPEEDS.challenge);
    match.record('foul', opponent, { subtype: 'shooting' });
    return { what: 'free_throws', by, count: points };
  }
  yield* hold(match, by, 0.4, OVERHEAD);
  if (random.chance(shot.made)) return yield* made(match, by, shot, points);
  return yield* missed(match, by, shot, points);
}

/** Returns the spot to shoot from: at the shot's distance from the hoop, on the player's side of the hoop. */
function shotSpot(match: Match, by: Slot, shot: Shot): Point {
  const hoop = hoopOf(by.side);
  const seen = facing(by.side, by.x - hoop.x, by.y - hoop.y);
  const angle = Math.atan2(seen.y, -seen.x) + match.random.between(-0.35, 0.35);
  const most = shot.from > COURT.threePointRadius ? 0.95 : 1.3;
  const turned = Math.max(-most, Math.min(most, angle));
  const spot = facing(by.side, COURT.hoopX - shot.from * Math.cos(turned), shot.from * Math.sin(turned));
  return inside(match, spot, 0.4);
}

function toHoop(match: Match, attacker: Side) {
  const { ball } = match.world;
  const hoop = hoopOf(attacker);
  return lob(ball.spot, hoop, 0.55 + 0.07 * distance(ball, hoop));
}

function kindOf(shot: Shot, points: number) {
  return { subtype: points === 3 ? 'three_pointer' : 'two_pointer', attributes: { kind: shot.name, points } };
}

function* made(match: Match, by: Slot, shot: Shot, points: number): Script<Next> {
  match.score[by.side] += points;
  const { subtype, attributes } = kindOf(shot, points);
  match.record('goal', by, {
    subtype,
    to: hoopOf(by.side),
    successful: true,
    outcome: 'made',
    attributes: { ...attributes, ...match.assistTo(by), score: match.runningScore },
  });
  yield* send(toHoop(match, by.side));
  return yield* afterBasket(match, by.side);
}

/** The ball drops through the hoop. The other side throws the ball in from behind the end line. */
function* afterBasket(match: Match, scorers: Side): Script<Next> {
  yield* send(drop(match.world.ball.spot));
  const spot = facing(scorers, COURT.halfLength + 0.4, match.random.sign() * 2.5);
  return { what: 'inbound', by: opposite(scorers), spot };
}

function* missed(match: Match, by: Slot, shot: Shot, points: number): Script<Next> {
  const { random, world } = match;
  const { subtype, attributes } = kindOf(shot, points);
  const defender = challenger(match, by);
  const isBlocked = distance(defender, by) < BLOCK_REACH_M && random.chance(RATES.block);
  const event = match.record('shot', by, {
    subtype,
    to: hoopOf(by.side),
    successful: false,
    outcome: isBlocked ? 'blocked' : 'missed',
    attributes: { kind: attributes.kind },
  });
  if (!isBlocked) {
    yield* send(toHoop(match, by.side));
    return yield* rebound(match, by.side, event);
  }
  const at = { x: (world.ball.x + defender.x) / 2, y: (world.ball.y + defender.y) / 2, z: 2.5 };
  yield* send(lob(world.ball.spot, at, 0.2), defender);
  match.record('block', defender, { successful: true, related: [event] });
  return open(defender);
}

/** The ball bounces off the rim to a player under the basket. */
function* rebound(match: Match, shooters: Side, shot: GameEvent): Script<Next> {
  const { random, world } = match;
  const offensive = random.chance(RATES.offensiveRebound);
  const side = offensive ? shooters : opposite(shooters);
  const taker = random.pick(match.on(side), (slot) => Math.exp(-distance(slot, world.ball) / 1.6));
  const to = inside(match, { x: taker.x + taker.vx * 0.4, y: taker.y + taker.vy * 0.4 }, 0.4);
  yield* send(lob(world.ball.spot, { ...to, z: 2.2 }, 0.5 + 0.06 * distance(world.ball, to)), taker);
  match.record('rebound', taker, {
    subtype: offensive ? 'offensive' : 'defensive',
    successful: true,
    related: [shot],
  });
  return open(taker);
}

/** Plays `count` free throws. If the last free throw is missed, the players compete for the rebound. */
export function* freeThrows(match: Match, by: Slot, count: number): Script<Next> {
  const { random, world } = match;
  const line = facing(by.side, COURT.freeThrowX, 0);
  world.situation = { phase: 'free_throw', attacking: by.side, restartSpot: line };
  yield* fetch(match, by, SPEEDS.walk);
  yield* carry(match, by, line, SPEEDS.walk, IN_HANDS);
  for (let number = 1; ; number++) {
    yield* hold(match, by, random.between(1.5, 3), OVERHEAD);
    const scored = random.chance(RATES.freeThrow);
    if (scored) match.score[by.side] += 1;
    const event = match.record('free_throw', by, {
      subtype: `${number}_of_${count}`,
      to: hoopOf(by.side),
      successful: scored,
      outcome: scored ? 'made' : 'missed',
      attributes: { points: scored ? 1 : 0, score: match.runningScore },
    });
    yield* send(toHoop(match, by.side));
    if (number === count) {
      world.situation = { ...world.situation, phase: 'open' };
      return scored ? yield* afterBasket(match, by.side) : yield* rebound(match, by.side, event);
    }
    yield* returnBall(match, by, line);
  }
}

/** The nearest team-mate passes the ball back to the shooter, who stays on the line. */
function* returnBall(match: Match, shooter: Slot, line: Point): Script<void> {
  const helper = nearest(match.teammates(shooter), match.world.ball);
  yield* fetch(match, helper, SPEEDS.fetch, [stopAt(shooter, line)]);
  yield* send(airPass(match, shooter, SPEEDS.pass, 1.3), shooter);
}
