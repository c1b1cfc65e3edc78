import type { Point } from '../../model/coordinates.ts';
import { challenger, closeDown, run, stopAt } from '../play/actions.ts';
import type { Match } from '../play/match.ts';
import { open } from '../play/possession.ts';
import type { Side, Slot } from '../play/slot.ts';
import type { Script } from '../play/world.ts';
import { zoneSpot } from './faceoff.ts';
import { INFRACTIONS, type Next, PENALTY_S, RINK, SPEEDS } from './tables.ts';

/** Position of the penalty box: at the centre line, opposite the players' benches. */
function box(side: Side): Point {
  return { x: side === 0 ? -3 : 3, y: RINK.halfWidth - 0.6 };
}

/** An opponent fouls the carrier and skates to the box. His side then plays one player short. */
export function* penalty(match: Match, by: Slot): Script<Next> {
  const offender = challenger(match, by);
  // Do not call a second penalty: a side is never more than one player short.
  if (match.absent.some(({ slot }) => slot.side === offender.side)) return open(by);
  yield* closeDown(match, by, offender, SPEEDS.challenge);
  match.record('penalty', offender, {
    subtype: match.random.pick(INFRACTIONS),
    attributes: { minutes: PENALTY_S / 60 },
  });
  const spot = zoneSpot(match, offender.side);
  match.world.situation = { phase: 'faceoff', attacking: by.side, restartSpot: spot };
  try {
    yield* run(match, [stopAt(offender, box(offender.side))], SPEEDS.change);
  } finally {
    // Runs even if the period ends before the player reaches the box.
    sendOff(match, offender);
  }
  return { what: 'faceoff', spot };
}

function sendOff(match: Match, slot: Slot): void {
  if (slot.player === null) return;
  match.absent.push({ slot, player: slot.player, until: match.clock + PENALTY_S });
  slot.player = null;
}

/** Releases players whose penalty has ended, and all penalised players of a side that has just conceded a goal. */
export function release(match: Match, scoredAgainst: Side | null = null): void {
  const due = match.absent.filter(({ slot, until }) => until <= match.clock || slot.side === scoredAgainst);
  for (const absence of due) {
    const { x, y } = box(absence.slot.side);
    absence.slot.place(x, y);
    absence.slot.player = absence.player;
    match.absent.splice(match.absent.indexOf(absence), 1);
  }
}
