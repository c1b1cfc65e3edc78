import type { Point } from '../../model/coordinates.ts';
import type { Player } from '../../model/game.ts';
import { run, stopAt } from './actions.ts';
import type { Match } from './match.ts';
import { heading, type Side, type Slot } from './slot.ts';
import type { Script } from './world.ts';

/** A slot and the substitute who takes it over. */
type Change = readonly [Slot, Player];

/** Distance between players who wait next to each other at the touchline, in metres. */
const ABREAST_M = 1.2;

/** Position at which a side's players come on and go off: the lower touchline, in their own half. */
export function bench(match: Match, side: Side, place = 0): Point {
  return { x: -heading(side) * (1 + ABREAST_M * place), y: -match.rules.area.width_m / 2 + 0.5 };
}

/**
 * Players leave at about `speed` (m/s). Substitutes replace them, if possible in the same position. If the
 * sport lets players return, the leaving players join the bench. The taker of a restart stays with the ball.
 */
export function* substitute(
  match: Match,
  leaving: readonly Slot[],
  speed: number,
  taker: Slot | null = null,
): Script<void> {
  const changes = findReplacements(match, leaving);
  if (changes.length === 0) return;
  const orders = changes.map(([slot], index) => {
    const place = changes.slice(0, index).filter(([other]) => other.side === slot.side).length;
    return stopAt(slot, bench(match, slot.side, place));
  });
  if (taker !== null) orders.push(stopAt(taker, match.world.ball));
  yield* run(match, orders, speed);
  for (const [slot, player] of changes) {
    match.record('substitution', slot, { at: null, recipient: player });
    const reserves = match.bench[slot.side];
    reserves.splice(reserves.indexOf(player), 1);
    if (match.rules.returning && slot.player !== null) reserves.push(slot.player);
    slot.player = player;
  }
}

/** Replaces up to `most` players on each side, chosen at random. */
export function* rotate(match: Match, staying: readonly Slot[], most: number, speed: number): Script<void> {
  const leaving = ([0, 1] as const).flatMap((side) =>
    match.random
      .shuffle(match.field(side).filter((slot) => !staying.includes(slot)))
      .slice(0, match.random.integer(0, most)),
  );
  yield* substitute(match, leaving, speed);
}

function findReplacements(match: Match, leaving: readonly Slot[]): readonly Change[] {
  const chosen = new Set<Player>();
  const changes: Change[] = [];
  for (const slot of leaving) {
    const free = match.bench[slot.side].filter((player) => !chosen.has(player) && isOutfield(match, player));
    const player = free.find(({ position }) => position === slot.player?.position) ?? free[0];
    if (player === undefined) continue;
    chosen.add(player);
    changes.push([slot, player]);
  }
  return changes;
}

/** Reserve goalkeepers stay on the bench, because the demo never replaces a goalkeeper. */
function isOutfield(match: Match, player: Player): boolean {
  return !match.rules.hasKeeper || player.position !== match.rules.lineup[0];
}
