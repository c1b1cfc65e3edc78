import { airPass, groundPass, inside, meeting, onTheWay, reachable, send } from '../play/actions.ts';
import { type Flight, lob, roll } from '../play/ball.ts';
import type { EventDetails, Match } from '../play/match.ts';
import { open } from '../play/possession.ts';
import { distance, facing, heading, nearest, opposite, type Side, type Slot } from '../play/slot.ts';
import type { Script } from '../play/world.ts';
import { type Next, PITCH, RATES, SPEEDS } from './tables.ts';

interface PassStyle {
  readonly subtype?: string;
  /** Chance of success before distance and position are considered. */
  readonly skill?: number;
  /** Whether the ball is thrown instead of kicked. */
  readonly thrown?: boolean;
}

/** Maximum length of a ground pass, in metres; longer passes are aerial. */
const LONG_M = 27;
/** Ball speed from which opponents judge whether they can intercept a pass, in m/s. */
const CUT_PASS_MS = 12;

/** The carrier passes to a team-mate, successfully or not. */
export function* pass(match: Match, by: Slot, style: PassStyle = {}): Script<Next> {
  const receiver = chooseReceiver(match, by, style);
  const way = distance(match.world.ball, receiver);
  const exempt = style.subtype === 'throw_in' || style.subtype === 'goal_kick';
  if (!exempt && receiver.upfield > offsideLine(match, by.side)) {
    return yield* offside(match, by, receiver, style);
  }
  const hurry = Math.max(0, receiver.upfield) / PITCH.halfLength;
  const success = (style.skill ?? 0.95) - way * 0.0042 - hurry * 0.15;
  if (match.random.chance(success)) {
    const flight = flightTo(match, receiver, style);
    match.record('pass', by, details(style, flight, true, null, receiver));
    yield* send(flight, receiver);
    return open(receiver);
  }
  if (Math.abs(receiver.y) > 20 && match.random.chance(RATES.passOut)) {
    return yield* passOut(match, by, receiver, style);
  }
  return yield* passToOpponent(match, by, receiver, style);
}

function chooseReceiver(match: Match, by: Slot, style: PassStyle): Slot {
  const opponents = match.on(opposite(by.side));
  const line = offsideLine(match, by.side);
  return match.random.pick(match.teammates(by), (mate) => {
    const way = distance(by, mate);
    if (way < 3) return 1e-9;
    const near = style.thrown ? Math.exp(-way / 5) : Math.exp(-(((way - 14) / 13) ** 2)) + 0.03;
    const forward = 1 + (0.55 * (mate.upfield - by.upfield)) / way;
    const free = 0.3 + Math.min(1, match.room(mate, opponents) / 4);
    return near * forward * free * (mate.keeper ? 0.12 : 1) * (mate.upfield > line ? 0.06 : 1);
  });
}

/**
 * Returns the x of the offside line: the maximum of the second-last opponent, the ball and the half-way line.
 */
function offsideLine(match: Match, side: Side): number {
  const sign = heading(side);
  let [last, secondLast] = [0, 0];
  for (const opponent of match.on(opposite(side))) {
    const x = opponent.x * sign;
    secondLast = Math.max(secondLast, Math.min(last, x));
    last = Math.max(last, x);
  }
  return Math.max(secondLast, match.world.ball.x * sign);
}

function flightTo(match: Match, receiver: Slot, style: PassStyle): Flight {
  const way = distance(match.world.ball, receiver);
  if (style.thrown) return airPass(match, receiver, SPEEDS.throwIn, 0.3);
  const rush =
    receiver.upfield > -10 && match.random.chance(RATES.intoSpace) ? match.random.between(2, 6) : 0;
  if (way > LONG_M) return airPass(match, receiver, 9 + way * 0.17, 0.4, rush);
  return groundPass(match, receiver, 8.5 + way * 0.25, rush * 0.6);
}

function details(
  style: PassStyle,
  flight: Flight,
  successful: boolean,
  outcome: string | null,
  to: Slot | null,
): EventDetails {
  return {
    ...(style.subtype === undefined ? {} : { subtype: style.subtype }),
    ...(outcome === null ? {} : { outcome }),
    to: flight.to,
    successful,
    recipient: to?.player ?? null,
    attributes: { height: flight.airborne ? 'high' : 'ground' },
  };
}

function* offside(match: Match, by: Slot, receiver: Slot, style: PassStyle): Script<Next> {
  const flight = flightTo(match, receiver, style);
  const played = match.record('pass', by, details(style, flight, false, 'offside', receiver));
  yield* send(flight, receiver);
  match.record('offside', receiver, { related: [played] });
  return { what: 'free_kick', by: opposite(by.side) };
}

function* passOut(match: Match, by: Slot, receiver: Slot, style: PassStyle): Script<Next> {
  const past = {
    x: receiver.x,
    y: Math.sign(receiver.y) * (PITCH.halfWidth + match.random.between(0.5, 1.5)),
  };
  const flight = roll(match.world.ball.spot, inside(match, past, -1.5), 13);
  match.record('pass', by, details(style, flight, false, 'out', receiver));
  yield* send(flight);
  match.record('ball_out', by);
  return { what: 'throw_in', by: opposite(by.side) };
}

/** The ball goes to an opponent who can reach its path, otherwise to the opponent nearest to the receiver. */
function* passToOpponent(match: Match, by: Slot, receiver: Slot, style: PassStyle): Script<Next> {
  const opponents = match.on(opposite(by.side));
  const target = meeting(match, receiver, CUT_PASS_MS);
  const cutter = opponents.find((slot) => {
    const point = onTheWay(match, slot, target, 0.35, 1);
    return distance(slot, point) < reachable(match, distance(match.world.ball, point) / CUT_PASS_MS);
  });
  const opponent = cutter ?? nearest(opponents, target);
  const flight = flightTo(match, opponent, style);
  const played = match.record('pass', by, details(style, flight, false, 'intercepted', receiver));
  yield* send(flight, opponent);
  if (opponent.upfield < -30 && match.random.chance(RATES.clearance)) return yield* clear(match, opponent);
  match.record('interception', opponent, { related: [played], successful: true });
  return open(opponent);
}

/** The ball is cleared upfield, and the player nearest to its landing point wins it. */
export function* clear(match: Match, by: Slot): Script<Next> {
  const { ball } = match.world;
  const toward = facing(by.side, by.upfield + match.random.between(28, 42), 0);
  const area = { x: toward.x, y: ball.y + match.random.between(-14, 14) };
  const mates = match.world.slots.filter((slot) => slot !== by && slot.player !== null && !slot.keeper);
  const winner = nearest(mates, area);
  const to = meeting(match, winner, SPEEDS.clearance);
  const flight = lob(ball.spot, { ...to, z: 0.3 }, distance(ball, to) / SPEEDS.clearance + 0.5);
  match.record('clearance', by, { to: flight.to });
  yield* send(flight, winner);
  match.record('recovery', winner, { successful: true });
  return open(winner);
}
