import { defineVendor } from '../../core/vendor.ts';

export const IMPECT = defineVendor({
  id: 'impect',
  name: 'Impect (line-ups)',
  sport: 'soccer',
  provides: { events: false, tracking: false, rosters: true },
  licence: 'As agreed with Impect',
  attribution: 'Data: Impect',
  url: 'https://www.impect.com/',
  layout:
    'the line-ups of each match as JSON, with the lists of players and squads (names) anywhere below the same path; files can have any name',
});

/** Position of a player who is not on the field. */
export const BENCH = 'BANK';

/** Seconds of `gameTimeInSec` from the start of a period to the start of the next. */
export const PERIOD_S = 10_000;

/** Minute of the clock at which each period starts. */
export const STARTS_MIN: readonly number[] = [0, 45, 90, 105, 120];
