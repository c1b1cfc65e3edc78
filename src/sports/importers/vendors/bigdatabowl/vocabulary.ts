import { defineVendor } from '../../core/vendor.ts';
import type { Scored } from '../../shared/gridiron/schema.ts';

export const BIG_DATA_BOWL = defineVendor({
  id: 'bigdatabowl',
  name: 'NFL Big Data Bowl',
  sport: 'american_football',
  provides: { events: true, tracking: true, rosters: true },
  licence: 'Big Data Bowl contest rules: non-commercial use',
  attribution: 'NFL Big Data Bowl, data: NFL Next Gen Stats',
  url: 'https://github.com/nfl-football-ops/Big-Data-Bowl',
  layout:
    'a folder with the tables of one year: plays.csv and optionally games.csv, players.csv and tracking ' +
    '(week1.csv, tracking_week_1.csv, tracking_gameId_….csv); tables are recognised by their columns',
});

/** Column names by content, because the names change from year to year. */
export const COLUMNS = {
  frame: ['frameId', 'frame.id'],
  team: ['club', 'team'],
  clock: ['gameClock', 'GameClock'],
  passResult: ['passResult', 'PassResult'],
  specialTeams: ['specialTeamsPlayType', 'SpecialTeamsPlayType'],
  specialTeamsResult: ['specialTeamsResult'],
  description: ['playDescription'],
  homeBefore: ['HomeScoreBeforePlay'],
  homeAfter: ['HomeScoreAfterPlay'],
  visitorBefore: ['VisitorScoreBeforePlay'],
  visitorAfter: ['VisitorScoreAfterPlay'],
  date: ['gameDate'],
  venue: ['Stadium', 'stadium'],
  homeName: ['homeDisplayName', 'homeTeamAbbr'],
  visitorName: ['visitorDisplayName', 'visitorTeamAbbr'],
  homeScore: ['homeFinalScore', 'HomeScore'],
  visitorScore: ['visitorFinalScore', 'VisitorScore'],
  playerName: ['displayName'],
  firstName: ['FirstName'],
  lastName: ['LastName'],
  position: ['position', 'officialPosition', 'PositionAbbr'],
} as const satisfies Record<string, readonly string[]>;

export type TableKind = 'tracking' | 'plays' | 'games' | 'players';

/**
 * Column groups by kind of table, in the order of the checks. A table has a kind if it has a column from
 * every group.
 */
export const TABLES: ReadonlyMap<TableKind, ReadonlyArray<readonly string[]>> = new Map<
  TableKind,
  ReadonlyArray<readonly string[]>
>([
  ['tracking', [['gameId'], ['playId'], ['nflId'], ['x'], ['y'], COLUMNS.frame, COLUMNS.team]],
  ['plays', [['gameId'], ['playId'], ['quarter'], ['possessionTeam'], COLUMNS.clock]],
  ['games', [['gameId'], ['homeTeamAbbr'], ['visitorTeamAbbr']]],
  ['players', [['nflId'], [...COLUMNS.playerName, ...COLUMNS.lastName], COLUMNS.position]],
]);

/** Team labels that mark the ball. */
export const BALL: ReadonlySet<string> = new Set(['football', 'ball']);

interface PassResult {
  readonly subtype: string;
  readonly outcome: string;
  /** Whether the forward pass was completed; null if no pass was thrown. */
  readonly completed: boolean | null;
}

export const PASS_RESULTS: ReadonlyMap<string, PassResult> = new Map([
  ['C', { subtype: 'pass', outcome: 'complete', completed: true }],
  ['I', { subtype: 'pass', outcome: 'incomplete', completed: false }],
  ['IN', { subtype: 'pass', outcome: 'intercepted', completed: false }],
  ['S', { subtype: 'sack', outcome: 'sack', completed: null }],
  ['R', { subtype: 'scramble', outcome: 'scramble', completed: null }],
]);

/** Kinds of score by the points gained in one play. Two points from a try are not a safety. */
export const KIND_OF_POINTS: ReadonlyMap<number, Scored['kind']> = new Map([
  [1, 'extra_point'],
  [2, 'safety'],
  [3, 'field_goal'],
  [6, 'touchdown'],
]);
