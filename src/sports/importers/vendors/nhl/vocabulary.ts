import type { GameStatus } from '../../../model/game.ts';
import type { EventType, PeriodType } from '../../../model/vocabulary.ts';
import { defineVendor } from '../../core/vendor.ts';

export const NHL = defineVendor({
  id: 'nhl',
  name: 'NHL (play-by-play)',
  sport: 'ice_hockey',
  provides: { events: true, tracking: false, rosters: true },
  licence: 'NHL.com terms of use',
  attribution: 'Data: NHL.com',
  url: 'https://www.nhl.com/',
  layout:
    'the play-by-play of one game as JSON (gamecenter/GAME/play-by-play, any name), or a folder of such files',
});

/** Number of periods of a game that is not played, and the length of a period before overtime. */
export const REGULAR_PERIODS = 3;
export const REGULAR_PERIOD_S = 20 * 60;

export const PERIOD_TYPES: ReadonlyMap<string, PeriodType> = new Map([
  ['REG', 'period'],
  ['OT', 'overtime'],
  ['SO', 'shootout'],
]);

/** Competitions by `gameType`. */
export const COMPETITIONS: ReadonlyMap<number, string> = new Map([
  [1, 'NHL preseason'],
  [2, 'NHL regular season'],
  [3, 'NHL playoffs'],
  [4, 'NHL All-Star'],
  [19, 'NHL 4 Nations Face-Off'],
  [20, 'NHL 4 Nations Face-Off'],
]);

/** States of a game by `gameState`, for games that are scheduled normally. Other games are not over. */
export const GAME_STATES: ReadonlyMap<string, GameStatus> = new Map([
  ['OVER', 'played'],
  ['FINAL', 'played'],
  ['OFF', 'played'],
]);

/** States of a game by `gameScheduleState`. They take precedence over {@link GAME_STATES}. */
export const SCHEDULE_STATES: ReadonlyMap<string, GameStatus> = new Map([
  ['PPD', 'postponed'],
  ['CNCL', 'cancelled'],
  ['SUSP', 'abandoned'],
]);

/** Fields with the id of a person in the details of a play. */
export type PersonField =
  | 'playerId'
  | 'scoringPlayerId'
  | 'shootingPlayerId'
  | 'blockingPlayerId'
  | 'winningPlayerId'
  | 'losingPlayerId'
  | 'hittingPlayerId'
  | 'hitteePlayerId'
  | 'committedByPlayerId'
  | 'drawnByPlayerId'
  | 'servedByPlayerId'
  | 'assist1PlayerId'
  | 'assist2PlayerId'
  | 'goalieInNetId';

interface PlayMeaning {
  readonly type: EventType;
  readonly subtype?: string;
  /** Field of the details whose value is the subtype. */
  readonly subtypeIn?: 'shotType' | 'descKey' | 'reason';
  readonly actor?: PersonField;
  readonly succeeds?: boolean;
  readonly outcome?: string;
  /** Other persons by their attribute. */
  readonly roles?: Readonly<Partial<Record<PersonField, string>>>;
  /** Whether `zoneCode` is relative to the opponent of the acting team. */
  readonly hasOpponentsZone?: boolean;
}

const shot = {
  type: 'shot',
  actor: 'shootingPlayerId',
  subtypeIn: 'shotType',
  succeeds: false,
  roles: { goalieInNetId: 'goaltender' },
} as const;

/** Meanings of plays by `typeDescKey`. */
export const PLAYS: ReadonlyMap<string, PlayMeaning> = new Map<string, PlayMeaning>([
  [
    'goal',
    {
      type: 'goal',
      actor: 'scoringPlayerId',
      subtypeIn: 'shotType',
      succeeds: true,
      outcome: 'goal',
      roles: { goalieInNetId: 'goaltender', assist1PlayerId: 'assist', assist2PlayerId: 'second_assist' },
    },
  ],
  ['shot-on-goal', { ...shot, outcome: 'saved' }],
  ['missed-shot', shot],
  [
    'blocked-shot',
    { ...shot, outcome: 'blocked', roles: { blockingPlayerId: 'blocked_by' }, hasOpponentsZone: true },
  ],
  ['failed-shot-attempt', { ...shot, outcome: 'failed' }],
  [
    'faceoff',
    { type: 'faceoff', actor: 'winningPlayerId', succeeds: true, roles: { losingPlayerId: 'opponent' } },
  ],
  ['hit', { type: 'hit', actor: 'hittingPlayerId', roles: { hitteePlayerId: 'opponent' } }],
  ['giveaway', { type: 'turnover', subtype: 'giveaway', actor: 'playerId' }],
  ['takeaway', { type: 'recovery', subtype: 'takeaway', actor: 'playerId', succeeds: true }],
  [
    'penalty',
    {
      type: 'penalty',
      actor: 'committedByPlayerId',
      subtypeIn: 'descKey',
      roles: { drawnByPlayerId: 'opponent', servedByPlayerId: 'served_by' },
    },
  ],
  ['delayed-penalty', { type: 'other', subtype: 'delayed_penalty' }],
  ['stoppage', { type: 'stoppage', subtypeIn: 'reason' }],
  ['period-start', { type: 'period_start' }],
  ['period-end', { type: 'period_end' }],
  ['shootout-complete', { type: 'other', subtype: 'shootout_complete' }],
  ['game-end', { type: 'other', subtype: 'game_end' }],
]);

export const UNKNOWN_PLAY: PlayMeaning = { type: 'other' };

export type Side = 'home' | 'away';

/** Teams whose timeouts are stoppages with these reasons. */
export const TIMEOUTS: ReadonlyMap<string, Side> = new Map([
  ['home-timeout', 'home'],
  ['visitor-timeout', 'away'],
]);

/** Zones from the point of view of the acting team. */
export const ZONES: ReadonlyMap<string, string> = new Map([
  ['O', 'offensive'],
  ['N', 'neutral'],
  ['D', 'defensive'],
]);

/** Kinds of penalties by the `typeCode` of their details. */
export const PENALTIES: ReadonlyMap<string, string> = new Map([
  ['MIN', 'minor'],
  ['BEN', 'bench_minor'],
  ['MAJ', 'major'],
  ['MIS', 'misconduct'],
  ['GAM', 'game_misconduct'],
  ['MAT', 'match'],
  ['PS', 'penalty_shot'],
]);

/** `situationCode` if a skater shoots at a goaltender without other players: penalty shots and shoot-outs. */
export const ONE_ON_ONE: ReadonlySet<string> = new Set(['0101', '1010']);
