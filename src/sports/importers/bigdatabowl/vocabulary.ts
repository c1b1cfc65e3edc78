import { datasetId } from '../../model/ids.ts';
import type { Scored } from '../shared/gridiron/play.ts';

export const PROVIDER = 'bigdatabowl';
export const LICENCE = 'Big Data Bowl contest rules: non-commercial use';
export const ATTRIBUTION = 'NFL Big Data Bowl, data: NFL Next Gen Stats';

export const SOURCE = { provider: PROVIDER, licence: LICENCE, attribution: ATTRIBUTION } as const;

export function gameId(game: string): string {
  return datasetId(PROVIDER, game);
}

export function playerId(player: string): string {
  return datasetId(PROVIDER, player);
}

/** Columns by what they say; their names differ from year to year. */
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

/** What a file is, by groups of columns of which it has one each. */
export const KINDS = {
  tracking: [['gameId'], ['playId'], ['nflId'], ['x'], ['y'], COLUMNS.frame, COLUMNS.team],
  plays: [['gameId'], ['playId'], ['quarter'], ['possessionTeam'], COLUMNS.clock],
  games: [['gameId'], ['homeTeamAbbr'], ['visitorTeamAbbr']],
  players: [['nflId'], [...COLUMNS.playerName, ...COLUMNS.lastName], COLUMNS.position],
} as const satisfies Record<string, readonly (readonly string[])[]>;
export type Kind = keyof typeof KINDS;

/** What the ball is called in place of a team. */
export const BALL: ReadonlySet<string> = new Set(['football', 'ball']);

interface PassResult {
  readonly subtype: string;
  readonly outcome: string;
  /** Whether a forward pass was completed; null where none was thrown. */
  readonly completed: boolean | null;
}

export const PASS_RESULTS: ReadonlyMap<string, PassResult> = new Map([
  ['C', { subtype: 'pass', outcome: 'complete', completed: true }],
  ['I', { subtype: 'pass', outcome: 'incomplete', completed: false }],
  ['IN', { subtype: 'pass', outcome: 'intercepted', completed: false }],
  ['S', { subtype: 'sack', outcome: 'sack', completed: null }],
  ['R', { subtype: 'scramble', outcome: 'scramble', completed: null }],
]);

/** What so many points in one play are; two are a safety but for a try. */
export const KIND_OF_POINTS: ReadonlyMap<number, Scored['kind']> = new Map([
  [1, 'extra_point'],
  [2, 'safety'],
  [3, 'field_goal'],
  [6, 'touchdown'],
]);
