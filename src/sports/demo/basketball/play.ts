import type { Point } from '../../model/coordinates.ts';
import {
  airPass,
  carry,
  challenger,
  closeDown,
  fetch,
  hold,
  inside,
  kick,
  scatter,
  send,
  stopAt,
} from '../play/actions.ts';
import { IN_HANDS, lob } from '../play/ball.ts';
import type { Match } from '../play/match.ts';
import { open, steal } from '../play/possession.ts';
import { distance, facing, nearest, opposite, type Side, type Slot } from '../play/slot.ts';
import { rotate } from '../play/substitutions.ts';
import type { Script } from '../play/world.ts';
import { freeThrows, shoot } from './shots.ts';
import { BONUS_FOULS, COURT, type Next, RATES, SPEEDS, TIMEOUTS_PER_SIDE } from './tables.ts';

/**
 * Plays one quarter. The first quarter begins with a jump ball; later quarters begin with a throw-in at the
 * half-way line.
 */
export function* playQuarter(match: Match): Script<never> {
  let next: Next =
    match.period === 1
      ? yield* jumpBall(match)
      : { what: 'inbound', by: match.period === 4 ? 0 : 1, spot: { x: 0, y: -COURT.halfWidth - 0.4 } };
  for (;;) next = yield* turn(match, next);
}

function turn(match: Match, next: Next): Script<Next> {
  if (next.what === 'open') return attack(match, next.by);
  if (next.what === 'inbound') return inbound(match, next.by, next.spot);
  return freeThrows(match, next.by, next.count);
}

/** Throws the ball up between the two centres; the winner tips it to a team-mate. */
function* jumpBall(match: Match): Script<Next> {
  const { random, world } = match;
  const [a, b] = ([0, 1] as const).map((side) => match.on(side).at(-1));
  const winner = random.chance(0.5) ? a : b;
  if (winner === undefined) throw new Error('the side has no players');
  yield* send(lob(world.ball.spot, { x: 0, y: 0, z: 3 }, 0.9));
  match.record('jump_ball', winner, { successful: true });
  const mate = nearest(match.teammates(winner), { x: winner.x * 6, y: 0 });
  yield* send(airPass(match, mate, 5, 1.2), mate);
  return open(mate);
}

/** The team brings the ball up the court, passes a few times and shoots, unless it loses the ball first. */
function* attack(match: Match, first: Slot): Script<Next> {
  const { random, world } = match;
  world.situation = { phase: 'open', attacking: first.side, restartSpot: world.situation.restartSpot };
  let by = first;
  if (by.upfield < 3) {
    const top = facing(by.side, random.between(4.5, 6.5), random.between(-3, 3));
    yield* carry(match, by, top, SPEEDS.bringUp);
  }
  for (let passes = random.integer(1, 4); passes > 0; passes--) {
    yield* probe(match, by);
    const trouble = yield* troubleOf(match, by);
    if (trouble !== null) return trouble;
    const mate = random.pick(match.teammates(by), (each) => 1 / (2 + distance(each, by)));
    const flight = airPass(match, mate, SPEEDS.pass, 1.3);
    match.record('pass', by, { to: flight.to, successful: true, recipient: mate.player });
    yield* send(flight, mate);
    by = mate;
  }
  return yield* shoot(match, by);
}

/** The player dribbles on the spot, or takes a few steps in any direction. */
function* probe(match: Match, by: Slot): Script<void> {
  const { random } = match;
  if (random.chance(0.5)) return yield* hold(match, by, random.between(0.6, 2));
  yield* carry(match, by, scatter(match, by, 2, 1), SPEEDS.drive);
}

function* troubleOf(match: Match, by: Slot): Script<Next | null> {
  const fate = match.random.next();
  const { steal: stolen, badPass, passOut, foul } = RATES;
  if (fate < stolen) return yield* steal(match, by, SPEEDS.challenge, { lost: 'lost_ball', won: 'steal' });
  if (fate < stolen + badPass) return yield* passLost(match, by);
  if (fate < stolen + badPass + passOut) return yield* passedOut(match, by);
  if (fate < stolen + badPass + passOut + foul) return yield* fouled(match, by);
  return null;
}

function* passLost(match: Match, by: Slot): Script<Next> {
  const opponent = match.random.pick(match.on(opposite(by.side)), (each) => 1 / (1 + distance(each, by)));
  const flight = airPass(match, opponent, SPEEDS.pass, 1.3);
  const pass = match.record('pass', by, { to: flight.to, successful: false, outcome: 'intercepted' });
  match.record('turnover', by, { subtype: 'bad_pass', successful: false, related: [pass] });
  yield* send(flight, opponent);
  match.record('interception', opponent, { successful: true, related: [pass] });
  return open(opponent);
}

function* passedOut(match: Match, by: Slot): Script<Next> {
  const sign = Math.sign(by.y) || 1;
  const out = { x: by.x + match.random.between(-2, 2), y: sign * (COURT.halfWidth + 0.8), z: 0 };
  const to = { ...inside(match, out, -0.8), z: 0 };
  const pass = match.record('pass', by, { to, successful: false, outcome: 'out' });
  match.record('turnover', by, { subtype: 'out_of_bounds', successful: false, related: [pass] });
  yield* send(kick(match, to, SPEEDS.pass));
  return { what: 'inbound', by: opposite(by.side), spot: { x: to.x, y: sign * (COURT.halfWidth + 0.4) } };
}

function* fouled(match: Match, by: Slot): Script<Next> {
  const opponent = challenger(match, by);
  yield* closeDown(match, by, opponent, SPEEDS.challenge);
  const foul = match.record('foul', opponent, { subtype: 'personal' });
  const inQuarter = match.events.filter(
    ({ event_type, period, team }) => event_type === 'foul' && period === foul.period && team === foul.team,
  );
  if (inQuarter.length >= BONUS_FOULS) return { what: 'free_throws', by, count: 2 };
  const sign = Math.sign(by.y) || 1;
  return { what: 'inbound', by: by.side, spot: { x: by.x, y: sign * (COURT.halfWidth + 0.4) } };
}

/** The nearest player takes the ball out of bounds and passes it to a guard who comes to meet it. */
function* inbound(match: Match, side: Side, spot: Point): Script<Next> {
  const { random, world } = match;
  world.situation = { phase: 'open', attacking: side, restartSpot: spot };
  if (random.chance(RATES.timeout)) timeout(match, side);
  const taker = nearest(match.on(side), world.ball);
  if (random.chance(RATES.substitution)) yield* rotate(match, [taker], 2, SPEEDS.substitute);
  const guard = match.teammates(taker)[0];
  if (guard === undefined) throw new Error('the side has only one player');
  const come = inside(match, { x: spot.x * 0.72, y: spot.y * 0.5 + random.between(-1, 1) }, 1);
  yield* fetch(match, taker, SPEEDS.fetch, [stopAt(guard, come)]);
  yield* carry(match, taker, spot, SPEEDS.fetch, IN_HANDS);
  const flight = airPass(match, guard, SPEEDS.inbound, 1.2);
  match.record('pass', taker, {
    subtype: 'inbound',
    to: flight.to,
    successful: true,
    recipient: guard.player,
  });
  yield* send(flight, guard);
  return open(guard);
}

/**
 * Records a timeout if the side has any left. The demo's clock counts playing time, so a timeout takes no
 * time.
 */
function timeout(match: Match, side: Side): void {
  const { name } = match.teams[side];
  const taken = match.events.filter(({ event_type, team }) => event_type === 'timeout' && team === name);
  if (taken.length < TIMEOUTS_PER_SIDE) match.record('timeout', side, { at: null });
}
