import { defineVendor } from '../../core/vendor.ts';

export const RESPOVISION = defineVendor({
  id: 'respovision',
  name: 'ReSpo.Vision',
  sport: 'soccer',
  provides: { events: false, tracking: true, rosters: true },
  licence: 'As agreed with ReSpo.Vision',
  attribution: 'Data: ReSpo.Vision',
  url: 'https://respo.vision/',
  layout: 'one file per match (YYYYMMDD-HOME-AWAY-….jsonl or another name), or a folder of such files',
});

/** Period numbers by name. */
export const PERIODS: ReadonlyMap<string, number> = new Map([
  ['half_1', 1],
  ['half_2', 2],
  ['extra_time_1', 3],
  ['extra_time_2', 4],
  ['extra_half_1', 3],
  ['extra_half_2', 4],
  ['penalties', 5],
]);

export const GOALKEEPER = 'goalkeeper';

export const MINUTES: ReadonlyMap<number, number> = new Map([
  [2, 45],
  [3, 90],
  [4, 105],
  [5, 120],
]);
