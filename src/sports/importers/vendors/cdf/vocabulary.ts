import { defineVendor } from '../../core/vendor.ts';
import type { Sign } from '../../inference/attack-directions.ts';

/** The format belongs to no vendor: where a file names who recorded the data, its game credits them. */
export const CDF = defineVendor({
  id: 'cdf',
  name: 'Common Data Format (CDF)',
  sport: 'soccer',
  provides: { events: false, tracking: true, rosters: true },
  licence: 'As stated by the publisher of the data; the Common Data Format alone gives no right to it',
  attribution: 'Data in the Common Data Format',
  url: 'https://arxiv.org/abs/2505.15820',
  layout:
    'the folder that holds, per match, the tracking (….jsonl) and its metadata (….json) side by side, or a file of it',
});

/** Names of periods, by their number in playing order. */
export const PERIODS: ReadonlyMap<string, number> = new Map([
  ['first_half', 1],
  ['second_half', 2],
  ['first_half_extratime', 3],
  ['second_half_extratime', 4],
  ['shootout', 5],
]);

/** `play_direction`: the direction in which the home team attacks. */
export const PLAY_DIRECTIONS: ReadonlyMap<string, Sign> = new Map([
  ['left_right', 1],
  ['right_left', -1],
]);

/** `position_group` and `position` of a goalkeeper. */
export const GOALKEEPER = 'GK';

/** Seconds since 1970 of a UTC timestamp, with a space or a T between date and time; null where it is none. */
export function secondsOf(timestamp: string): number | null {
  const milliseconds = Date.parse(timestamp.trim().replace(' ', 'T'));
  return Number.isNaN(milliseconds) ? null : milliseconds / 1000;
}
