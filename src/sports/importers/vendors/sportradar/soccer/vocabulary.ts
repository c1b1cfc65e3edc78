import type { EventType } from '../../../../model/vocabulary.ts';

/** The vendor's id of soccer; the same feeds exist for other sports. */
export const SOCCER_ID = 'sr:sport:1';

/** Meaning of a type of events. */
export interface Meaning {
  readonly type: EventType;
  readonly subtype?: string;
  readonly set_piece?: 'corner' | 'free_kick' | 'throw_in' | 'goal_kick' | 'penalty';
  readonly card?: 'yellow' | 'second_yellow' | 'red';
  readonly is_successful?: boolean;
  /** Outcome if the event states none. */
  readonly outcome?: string;
}

const restart = (set_piece: Meaning['set_piece'] & string): Meaning => ({
  type: 'set_piece',
  subtype: set_piece,
  set_piece,
});
const card = (shown: Meaning['card'] & string): Meaning => ({ type: 'card', card: shown });

/** Types of timeline events. Other types are imported as `other`. */
export const EVENTS: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ['match_started', { type: 'other', subtype: 'match_start' }],
  ['period_start', { type: 'period_start' }],
  ['break_start', { type: 'period_end' }],
  ['match_ended', { type: 'period_end' }],
  ['period_score', { type: 'other', subtype: 'period_score' }],
  ['score_change', { type: 'goal', is_successful: true }],
  ['possible_goal', { type: 'other', subtype: 'possible_goal' }],
  ['goal_kick', restart('goal_kick')],
  ['throw_in', restart('throw_in')],
  ['corner_kick', restart('corner')],
  ['free_kick', restart('free_kick')],
  ['penalty_awarded', { ...restart('penalty'), subtype: 'penalty_awarded' }],
  [
    'penalty_missed',
    { type: 'shot', subtype: 'penalty', set_piece: 'penalty', is_successful: false, outcome: 'missed' },
  ],
  ['offside', { type: 'offside' }],
  ['shot_on_target', { type: 'shot', is_successful: false, outcome: 'on_target' }],
  ['shot_off_target', { type: 'shot', is_successful: false, outcome: 'off_target' }],
  ['shot_saved', { type: 'save', is_successful: true }],
  ['yellow_card', card('yellow')],
  ['yellow_red_card', card('second_yellow')],
  ['red_card', card('red')],
  ['substitution', { type: 'substitution' }],
  ['injury', { type: 'stoppage', subtype: 'injury' }],
  ['injury_return', { type: 'stoppage', subtype: 'injury_return' }],
  ['injury_time_shown', { type: 'other', subtype: 'injury_time_shown' }],
  ['video_assistant_referee', { type: 'stoppage', subtype: 'video_assistant_referee' }],
  ['video_assistant_referee_over', { type: 'stoppage', subtype: 'video_assistant_referee_over' }],
]);

/** `period_type` of a break that does not end a period. */
export const INTERRUPTED = 'interrupted';

/** Kicks in a shoot-out by `status`. */
export const SHOOTOUT_KICK = 'penalty_shootout';
const kick = { subtype: 'penalty', set_piece: 'penalty' } as const;
export const SHOOTOUT_KICKS: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ['scored', { ...kick, type: 'goal', is_successful: true }],
  ['missed', { ...kick, type: 'shot', is_successful: false, outcome: 'missed' }],
]);

/** Ways to score by `method`. Version 3 has the method of the scorer, version 4 of the event. */
export const METHODS: ReadonlyMap<
  string,
  Pick<Meaning, 'subtype' | 'set_piece'> & { readonly body_part?: 'head' }
> = new Map([
  ['penalty', { subtype: 'penalty', set_piece: 'penalty' }],
  ['own_goal', { subtype: 'own_goal' }],
  ['header', { subtype: 'header', body_part: 'head' }],
  ['head', { subtype: 'header', body_part: 'head' }],
  ['free_kick', { subtype: 'free_kick', set_piece: 'free_kick' }],
  ['corner', { subtype: 'corner', set_piece: 'corner' }],
]);

/** Number of the last period before the periods of a type. */
export const PERIODS_BEFORE: ReadonlyMap<string, number> = new Map([
  ['regular_period', 0],
  ['overtime', 2],
  ['penalties', 4],
]);
export const SHOOTOUT = 5;

/** Minute of the match clock at which each period starts. A shoot-out has no clock. */
export const FIRST_MINUTE: ReadonlyMap<number, number> = new Map([
  [1, 0],
  [2, 45],
  [3, 90],
  [4, 105],
]);
/** Minute of the match clock at which stoppage time begins. */
export const LAST_MINUTE: ReadonlyMap<number, number> = new Map([
  [1, 45],
  [2, 90],
  [3, 105],
  [4, 120],
]);

/** Roles of the people in an event of version 4, and the fields with the same people in version 3. */
export const ROLES = {
  actor: ['scorer', 'substituted_out'],
  recipient: ['substituted_in'],
  assist: ['assist', 'primary_assist'],
} as const;
