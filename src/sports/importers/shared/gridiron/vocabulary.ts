import type { EventType } from '../../../model/vocabulary.ts';

/**
 * The acting team. `holder` is the team with the ball at that moment; `offence` is the team with the ball at
 * the snap.
 */
type Actor = 'holder' | 'opponent' | 'offence' | 'defence';

export interface TagMeaning {
  readonly type: EventType;
  readonly subtype?: string;
  readonly by?: Actor;
  readonly is_successful?: boolean;
  readonly outcome?: string;
  /** The team with the ball after this tag. Absent if the tag does not change the team with the ball. */
  readonly holderAfter?: 'offence' | 'defence';
}

const caught = { type: 'reception', by: 'holder', is_successful: true } as const;
const passOfKind = (subtype: string) => ({ type: 'pass', by: 'holder', subtype }) as const;
const carryOfKind = (subtype: string) => ({ type: 'carry', by: 'holder', subtype }) as const;
const kickOfKind = (subtype: string) => ({ type: 'kick', by: 'offence', subtype }) as const;
const missOfKind = (subtype: string, outcome: string) =>
  ({ type: 'shot', by: 'offence', subtype, is_successful: false, outcome }) as const;
const goalOfKind = (subtype: string) =>
  ({ type: 'goal', by: 'offence', subtype, is_successful: true }) as const;
const returned = { type: 'reception', by: 'defence', is_successful: true, holderAfter: 'defence' } as const;

/**
 * Tags in the `event` column of NFL tracking. Unlisted tags become `other`. Field goals and extra points have
 * separate tags for attempt and result. The attempt becomes a kick; the result becomes a goal or a shot.
 */
export const EVENT_TAGS: ReadonlyMap<string, TagMeaning> = new Map<string, TagMeaning>([
  ['ball_snap', { type: 'snap', by: 'offence' }],
  ['snap_direct', { type: 'snap', by: 'offence', subtype: 'direct' }],
  ['shift', { type: 'tactical_change', by: 'offence', subtype: 'shift' }],
  ['man_in_motion', { type: 'tactical_change', by: 'offence', subtype: 'man_in_motion' }],
  ['pass_forward', { type: 'pass', by: 'holder' }],
  ['pass_shovel', passOfKind('shovel')],
  ['pass_lateral', passOfKind('lateral')],
  ['lateral', passOfKind('lateral')],
  ['qb_spike', { ...passOfKind('spike'), is_successful: false }],
  ['pass_outcome_caught', caught],
  ['pass_outcome_incomplete', { type: 'reception', by: 'holder', is_successful: false }],
  ['dropped_pass', { type: 'reception', by: 'holder', subtype: 'drop', is_successful: false }],
  [
    'pass_outcome_interception',
    { type: 'interception', by: 'defence', is_successful: true, holderAfter: 'defence' },
  ],
  ['pass_outcome_touchdown', { type: 'touchdown', by: 'holder', subtype: 'pass', is_successful: true }],
  ['pass_tipped', { type: 'block', by: 'opponent', subtype: 'tip' }],
  ['handoff', carryOfKind('handoff')],
  ['run', carryOfKind('run')],
  ['qb_kneel', carryOfKind('kneel')],
  ['first_contact', { type: 'duel', subtype: 'first_contact' }],
  ['tackle', { type: 'tackle', by: 'opponent', is_successful: true }],
  ['qb_sack', { type: 'tackle', by: 'defence', subtype: 'sack', is_successful: true }],
  ['qb_strip_sack', { type: 'tackle', by: 'defence', subtype: 'strip_sack', is_successful: true }],
  ['fumble', { type: 'fumble', by: 'holder' }],
  [
    'fumble_offense_recovered',
    { type: 'recovery', by: 'offence', subtype: 'fumble', holderAfter: 'offence' },
  ],
  [
    'fumble_defense_recovered',
    { type: 'recovery', by: 'defence', subtype: 'fumble', holderAfter: 'defence' },
  ],
  ['out_of_bounds', { type: 'ball_out' }],
  ['touchdown', { type: 'touchdown', by: 'holder', is_successful: true }],
  ['safety', { type: 'safety', by: 'defence' }],
  ['two_point_conversion', { type: 'conversion', by: 'offence' }],
  ['kickoff', kickOfKind('kickoff')],
  ['free_kick', kickOfKind('free_kick')],
  ['punt', kickOfKind('punt')],
  ['drop_kick', kickOfKind('drop_kick')],
  ['field_goal_attempt', kickOfKind('field_goal')],
  ['extra_point_attempt', kickOfKind('extra_point')],
  ['field_goal', goalOfKind('field_goal')],
  ['field_goal_made', goalOfKind('field_goal')],
  ['field_goal_missed', missOfKind('field_goal', 'missed')],
  ['field_goal_blocked', missOfKind('field_goal', 'blocked')],
  ['extra_point', goalOfKind('extra_point')],
  ['extra_point_missed', missOfKind('extra_point', 'missed')],
  ['extra_point_blocked', missOfKind('extra_point', 'blocked')],
  ['kick_received', { ...returned, subtype: 'kick' }],
  ['punt_received', { ...returned, subtype: 'punt' }],
  ['fair_catch', { ...returned, subtype: 'fair_catch' }],
  ['kick_recovered', { type: 'recovery', subtype: 'kick' }],
  ['punt_blocked', { type: 'block', by: 'defence', subtype: 'punt', is_successful: true }],
  ['punt_muffed', { type: 'fumble', by: 'defence', subtype: 'punt_muffed' }],
  ['penalty_flag', { type: 'penalty' }],
  ['timeout', { type: 'timeout' }],
  ['timeout_home', { type: 'timeout', subtype: 'home' }],
  ['timeout_away', { type: 'timeout', subtype: 'away' }],
  ['timeout_tv', { type: 'stoppage', subtype: 'television' }],
  ['timeout_injury', { type: 'stoppage', subtype: 'injury' }],
  ['timeout_quarter', { type: 'stoppage', subtype: 'quarter' }],
  ['timeout_halftime', { type: 'stoppage', subtype: 'half_time' }],
  ['two_minute_warning', { type: 'stoppage', subtype: 'two_minute_warning' }],
]);

/**
 * The manual tag equivalent to each automatic tag. If a play has both tags, the automatic tag becomes
 * `other`.
 */
export const AUTOMATIC: ReadonlyMap<string, string> = new Map([
  ['autoevent_ballsnap', 'ball_snap'],
  ['autoevent_passforward', 'pass_forward'],
]);

/** Tags that mark the snap or kick of a play, the most reliable first. */
export const PLAY_BEGINS: readonly string[] = [
  'ball_snap',
  'snap_direct',
  'autoevent_ballsnap',
  'kickoff',
  'free_kick',
];

/** Whether a forward pass is completed, by the tag of its result. */
export const PASS_OUTCOMES: ReadonlyMap<string, boolean> = new Map([
  ['pass_outcome_caught', true],
  ['pass_outcome_touchdown', true],
  ['pass_outcome_incomplete', false],
  ['pass_outcome_interception', false],
]);

/** Types of events that do not take place at the ball. */
export const AWAY_FROM_BALL: ReadonlySet<EventType> = new Set<EventType>([
  'other',
  'tactical_change',
  'penalty',
  'timeout',
  'stoppage',
]);

export const SCORING: ReadonlySet<EventType> = new Set<EventType>([
  'goal',
  'touchdown',
  'conversion',
  'safety',
]);
