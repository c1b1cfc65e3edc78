import type { Sign } from '../ends.ts';

/** SkillCorner tracks broadcasts at ten frames a second; its files do not state it. */
export const FRAME_RATE_HZ = 10;

const MINUTE_S = 60;

/** Where a period's clock starts: it runs on from the nominal end of the period before. */
export const CLOCK_START_S: ReadonlyMap<number, number> = new Map([
  [1, 0],
  [2, 45 * MINUTE_S],
  [3, 90 * MINUTE_S],
  [4, 105 * MINUTE_S],
  [5, 120 * MINUTE_S],
]);

/** `home_team_side`, the way in which the home team attacks. */
export const SIDES: ReadonlyMap<string, Sign> = new Map([
  ['left_to_right', 1],
  ['right_to_left', -1],
]);

export const GOALKEEPER = 'GK';

/** Names of groups in the older form, by what they begin with. */
export const GROUPS = { home: 'home', away: 'away', ball: 'ball' } as const;
