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
    'the folder that holds, per match, the match JSON (ID_match.json or match_data.json) and the tracking ' +
    '(ID_tracking….jsonl or structured_data.json) side by side, or a file of it',
});

/** Tracking from broadcasts has ten frames a second; the files do not state it. */
export const FRAME_RATE_HZ = 10;

const MINUTE_S = 60;

/** Where the match clock stands at the start of a period: it continues from the nominal end of the one before. */
export const CLOCK_START_S: ReadonlyMap<number, number> = new Map([
  [1, 0],
  [2, 45 * MINUTE_S],
  [3, 90 * MINUTE_S],
  [4, 105 * MINUTE_S],
  [5, 120 * MINUTE_S],
]);

/** `home_team_side`: the direction in which the home team attacks. */
export const SIDES: ReadonlyMap<string, Sign> = new Map([
  ['left_to_right', 1],
  ['right_to_left', -1],
]);

/** `acronym` of a goalkeeper's role. */
export const GOALKEEPER = 'GK';

/** What `group_name` begins with in the older form. */
export const GROUPS = { home: 'home', away: 'away', ball: 'ball' } as const;

/** What the teams of an anonymised match are called. */
export const UNNAMED_TEAMS = { team_a: 'Home', team_b: 'Away' } as const;
