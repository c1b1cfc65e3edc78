import { defineVendor } from '../../core/vendor.ts';

export const TRACAB = defineVendor({
  id: 'tracab',
  name: 'TRACAB',
  sport: 'soccer',
  provides: { events: false, tracking: true, rosters: true },
  licence: 'As agreed with TRACAB or the competition; the format itself grants no rights',
  attribution: 'Tracking: TRACAB',
  url: 'https://tracab.com/',
  layout:
    'a folder with the tracking (….dat or ….json) and metadata (….xml or ….json) of each game, ' +
    'or one of these files',
});

type ObjectKind = 'home' | 'away' | 'other_person' | 'placeholder';

export const OBJECT_KINDS: ReadonlyMap<number, ObjectKind> = new Map([
  [1, 'home'],
  [0, 'away'],
  // Referee.
  [3, 'other_person'],
  // Tracked, but not identified.
  [-1, 'other_person'],
  // Unused target, parked off the pitch.
  [4, 'placeholder'],
]);

/** `StartingPosition` of a goalkeeper. */
export const GOALKEEPER = 'G';

/** Numbers of the possible periods: the halves, the halves of extra time, the shootout. */
export const PHASES = [1, 2, 3, 4, 5] as const;

export const UNNAMED_TEAMS = { home: 'Home', away: 'Away' } as const;
