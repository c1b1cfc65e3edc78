import type { EventType } from '../../../../model/vocabulary.ts';

/** Meaning of an event that the statistics of the acting player give. */
interface Meaning {
  readonly type: EventType;
  readonly subtype?: string;
  readonly is_successful?: boolean;
  readonly outcome?: 'made' | 'missed';
  readonly points?: number;
  readonly three_pointer?: boolean;
  /** Types of the statistic with the acting player, the preferred type first. */
  readonly by?: readonly string[];
}

const shot = (points: number, isMade: boolean): Meaning => ({
  type: isMade ? 'goal' : 'shot',
  is_successful: isMade,
  outcome: isMade ? 'made' : 'missed',
  three_pointer: points === 3,
  points,
  by: ['fieldgoal'],
});
const freeThrow = (isMade: boolean): Meaning => ({
  type: 'free_throw',
  is_successful: isMade,
  outcome: isMade ? 'made' : 'missed',
  points: 1,
  by: ['freethrow'],
});
const FOULS = ['personalfoul', 'offensivefoul', 'technicalfoul', 'flagrantfoul', 'ejection'];
const foul = (subtype: string): Meaning => ({ type: 'foul', subtype, by: FOULS });
const timeout = (subtype: string): Meaning => ({ type: 'timeout', subtype });
const violation = (subtype: string): Meaning => ({ type: 'violation', subtype });

/** Types of events. Other types are imported by their ending (see {@link ENDINGS}) or as `other`. */
export const EVENTS: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ['opentip', { type: 'jump_ball', subtype: 'opening_tip' }],
  ['jumpball', { type: 'jump_ball' }],
  ['twopointmade', shot(2, true)],
  ['twopointmiss', shot(2, false)],
  ['threepointmade', shot(3, true)],
  ['threepointmiss', shot(3, false)],
  ['freethrowmade', freeThrow(true)],
  ['freethrowmiss', freeThrow(false)],
  ['rebound', { type: 'rebound', by: ['rebound'] }],
  ['turnover', { type: 'turnover', by: ['turnover'] }],
  ['flagrantone', foul('flagrant_1')],
  ['flagranttwo', foul('flagrant_2')],
  ['clearpathfoul', foul('clear_path')],
  ['looseballfoul', foul('loose_ball')],
  ['shootingfoul', foul('shooting')],
  ['teamtimeout', timeout('team')],
  ['officialtimeout', timeout('official')],
  ['tvtimeout', { type: 'stoppage', subtype: 'television' }],
  ['kickball', violation('kicked_ball')],
  ['goaltending', violation('goaltending')],
  ['lane', violation('lane')],
  ['delay', violation('delay_of_game')],
  ['defensivethreeseconds', violation('defensive_three_seconds')],
  ['lineupchange', { type: 'substitution' }],
  ['openinbound', { type: 'set_piece', subtype: 'inbound' }],
  ['startperiod', { type: 'period_start' }],
  ['endperiod', { type: 'period_end' }],
  ['ejection', { type: 'other', subtype: 'ejection', by: FOULS }],
  ['review', { type: 'stoppage', subtype: 'replay_review' }],
  ['requestreview', { type: 'stoppage', subtype: 'replay_review' }],
  ['challenge', { type: 'stoppage', subtype: 'challenge' }],
  ['possession', { type: 'other', subtype: 'possession' }],
  ['memo', { type: 'other', subtype: 'memo' }],
]);

/** Meanings of types by their ending; the text before it is the subtype. */
export const ENDINGS: readonly (readonly [ending: string, type: EventType])[] = [
  ['foul', 'foul'],
  ['violation', 'violation'],
  ['timeout', 'timeout'],
];
export const FOUL_STATISTICS: readonly string[] = FOULS;

/** Attributes for the other people in an event, by the type of their statistic. */
export const ROLES: ReadonlyMap<string, string> = new Map([
  ['assist', 'assist_player'],
  ['block', 'blocked_by'],
  ['steal', 'stolen_by'],
  ['fouldrawn', 'opponent'],
]);

/** Types of events whose location, if they have one, is not the place of an action. */
export const WITHOUT_PLACE: ReadonlySet<EventType> = new Set<EventType>([
  'substitution',
  'timeout',
  'stoppage',
  'period_start',
  'period_end',
  'other',
]);

/** Length of periods in seconds by type. Quarters of the NBA have 12 minutes, those of other leagues 10. */
export const QUARTER_S = 12 * 60;
export const SHORT_QUARTER_S = 10 * 60;
export const HALF_S = 20 * 60;
export const OVERTIME_S = 5 * 60;
/** Leagues with quarters of 12 minutes, and with quarters of 10 minutes. */
export const QUARTERS_S: ReadonlyMap<string, number> = new Map([
  ['NBA', QUARTER_S],
  ['GLEAGUE', QUARTER_S],
  ['WNBA', SHORT_QUARTER_S],
  ['NCAAW', SHORT_QUARTER_S],
]);
export const PLAYERS_ON_COURT = 5;
