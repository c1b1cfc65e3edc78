import type { GameStatus } from '../../../model/game.ts';
import { defineVendor } from '../../core/vendor.ts';

export const WHOSCORED = defineVendor({
  id: 'whoscored',
  name: 'WhoScored (match centre)',
  sport: 'soccer',
  provides: { events: true, tracking: false, rosters: true },
  licence: 'WhoScored.com terms of use',
  attribution: 'Data: WhoScored.com (Opta)',
  url: 'https://www.whoscored.com/',
  layout: 'the match centre data of a match as JSON (any name), or a folder of such files',
});

/** Types that WhoScored adds to Opta's, with Opta's type of the same meaning. */
export const OWN_TYPES: ReadonlyMap<number, number> = new Map([[10000, 72]]);

/** States of a match by `elapsed`. */
export const ELAPSED: ReadonlyMap<string, GameStatus> = new Map([
  ['FT', 'played'],
  ['AET', 'played'],
  ['PEN', 'played'],
  ['Post', 'postponed'],
  ['Can', 'cancelled'],
  ['Canc', 'cancelled'],
  ['Abd', 'abandoned'],
  ['Aban', 'abandoned'],
]);

/** `statusCode` of a match that is over. */
export const OVER = 6;
