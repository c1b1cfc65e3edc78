import { defineVendor } from '../../core/vendor.ts';

export const LAST_ROW = defineVendor({
  id: 'lastrow',
  name: 'Last Row',
  sport: 'soccer',
  provides: { events: true, tracking: true, rosters: true },
  licence: 'Free to use for any purpose, with credit of the source',
  attribution:
    'Data: Last Row, Friends of Tracking (https://github.com/Friends-of-Tracking-Data-FoTD/Last-Row)',
  url: 'https://github.com/Friends-of-Tracking-Data-FoTD/Last-Row',
  layout:
    'the CSV file of a goal (TEAM_[2]-1_TEAM.csv) or of many goals (liverpool_2019.csv), or a folder of them',
});

/** Column with the name of the goal in a file with many goals. */
export const GOAL_COLUMN = 'play';

/** Frames per second, according to the vendor's description. */
export const FRAME_RATE_HZ = 20;

/** The columns by which the vendor's files are recognised. */
export const COLUMNS = ['player', 'frame', 'x', 'y', 'bgcolor', 'edgecolor'] as const;

/** The values of the column `team`: the scoring side and the other side. */
export const SIDES = { attack: 'attack', defense: 'defense' } as const;
export type Side = keyof typeof SIDES;

export function isSide(text: string | null): text is Side {
  return text !== null && text in SIDES;
}
