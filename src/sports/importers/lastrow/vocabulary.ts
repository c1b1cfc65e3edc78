/** Percent of the pitch; the far side, which is up on the picture, has the higher y. */
export const PERCENT = { left: 0, right: 100, bottom: 0, top: 100 } as const;

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
