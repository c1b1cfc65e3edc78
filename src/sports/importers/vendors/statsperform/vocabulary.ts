import type { GameStatus } from '../../../model/game.ts';
import { defineVendor } from '../../core/vendor.ts';

export const STATSPERFORM = defineVendor({
  id: 'statsperform',
  name: 'Stats Perform (MA1, MA3, MA25)',
  sport: 'soccer',
  provides: { events: true, tracking: true, rosters: true },
  licence: 'As agreed with Stats Perform',
  attribution: 'Data: Stats Perform',
  url: 'https://www.statsperform.com/',
  layout:
    'for each match: MA3 (events, JSON or XML) with MA1 (lineups and result, JSON or XML), and/or MA25 (tracking, text) ' +
    'with MA1, in one folder, with any file names',
});

export type Side = 'home' | 'away';

/** Teams by object code; goalkeepers have separate codes. Unlisted codes are referees. */
export const SIDES: ReadonlyMap<string, Side> = new Map([
  ['0', 'home'],
  ['1', 'away'],
  ['3', 'home'],
  ['4', 'away'],
]);

/** States of a match by the vendor's names. */
export const STATUSES: ReadonlyMap<string, GameStatus> = new Map([
  ['Played', 'played'],
  ['Abandoned', 'abandoned'],
  ['Suspended', 'abandoned'],
  ['Postponed', 'postponed'],
  ['Cancelled', 'cancelled'],
  ['Awarded', 'awarded'],
]);
