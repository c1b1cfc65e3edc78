import { defineVendor } from '../../core/vendor.ts';

export const LAST_ROW = defineVendor({
  id: 'lastrow',
  name: 'Last Row',
  sport: 'soccer',
  provides: { events: true, tracking: true, rosters: true },
  licence: 'Free to use for any purpose if the source is credited',
  attribution:
    'Data: Last Row, Friends of Tracking (https://github.com/Friends-of-Tracking-Data-FoTD/Last-Row)',
  url: 'https://github.com/Friends-of-Tracking-Data-FoTD/Last-Row',
  layout:
    'a CSV file with one goal (TEAM_[2]-1_TEAM.csv) or many goals (liverpool_2019.csv), or a folder of such files',
});

/** Column with the name of the goal; only files with many goals have this column. */
export const GOAL_COLUMN = 'play';

/** Frames per second according to the vendor's description. */
export const FRAME_RATE_HZ = 20;

/** Columns that identify the vendor's files. */
export const COLUMNS = ['player', 'frame', 'x', 'y', 'bgcolor', 'edgecolor'] as const;

/** Values of the column `team`. The side `attack` scores the goal. */
export const SIDES = { attack: 'attack', defense: 'defense' } as const;
export type Side = keyof typeof SIDES;

export function isSide(text: string | null): text is Side {
  return text !== null && text in SIDES;
}
