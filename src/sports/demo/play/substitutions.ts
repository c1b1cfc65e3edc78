import type { Point } from '../../model/coordinates.ts';
import type { Player } from '../../model/game.ts';
import { run, stopAt } from './actions.ts';
import type { Script } from './leg.ts';
import type { Match } from './match.ts';
import { heading, type Side, type Slot } from './slot.ts';

/** A slot and the player of the bench who is to take it over. */
type Change = readonly [Slot, Player];

/** Metres between players who wait at the touchline. */
const ABREAST_M = 1.2;

/** Where a side's players come on and go off: at the lower touchline, on their side of the half-way line. */
export function bench(match: Match, side: Side, place = 0): Point {
  return { x: -heading(side) * (1 + ABREAST_M * place), y: -match.rules.area.width_m / 2 + 0.5 };
}

/**
 * Those players walk off, at about that speed (m/s), and others take their places, of the
 * same position where the bench has one. Where the sport lets players return, they join the bench. Who is
 * to restart play meanwhile stays with the ball.
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
    match.record('substitution', slot, {
      at: null,
      attributes: { replacement_id: player.player_id, replacement: player.name },
    });
    const reserves = match.bench[slot.side];
    reserves.splice(reserves.indexOf(player), 1);
    if (match.rules.returning && slot.player !== null) reserves.push(slot.player);
    slot.player = player;
  }
}

/** Up to `most` players of each side, chosen at random, change places with players of the bench. */
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

/** Reserve goalkeepers stay on the bench: no keeper of the demo is ever replaced. */
function isOutfield(match: Match, player: Player): boolean {
  return !match.rules.hasKeeper || player.position !== match.rules.lineup[0];
}
