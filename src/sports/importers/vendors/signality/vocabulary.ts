import type { Side } from '../../core/squads.ts';
import { defineVendor } from '../../core/vendor.ts';

export const SIGNALITY = defineVendor({
  id: 'signality',
  name: 'Signality',
  sport: 'soccer',
  provides: { events: false, tracking: true, rosters: true },
  licence: 'As agreed with Signality (Spiideo)',
  attribution: 'Data: Signality (Spiideo)',
  url: 'https://www.spiideo.com/',
  layout:
    'a folder per match with its metadata, the venue information and the raw tracking of each half (….json with any name), ' +
    'or one of these files',
});

/** `role` of a goalkeeper. */
export const GOALKEEPER = 1;

/** Sides by `ball.team`. */
export const SIDES: ReadonlyMap<string, Side> = new Map([
  ['home_team', 'home'],
  ['away_team', 'away'],
]);
