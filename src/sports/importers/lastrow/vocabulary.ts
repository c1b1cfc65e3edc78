import type { CoordinateSystem } from '../../model/coordinates.ts';

/**
 * Percent of the pitch. In a file of many goals y grows up the page: the corner of Liverpool's fourth goal against
 * Barcelona, from the right, is at (99, 0), and the full-backs are on their sides in every goal.
 */
export const MANY_GOALS: CoordinateSystem = { left: 0, right: 100, bottom: 0, top: 100 };
/**
 * In the file of a single goal y grows down the page: a goal that is in both forms has the same y in them and is
 * played the other way, so that read alike one of them would be its mirror image.
 */
export const ONE_GOAL: CoordinateSystem = { left: 0, right: 100, bottom: 100, top: 0 };

/** The column that names the goals of a file of many. */
export const GOAL_COLUMN = 'play';

/** Frames a second, as the vendor's description has it; the files do not. */
export const FRAME_RATE_HZ = 20;

/** Columns by which one of the vendor's files is known. */
export const COLUMNS = ['player', 'frame', 'x', 'y', 'bgcolor', 'edgecolor'] as const;

/** The column `team`: the side that scores, and the other. */
export const SIDES = { attack: 'attack', defense: 'defense' } as const;
export type Side = keyof typeof SIDES;

export function isSide(text: string | null): text is Side {
  return text !== null && text in SIDES;
}
