import type { GameStatus } from '../../../model/game.ts';
import { defineVendor } from '../../core/vendor.ts';

export const OPTA = defineVendor({
  id: 'opta',
  name: 'Opta (F1, F7, F9 and F24)',
  sport: 'soccer',
  provides: { events: true, tracking: false, rosters: true },
  licence: 'As agreed with Stats Perform',
  attribution: 'Data: Opta (Stats Perform)',
  url: 'https://www.statsperform.com/opta/',
  layout:
    'a folder with an F24 file (events) and an F7 or F9 file (line-ups, result) per match, and F1 files ' +
    '(schedules), as XML or JSON; files can have any name',
});

export const STARTS: ReadonlyMap<string, boolean> = new Map([
  ['Start', true],
  ['Sub', false],
]);

/** Statuses by the type of the result or, if the result says nothing, by the period of the match. */
export const RESULT_STATUSES: ReadonlyMap<string, GameStatus> = new Map([
  ['FullTime', 'played'],
  ['Abandoned', 'abandoned'],
  ['Postponed', 'postponed'],
  ['Cancelled', 'cancelled'],
  ['Awarded', 'awarded'],
]);

/** Offsets of the time zones in F1, which has British time. */
export const ZONES: ReadonlyMap<string, string> = new Map([
  ['GMT', 'Z'],
  ['UTC', 'Z'],
  ['BST', '+01:00'],
]);
