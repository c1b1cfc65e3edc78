import type { EventType } from '../../../model/vocabulary.ts';
import { defineVendor } from '../../core/vendor.ts';

export const METRICA = defineVendor({
  id: 'metrica',
  name: 'Metrica Sports',
  sport: 'soccer',
  provides: { events: true, tracking: true, rosters: true },
  licence: 'Sample data, free to use with acknowledgement of the source',
  attribution: 'Data: Metrica Sports (https://github.com/metrica-sports/sample-data)',
  url: 'https://github.com/metrica-sports/sample-data',
  layout:
    'GAME_RawEventsData.csv and/or GAME_RawTrackingData_Home_Team.csv with …_Away_Team.csv; or GAME_metadata.xml ' +
    'with GAME_events.json and/or GAME_tracking.txt',
});

/** Frame rate of CSV games that are too short for measuring the rate. */
export const CSV_FRAME_RATE_HZ = 25;

/** Names of the teams in anonymised CSV games; team_a is first. */
export const CSV_TEAMS = ['Home', 'Away'] as const;
export type CsvTeam = (typeof CSV_TEAMS)[number];

export function isCsvTeam(name: string): name is CsvTeam {
  return CSV_TEAMS.some((team) => team === name);
}

/** Unit of positions in Metrica's EPTS metadata. */
export const POSITION_UNIT = 'normalized';

/** Meaning of a type whose subtype has certain tags. */
interface TypeRule {
  /** Tags that must all be present. A rule without tags always applies. */
  readonly tags: readonly string[];
  readonly event_type: EventType;
  readonly is_successful: boolean | null;
  /** Overrides the outcome that the tags imply. */
  readonly outcome?: string | null;
}

const always = { tags: [], is_successful: null } as const;

/**
 * Rules by type; the first matching rule applies. The source data supports these rules:
 * - PASS is a completed pass. BALL LOST is a failed pass, except with the tags OFFSIDE, HAND BALL or
 *   CLEARANCE.
 * - BALL OUT ends a pass, a clearance or a duel.
 * - Both opponents in a CHALLENGE have a CHALLENGE event, even the tackled player. A CHALLENGE is therefore a duel,
 *   not a tackle.
 * - FAULT-LOST marks the player who committed the foul; ADVANTAGE-LOST marks the player if advantage was played.
 * - FAULT-WON marks the fouled player. Usually the same player's FAULT RECEIVED follows, and only FAULT RECEIVED is foul_won.
 * - BALL LOST with OFFSIDE or HAND BALL is the offence; the opponents' free kick follows.
 * - GOAL is a tag of shots, and of BALL OUT for an own goal (see events.ts). On a RECOVERY the tag does not mean a goal.
 */
export const TYPE_RULES: ReadonlyMap<string, readonly TypeRule[]> = new Map<string, readonly TypeRule[]>([
  ['SET PIECE', [{ ...always, event_type: 'set_piece' }]],
  ['PASS', [{ tags: [], event_type: 'pass', is_successful: true }]],
  ['CARRY', [{ ...always, event_type: 'carry' }]],
  [
    'SHOT',
    [
      { tags: ['GOAL'], event_type: 'goal', is_successful: true, outcome: 'goal' },
      { tags: [], event_type: 'shot', is_successful: false },
    ],
  ],
  [
    'BALL LOST',
    [
      { tags: ['OFFSIDE'], event_type: 'offside', is_successful: null, outcome: null },
      { tags: ['HAND BALL'], event_type: 'foul', is_successful: null },
      { tags: ['CLEARANCE'], event_type: 'clearance', is_successful: null },
      { tags: [], event_type: 'pass', is_successful: false },
    ],
  ],
  ['BALL OUT', [{ ...always, event_type: 'ball_out' }]],
  [
    'RECOVERY',
    [
      { tags: ['SAVED'], event_type: 'save', is_successful: true, outcome: null },
      { tags: ['BLOCKED'], event_type: 'block', is_successful: true, outcome: null },
      { tags: ['INTERCEPTION'], event_type: 'interception', is_successful: true, outcome: null },
      { tags: [], event_type: 'recovery', is_successful: true },
    ],
  ],
  [
    'CHALLENGE',
    [
      { tags: ['FAULT', 'LOST'], event_type: 'foul', is_successful: null, outcome: null },
      { tags: ['ADVANTAGE', 'LOST'], event_type: 'foul', is_successful: null, outcome: 'advantage' },
      { tags: ['DRIBBLE', 'WON'], event_type: 'dribble', is_successful: true },
      { tags: ['DRIBBLE', 'LOST'], event_type: 'dribble', is_successful: false },
      { tags: ['DRIBBLE'], event_type: 'dribble', is_successful: null },
      { tags: ['WON'], event_type: 'duel', is_successful: true },
      { tags: ['LOST'], event_type: 'duel', is_successful: false },
      { ...always, event_type: 'duel' },
    ],
  ],
  ['FAULT RECEIVED', [{ ...always, event_type: 'foul_won' }]],
  ['CARD', [{ ...always, event_type: 'card' }]],
]);

export const UNKNOWN_TYPE: TypeRule = { ...always, event_type: 'other' };

/** Set pieces by tag. The play that follows gets the same subtype. */
export const SET_PIECES: ReadonlyMap<string, string> = new Map([
  ['KICK OFF', 'kick_off'],
  ['CORNER KICK', 'corner'],
  ['FREE KICK', 'free_kick'],
  ['THROW IN', 'throw_in'],
  ['PENALTY', 'penalty'],
]);

/** Types of plays that can follow a set piece. */
export const BALL_PLAYS: ReadonlySet<string> = new Set(['PASS', 'SHOT', 'BALL LOST', 'BALL OUT']);

/** Tags that determine the subtype, the most specific tag first. */
export const SUBTYPE_TAGS: ReadonlyMap<string, string> = new Map([
  ...SET_PIECES,
  ['GOAL KICK', 'goal_kick'],
  ['HAND BALL', 'hand_ball'],
  ['CROSS', 'cross'],
  ['THROUGH BALL', 'through_ball'],
  ['DEEP BALL', 'deep_ball'],
  ['CLEARANCE', 'clearance'],
  ['HEAD', 'header'],
  ['AERIAL', 'aerial'],
  ['GROUND', 'ground'],
  ['TACKLE', 'tackle'],
  ['YELLOW', 'yellow'],
  ['RED', 'red'],
]);

/** Tags that determine the outcome, the most specific tag first. */
export const OUTCOME_TAGS: ReadonlyMap<string, string> = new Map([
  ['SAVED', 'saved'],
  ['BLOCKED', 'blocked'],
  ['WOODWORK', 'woodwork'],
  ['OFF TARGET', 'off_target'],
  ['ON TARGET', 'on_target'],
  ['OUT', 'out'],
  ['FAULT', 'fault'],
  ['ADVANTAGE', 'advantage'],
  ['WON', 'won'],
  ['LOST', 'lost'],
  ['INTERCEPTION', 'interception'],
  ['THEFT', 'theft'],
  ['OFFSIDE', 'offside'],
  ['FORCED', 'forced'],
  ['END HALF', 'end_half'],
  ['REFEREE HIT', 'referee_hit'],
]);
