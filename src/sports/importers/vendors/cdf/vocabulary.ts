import { defineVendor } from '../../core/vendor.ts';
import type { Sign } from '../../inference/attack-directions.ts';

/** The format has no single vendor. If a file names the vendor of its data, the game credits this vendor. */
export const CDF = defineVendor({
  id: 'cdf',
  name: 'Common Data Format (CDF)',
  sport: 'soccer',
  provides: { events: false, tracking: true, rosters: true },
  licence: 'As stated by the publisher of the data; the format itself grants no rights',
  attribution: 'Data in the Common Data Format',
  url: 'https://arxiv.org/abs/2505.15820',
  layout: 'a folder with tracking (….jsonl) and metadata (….json) per match, or one of these files',
});

/** Period numbers by name, in playing order. */
export const PERIODS: ReadonlyMap<string, number> = new Map([
  ['first_half', 1],
  ['second_half', 2],
  ['first_half_extratime', 3],
  ['second_half_extratime', 4],
  ['shootout', 5],
]);

/** Signs of the home team's attack direction by `play_direction`. */
export const PLAY_DIRECTIONS: ReadonlyMap<string, Sign> = new Map([
  ['left_right', 1],
  ['right_left', -1],
]);

/** `position_group` or `position` of a goalkeeper. */
export const GOALKEEPER = 'GK';

/**
 * Parses a UTC timestamp with a space or T between date and time. Returns seconds since 1970, or null if
 * invalid.
 */
export function secondsOf(timestamp: string): number | null {
  const milliseconds = Date.parse(timestamp.trim().replace(' ', 'T'));
  return Number.isNaN(milliseconds) ? null : milliseconds / 1000;
}
