import { carry, challenger, closeDown, groundPass, hold, inside, scatter, send } from '../play/actions.ts';
import { roll } from '../play/ball.ts';
import { endedAt, type Match } from '../play/match.ts';
import { loose, open, steal } from '../play/possession.ts';
import { distance, facing, heading, nearest, opposite, type Slot } from '../play/slot.ts';
import type { Script } from '../play/world.ts';
import { CENTRE_SPOT, faceoff, neutralSpot, skaters, zoneSpot } from './faceoff.ts';
import { penalty, release } from './penalties.ts';
import { shoot, wantsToShoot } from './shots.ts';
import { type Next, RATES, RINK, SPEEDS } from './tables.ts';

/** Plays one period, from the opening faceoff to the siren. */
export function* playPeriod(match: Match): Script<never> {
  let next: Next = { what: 'faceoff', spot: CENTRE_SPOT };
  for (;;) {
    release(match);
    next = next.what === 'open' ? yield* decide(match, next.by) : yield* faceoff(match, next.spot);
  }
}

/** Chooses the next action of the player in possession. */
function* decide(match: Match, by: Slot): Script<Next> {
  const { random, world } = match;
  world.situation = { phase: 'open', attacking: by.side, restartSpot: world.situation.restartSpot };
  if (wantsToShoot(match, by)) return yield* shoot(match, by);
  if (random.chance(RATES.carry)) yield* rush(match, by);
  else yield* hold(match, by, random.between(0.8, 2.2));
  const trouble = yield* troubleOf(match, by);
  if (trouble !== null) return trouble;
  return wantsToShoot(match, by) ? yield* shoot(match, by) : yield* pass(match, by);
}

/** The carrier skates up the ice with the puck. */
function* rush(match: Match, by: Slot): Script<void> {
  const { random, world } = match;
  const way = random.between(6, 16);
  const angle = random.between(-0.9, 0.9);
  const ahead = Math.min(by.upfield + way * Math.cos(angle), RINK.goalLine - 3);
  const to = inside(match, { x: ahead * heading(by.side), y: by.y + way * Math.sin(angle) }, 1.5);
  const event = match.record('carry', by, { to: { ...to, z: 0 }, successful: true });
  yield* carry(match, by, to, SPEEDS.carry);
  endedAt(event, world.ball.spot);
}

function* troubleOf(match: Match, by: Slot): Script<Next | null> {
  const fate = match.random.next();
  const { hit, steal: stolen, penalty: called, icing, offside } = RATES;
  if (fate < hit) return yield* checked(match, by);
  if (fate < hit + stolen)
    return yield* steal(match, by, SPEEDS.challenge, { lost: 'lost_puck', won: 'takeaway' });
  if (fate < hit + stolen + called) return yield* penalty(match, by);
  if (fate < hit + stolen + called + icing && by.upfield < -2) return yield* iced(match, by);
  if (fate > 1 - offside && Math.abs(by.upfield - RINK.blueLine) < 4) return ruledOffside(match, by);
  return null;
}

/** An opponent body-checks the carrier, who keeps or loses the puck. */
function* checked(match: Match, by: Slot): Script<Next> {
  const { random, world } = match;
  const opponent = challenger(match, by);
  yield* closeDown(match, by, opponent, SPEEDS.challenge);
  match.record('hit', opponent, {
    attributes: by.player === null ? {} : { hit_player_id: by.player.player_id },
  });
  if (!random.chance(RATES.puckLost)) return open(by);
  yield* send(roll(world.ball.spot, scatter(match, world.ball, 5, 1), 6));
  return yield* loose(match, skaters(match), SPEEDS.chase);
}

/** Icing: the puck is shot from the player's own half past the opponents' goal line. */
function* iced(match: Match, by: Slot): Script<Next> {
  const { ball } = match.world;
  const end = facing(by.side, RINK.halfLength - 0.5, 0);
  const to = { x: end.x, y: match.random.between(4, 9) * (Math.sign(by.y) || 1) };
  match.record('clearance', by, { to: { ...to, z: 0 } });
  yield* send(roll(ball.spot, to, SPEEDS.icing));
  match.record('violation', by.side, { subtype: 'icing', at: null });
  return { what: 'faceoff', spot: zoneSpot(match, by.side) };
}

function ruledOffside(match: Match, by: Slot): Next {
  match.record('offside', by);
  return { what: 'faceoff', spot: neutralSpot(match, by.side) };
}

function* pass(match: Match, by: Slot): Script<Next> {
  const { random } = match;
  const mates = match.field(by.side).filter((slot) => slot !== by);
  const mate = random.pick(mates, (slot) => {
    const forward = (slot.upfield - by.upfield) / Math.max(distance(slot, by), 1);
    return Math.exp(-distance(slot, by) / 14) * (1 + 0.5 * forward);
  });
  if (!random.chance(RATES.passLost)) {
    const flight = groundPass(match, mate, SPEEDS.pass);
    match.record('pass', by, { to: flight.to, successful: true, recipient: mate.player });
    yield* send(flight, mate);
    return open(mate);
  }
  const cutter = nearest(match.field(opposite(by.side)), mate);
  const flight = groundPass(match, cutter, SPEEDS.pass);
  const lost = match.record('pass', by, { to: flight.to, successful: false, outcome: 'intercepted' });
  yield* send(flight, cutter);
  match.record('interception', cutter, { successful: true, related: [lost] });
  return open(cutter);
}
