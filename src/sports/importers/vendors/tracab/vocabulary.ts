/** Positions are in centimetres. */
export const CENTIMETRE_M = 0.01;

/** What a tracked object is, by its team code. */
export type ObjectKind = 'home' | 'away' | 'other_person' | 'placeholder';

export const OBJECT_KINDS: ReadonlyMap<number, ObjectKind> = new Map([
  [1, 'home'],
  [0, 'away'],
  // A referee.
  [3, 'other_person'],
  // Tracked, but not identified.
  [-1, 'other_person'],
  // A target not in use, parked off the pitch.
  [4, 'placeholder'],
]);

/** `StartingPosition` of a goalkeeper. */
export const GOALKEEPER = 'G';

/** Periods that metadata may describe: the halves, those of extra time, the shoot-out. */
export const PHASES = [1, 2, 3, 4, 5] as const;

/** Names of teams that the metadata does not name; the tracking calls them H and A. */
export const UNNAMED_TEAMS = { home: 'Home', away: 'Away' } as const;
