import { defineVendor } from '../../core/vendor.ts';
import type { Sign } from '../../inference/attack-directions.ts';

export const SKILLCORNER = defineVendor({
  id: 'skillcorner',
  name: 'SkillCorner',
  sport: 'soccer',
  provides: { events: false, tracking: true, rosters: true },
  licence: 'MIT (SkillCorner Open Data)',
  attribution: 'Data: SkillCorner (https://github.com/SkillCorner/opendata)',
  url: 'https://github.com/SkillCorner/opendata',
  layout:
    'a folder with the match JSON (ID_match.json or match_data.json) and the tracking ' +
    '(ID_tracking….jsonl or structured_data.json) of each match, or one of these files',
});

/** Frames per second of broadcast tracking. The files do not contain the rate. */
export const FRAME_RATE_HZ = 10;

const MINUTE_S = 60;

/**
 * Time on the match clock at the start of each period, in seconds. A period starts at the nominal end of the
 * previous period.
 */
export const CLOCK_START_S: ReadonlyMap<number, number> = new Map([
  [1, 0],
  [2, 45 * MINUTE_S],
  [3, 90 * MINUTE_S],
  [4, 105 * MINUTE_S],
  [5, 120 * MINUTE_S],
]);

/** Direction in which the home team attacks, by `home_team_side`. */
export const SIDES: ReadonlyMap<string, Sign> = new Map([
  ['left_to_right', 1],
  ['right_to_left', -1],
]);

/** `acronym` of a goalkeeper's role. */
export const GOALKEEPER = 'GK';

/** Prefixes of `group_name` in the older format. */
export const GROUPS = { home: 'home', away: 'away', ball: 'ball' } as const;

export const UNNAMED_TEAMS = { team_a: 'Home', team_b: 'Away' } as const;
