import { carry, challenger, closeDown, hold, inside, run, send, stopAt } from '../play/actions.ts';
import { roll } from '../play/ball.ts';
import { endedAt, type Match } from '../play/match.ts';
import { open } from '../play/possession.ts';
import { heading, type Slot } from '../play/slot.ts';
import { bench } from '../play/substitutions.ts';
import type { Script } from '../play/world.ts';
import { clear, pass } from './passing.ts';
import { RESTARTS } from './restarts.ts';
import { shoot, wantsToShoot } from './shots.ts';
import { type Next, PITCH, RATES, SPEEDS } from './tables.ts';

/** Minimum length of a carry that is recorded as an event, in metres. */
const CARRY_M = 4;

/** Plays one half, from kickoff to the whistle. */
export function* playHalf(match: Match): Script<never> {
  let next: Next = { what: 'kick_off', by: match.period % 2 === 1 ? 0 : 1 };
  for (;;) {
    next = next.what === 'open' ? yield* decide(match, next.by) : yield* RESTARTS[next.what](match, next.by);
  }
}

/** Chooses the next action of the player in possession. */
function* decide(match: Match, by: Slot): Script<Next> {
  const { random, world } = match;
  world.situation = { phase: 'open', attacking: by.side, restartSpot: world.situation.restartSpot };
  if (by.keeper) {
    yield* hold(match, by, random.between(2, 5));
    return yield* pass(match, by);
  }
  if (wantsToShoot(match, by)) return yield* shoot(match, by);
  yield* dribble(match, by);
  const trouble = random.next();
  if (trouble < RATES.foul) return yield* foul(match, by);
  const tackled = by.upfield > 30 ? RATES.tackleNearGoal : RATES.tackle;
  if (trouble < RATES.foul + tackled) return yield* tackle(match, by);
  return wantsToShoot(match, by) ? yield* shoot(match, by) : yield* pass(match, by);
}

/** The carrier keeps the ball on the spot, or carries it, mostly towards the goal. */
function* dribble(match: Match, by: Slot): Script<void> {
  const { random, world } = match;
  if (random.chance(0.4)) return yield* hold(match, by, random.between(1.2, 3.4));
  const way = random.between(2, 11);
  const angle = random.between(-1, 1);
  const to = inside(
    match,
    { x: by.x + heading(by.side) * way * Math.cos(angle), y: by.y + way * Math.sin(angle) },
    2,
  );
  if (way < CARRY_M) return yield* carry(match, by, to, SPEEDS.dribble);
  const event = match.record('carry', by, { to: { ...to, z: 0 }, successful: true });
  yield* carry(match, by, to, SPEEDS.dribble);
  endedAt(event, world.ball.spot);
}

function* tackle(match: Match, by: Slot): Script<Next> {
  const opponent = challenger(match, by);
  yield* closeDown(match, by, opponent, SPEEDS.challenge);
  match.record('tackle', opponent, { successful: true });
  const nearLine = PITCH.halfWidth - Math.abs(by.y) < 9;
  if (nearLine && match.random.chance(0.6)) {
    const { ball } = match.world;
    const out = { x: ball.x, y: (Math.sign(ball.y) || 1) * (PITCH.halfWidth + 1) };
    yield* send(roll(ball.spot, out, 9));
    match.record('ball_out', opponent);
    return { what: 'throw_in', by: by.side };
  }
  if (opponent.upfield < -30 && match.random.chance(RATES.clearance)) return yield* clear(match, opponent);
  return open(opponent);
}

function* foul(match: Match, by: Slot): Script<Next> {
  const { random } = match;
  const inArea = by.upfield > PITCH.areaFront && Math.abs(by.y) < PITCH.areaHalfWidth;
  if (inArea && !random.chance(RATES.penaltyGiven)) return yield* pass(match, by);
  const opponent = challenger(match, by);
  yield* closeDown(match, by, opponent, SPEEDS.challenge);
  const offence = match.record('foul', opponent, inArea ? { subtype: 'penalty' } : {});
  match.record('foul_won', by, { related: [offence] });
  if (random.chance(RATES.card)) yield* card(match, opponent);
  return { what: inArea ? 'penalty' : 'free_kick', by: by.side };
}

/** Shows a yellow or red card. A red card or a second yellow card sends the player off. */
function* card(match: Match, offender: Slot): Script<void> {
  const id = offender.player?.player_id;
  const booked = match.events.some(
    (event) => event.event_subtype === 'yellow_card' && event.player_id === id,
  );
  const subtype = booked
    ? 'second_yellow_card'
    : match.random.chance(RATES.straightRed)
      ? 'red_card'
      : 'yellow_card';
  match.record('card', offender, { subtype, at: null });
  if (subtype === 'yellow_card') return;
  try {
    yield* run(match, [stopAt(offender, bench(match, offender.side))], SPEEDS.substitute);
  } finally {
    // Runs even if the half ends before the player has left the field.
    offender.player = null;
  }
}
