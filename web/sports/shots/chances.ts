import type { sports } from '../../../client/index.ts';
import { goalOf } from '../field/fields.ts';
import { sideOf } from '../game/sides.tsx';
import { isShootout } from '../timeline/scoring.ts';

type ChancesGame = Pick<sports.Game, 'sport' | 'teams' | 'periods' | 'playing_area' | 'orientation'>;

/** The fact that ranks a game's chances: the best fact that the source gives for any of them. */
export type Ranking = 'xg' | 'distance' | 'outcome';

interface RankedChances {
  readonly by: Ranking;
  /** Shots and goals, the best chances first. Equal chances are in playing order. */
  readonly chances: readonly sports.Event[];
}

/** Ranks shots and goals, except those in a shoot-out. Without expected goals, penalties come first. */
export function rankedChances(game: ChancesGame, shots: readonly sports.Event[]): RankedChances {
  const open = shots.filter((event) => !isShootout(game, event));
  const hasXg = open.some(({ xg }) => xg !== null);
  const hasPlaces = open.some((event) => distanceToGoal(game, event) !== null);
  const by = hasXg ? 'xg' : hasPlaces ? 'distance' : 'outcome';
  const worth = (event: sports.Event): number => {
    if (by === 'xg') return event.xg ?? -1;
    if (isPenalty(event)) return 1;
    if (by === 'outcome') return event.event_type === 'goal' ? 0 : -1;
    return -(distanceToGoal(game, event) ?? Number.MAX_VALUE);
  };
  return { by, chances: open.toSorted((a, b) => worth(b) - worth(a)) };
}

export const isPenalty = ({ set_piece, event_subtype }: sports.Event): boolean =>
  set_piece === 'penalty' || event_subtype === 'penalty';

/**
 * Returns the distance of an event from the goal that its team attacks, in metres. If the direction is unknown,
 * this is the nearer goal. Returns null without a position.
 */
export function distanceToGoal(game: ChancesGame, { x, y, team }: sports.Event): number | null {
  if (x === null || y === null) return null;
  const side = game.orientation === 'fixed' ? null : sideOf(game, team);
  const along = side === null ? Math.abs(x) : side === 'a' ? x : -x;
  return Math.hypot(goalOf(game.sport, game.playing_area) - along, y);
}
