import type { GameEvent } from '../../../../model/event.ts';
import type { EventType } from '../../../../model/vocabulary.ts';
import type { PeriodCode } from '../vocabulary.ts';

/** Periods by code in the API v3, with the code in the v2 format and the minute of the match clock at the start. */
export const PERIODS_V3: ReadonlyMap<string, { readonly code: PeriodCode; readonly minute: number }> =
  new Map([
    ['1H', { code: '1H', minute: 0 }],
    ['2H', { code: '2H', minute: 45 }],
    ['1E', { code: 'E1', minute: 90 }],
    ['2E', { code: 'E2', minute: 105 }],
    ['P', { code: 'P', minute: 120 }],
  ]);

interface PrimaryMeaning {
  readonly type: EventType;
  readonly subtype?: string;
}

/** Meaning by primary type. An event with shot data becomes a shot or a goal, unless it is a save. */
export const PRIMARY: ReadonlyMap<string, PrimaryMeaning> = new Map<string, PrimaryMeaning>([
  ['acceleration', { type: 'carry', subtype: 'acceleration' }],
  ['carry', { type: 'carry' }],
  ['clearance', { type: 'clearance' }],
  ['corner', { type: 'pass', subtype: 'corner' }],
  ['conceded_goal', { type: 'other', subtype: 'conceded_goal' }],
  ['duel', { type: 'duel' }],
  ['fairplay', { type: 'other', subtype: 'fairplay' }],
  ['free_kick', { type: 'pass', subtype: 'free_kick' }],
  ['game_interruption', { type: 'stoppage' }],
  ['goal_kick', { type: 'pass', subtype: 'goal_kick' }],
  ['goalkeeper_exit', { type: 'goalkeeper', subtype: 'leaving_line' }],
  ['infraction', { type: 'foul' }],
  ['interception', { type: 'interception' }],
  ['offside', { type: 'offside' }],
  ['own_goal', { type: 'goal', subtype: 'own_goal' }],
  ['pass', { type: 'pass' }],
  ['penalty', { type: 'shot', subtype: 'penalty' }],
  ['postmatch_penalty', { type: 'shot', subtype: 'penalty' }],
  ['postmatch_penalty_faced', { type: 'save', subtype: 'penalty' }],
  ['shot', { type: 'shot' }],
  ['shot_against', { type: 'save' }],
  ['throw_in', { type: 'pass', subtype: 'throw_in' }],
  ['touch', { type: 'other', subtype: 'touch' }],
]);

export const BODY_PARTS_V3: ReadonlyMap<string, GameEvent['body_part']> = new Map([
  ['right_foot', 'right_foot'],
  ['left_foot', 'left_foot'],
  ['head_or_other', 'head'],
  ['head', 'head'],
]);

export const SET_PIECES_V3: ReadonlyMap<string, GameEvent['set_piece']> = new Map([
  ['corner', 'corner'],
  ['free_kick', 'free_kick'],
  ['goal_kick', 'goal_kick'],
  ['penalty', 'penalty'],
  ['postmatch_penalty', 'penalty'],
  ['throw_in', 'throw_in'],
]);

/** Secondary types that become the subtype of a pass or duel, the most specific first. */
export const SUBTYPES: readonly string[] = [
  'cross',
  'smart_pass',
  'hand_pass',
  'head_pass',
  'launch',
  'aerial_duel',
  'sliding_tackle',
  'loose_ball_duel',
  'offensive_duel',
  'defensive_duel',
];
