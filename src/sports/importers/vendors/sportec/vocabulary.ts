import { defineVendor } from '../../core/vendor.ts';

export const SPORTEC = defineVendor({
  id: 'sportec',
  name: 'Sportec Solutions / DFL',
  sport: 'soccer',
  provides: { events: true, tracking: true, rosters: true },
  licence: 'CC BY 4.0 (open data)',
  attribution:
    'Data: Deutsche Fußball Liga (DFL); Bassek et al., An integrated dataset of synchronized spatiotemporal and ' +
    'event data in elite soccer',
  url: 'https://github.com/spoho-datascience/idsse-data',
  layout:
    'XML files with any names, combined by match id: match information with events and/or tracking ' +
    '(DFL_02_01_matchinformation_….xml, DFL_03_02_events_raw_….xml, DFL_04_03_positions_raw_observed_….xml), or ' +
    'tracking alone',
});

/**
 * Periods by the vendor's names in lower case, because feeds differ in letter case. A shootout has two names.
 */
export const GAME_SECTIONS: ReadonlyMap<string, number> = new Map([
  ['firsthalf', 1],
  ['secondhalf', 2],
  ['firsthalfextra', 3],
  ['secondhalfextra', 4],
  ['penalty', 5],
  ['penaltyshootout', 5],
]);

/** Values of TeamId in the tracking for the ball and for referees. */
export const BALL_TEAM = 'BALL';
export const REFEREE_TEAM = 'referee';

/** Frames per second, assumed for excerpts with too few frames to measure the rate. */
export const USUAL_FRAME_RATE_HZ = 25;
