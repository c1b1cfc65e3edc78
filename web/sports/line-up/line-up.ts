import type { sports } from '../../../client/index.ts';
import { type Side, teamOf } from '../game/sides.tsx';
import { movedApart } from './apart.ts';
import { startersOf } from './starters.ts';

/** A starter in the drawing of the line-ups. */
export interface Placed {
  readonly playerId: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Parts of a half that a team fills: from its goal line, and from the long axis. */
const DEPTH = { from: 0.1, to: 0.86 };
const ASIDE = 0.76;
/** Fewer players than this are no line-up. */
const LEAST = 4;

type LinedUpGame = Pick<sports.Game, 'sport' | 'players' | 'teams' | 'playing_area'>;

/**
 * Returns a team's starters in its own half. The average positions of their events are stretched to fill the
 * half, because averages lie close together. Returns [] if the positions are unknown.
 */
export function lineUpOf(
  game: LinedUpGame,
  events: readonly sports.Event[],
  side: Side,
  radius: number,
): Placed[] {
  const team = teamOf(game, side);
  const { ids } = startersOf(game, events, team);
  const towards = side === 'a' ? 1 : -1;
  const means = [...ids].flatMap((playerId) => {
    const own = events.filter(
      (event) => event.player_id === playerId && event.x !== null && event.y !== null,
    );
    const mean = (of: 'x' | 'y') => own.reduce((sum, event) => sum + (event[of] ?? 0), 0) / own.length;
    return own.length === 0 ? [] : [{ playerId, depth: towards * mean('x'), aside: mean('y') }];
  });
  if (means.length < LEAST) return [];
  const depths = means.map(({ depth }) => depth);
  const [back, front] = [Math.min(...depths), Math.max(...depths)];
  const widest = Math.max(...means.map(({ aside }) => Math.abs(aside)));
  const { length_m, width_m } = game.playing_area;
  const placed = means.map(({ playerId, depth, aside }) => {
    const share = DEPTH.from + ((DEPTH.to - DEPTH.from) * (depth - back)) / (front - back || 1);
    return {
      playerId,
      x: (towards * length_m * (share - 1)) / 2,
      y: (aside * ASIDE * width_m) / 2 / (widest || 1),
      radius,
    };
  });
  return movedApart(placed);
}
