import type { GameEvent } from '../../../model/event.ts';
import type { EventType } from '../../../model/vocabulary.ts';
import { defineVendor } from '../../core/vendor.ts';

export const KORASTATS = defineVendor({
  id: 'korastats',
  name: 'KoraStats',
  sport: 'soccer',
  provides: { events: true, tracking: false, rosters: true },
  licence: 'As agreed with KoraStats',
  attribution: 'Data: KoraStats',
  url: 'https://www.korastats.com/',
  layout:
    'the events of a match as JSON, with its match summary (competition, date, squads) in the same folder; files can have any name',
});

interface Meaning {
  readonly type: EventType;
  readonly subtype?: string;
  readonly setPiece?: GameEvent['set_piece'];
  /** Whether the event is always a success or a failure; by default, the result of the event. */
  readonly succeeds?: boolean;
}

/** Categories of events, by `category_id`. */
export const CATEGORY = {
  administrative: 1,
  goalkeeper: 2,
  defensive: 3,
  attack: 5,
  ballActions: 6,
} as const;

/** `event_id`s with special handling in the importer. */
export const TYPE = {
  penalty: 4,
  badBehaviour: 5,
  ownGoal: 14,
  possession: 18,
  substitution: 28,
  endOfHalf: 47,
  endOfMatch: 48,
  shotLocation: 50,
  ballPastLine: 60,
  received: 32,
} as const;

/** Events by `event_id`. The ids are unique across the categories. */
export const TYPES: ReadonlyMap<number, Meaning> = new Map<number, Meaning>([
  [1, { type: 'foul' }],
  [2, { type: 'offside' }],
  [3, { type: 'foul', subtype: 'handball' }],
  [TYPE.penalty, { type: 'foul', subtype: 'penalty' }],
  [TYPE.badBehaviour, { type: 'other', subtype: 'bad_behaviour' }],
  [6, { type: 'goalkeeper', subtype: 'cross' }],
  [7, { type: 'save', subtype: 'free_kick' }],
  [8, { type: 'save', subtype: 'penalty' }],
  [9, { type: 'save', subtype: 'one_on_one' }],
  [10, { type: 'save' }],
  [11, { type: 'block' }],
  [TYPE.ownGoal, { type: 'goal', subtype: 'own_goal', succeeds: true }],
  [15, { type: 'pass' }],
  [16, { type: 'duel', subtype: 'aerial' }],
  [17, { type: 'pass', subtype: 'cross' }],
  [TYPE.possession, { type: 'turnover' }],
  [19, { type: 'dribble' }],
  [20, { type: 'pass' }],
  [21, { type: 'shot' }],
  [22, { type: 'shot', subtype: 'one_on_one' }],
  [23, { type: 'shot', subtype: 'penalty', setPiece: 'penalty' }],
  [24, { type: 'shot', subtype: 'corner', setPiece: 'corner' }],
  [25, { type: 'shot', subtype: 'free_kick', setPiece: 'free_kick' }],
  [26, { type: 'pass', subtype: 'free_kick', setPiece: 'free_kick' }],
  [27, { type: 'pass', subtype: 'corner', setPiece: 'corner' }],
  [TYPE.substitution, { type: 'substitution' }],
  [29, { type: 'pass', subtype: 'long_ball' }],
  [30, { type: 'other', subtype: 'own_goal_for' }],
  [31, { type: 'pass', subtype: 'corner', setPiece: 'corner' }],
  [TYPE.received, { type: 'reception' }],
  [33, { type: 'tackle' }],
  [34, { type: 'interception' }],
  [35, { type: 'recovery' }],
  [36, { type: 'tackle', subtype: 'clear', succeeds: true }],
  [37, { type: 'interception', subtype: 'clear', succeeds: true }],
  [38, { type: 'clearance' }],
  [39, { type: 'pass', subtype: 'free_kick', setPiece: 'free_kick' }],
  [40, { type: 'pass', subtype: 'free_kick', setPiece: 'free_kick' }],
  [41, { type: 'pass', subtype: 'throw_in', setPiece: 'throw_in' }],
  [42, { type: 'pass', subtype: 'throw_in', setPiece: 'throw_in' }],
  [43, { type: 'pass', subtype: 'throw_in', setPiece: 'throw_in' }],
  [44, { type: 'other', subtype: 'shield_ball' }],
  [45, { type: 'shot', subtype: 'penalty', setPiece: 'penalty' }],
  [TYPE.endOfHalf, { type: 'period_end' }],
  [TYPE.endOfMatch, { type: 'other', subtype: 'match_end' }],
  [49, { type: 'goalkeeper', subtype: 'own_goal_conceded' }],
  [TYPE.shotLocation, { type: 'other', subtype: 'shot_location' }],
  [52, { type: 'stoppage', subtype: 'advantage' }],
  [53, { type: 'violation', subtype: 'six_seconds' }],
  [54, { type: 'violation', subtype: 'goalkeeper_handball' }],
  [55, { type: 'other', subtype: 'out_of_position' }],
  [56, { type: 'other', subtype: 'covering_offside' }],
  [57, { type: 'pressure' }],
  [58, { type: 'pass', subtype: 'goal_kick', setPiece: 'goal_kick' }],
  [59, { type: 'pass', subtype: 'goal_kick', setPiece: 'goal_kick' }],
  [TYPE.ballPastLine, { type: 'other', subtype: 'ball_past_line' }],
  [64, { type: 'turnover', subtype: 'miss_touch' }],
  [65, { type: 'tackle', subtype: 'take_on' }],
  [66, { type: 'dribble' }],
]);

export const OTHER: Meaning = { type: 'other' };

/** `result_id`s with special handling in the importer. */
export const RESULT = { ownGoal: 9, goal: 17 } as const;

/** Whether an event succeeded, by `result_id`. */
export const SUCCESSES: ReadonlyMap<number, boolean> = new Map([
  [4, false],
  [5, true],
  [10, true],
  [11, false],
]);

export const CARDS: ReadonlyMap<number, NonNullable<GameEvent['card']>> = new Map([
  [2, 'yellow'],
  [18, 'second_yellow'],
  [3, 'red'],
]);

/** Outcomes of shots by `result_id`. */
export const SHOT_OUTCOMES: ReadonlyMap<number, string> = new Map([
  [12, 'missed'],
  [13, 'post'],
  [14, 'saved'],
  [15, 'blocked'],
  [16, 'corner'],
  [RESULT.goal, 'goal'],
]);

/** Restarts after the ball has left the field, by `result_id`. */
export const OUT: ReadonlyMap<number, string> = new Map([
  [21, 'throw_in'],
  [22, 'goal_kick'],
  [23, 'corner'],
]);

/** `result_id`s by `result`, for results without an id. */
export const RESULT_NAMES: ReadonlyMap<string, number> = new Map([
  ['YellowCard', 2],
  ['RedCard', 3],
  ['GoalConceded', 4],
  ['Save', 5],
  ['OwnGoal', RESULT.ownGoal],
  ['Success', 10],
  ['Fail', 11],
  ['OffTarget', 12],
  ['OnTarget', 14],
  ['BlockByDefense', 15],
  ['Goal', RESULT.goal],
  ['SecondYellowCard', 18],
]);

/** `extra_id`s with special handling in the importer. */
export const EXTRA = { awarded: 2, comesOn: 9, goesOff: 10 } as const;

/** `extra_id`s by `extra`, for extras without an id. */
export const EXTRA_NAMES: ReadonlyMap<string, number> = new Map([
  ['Awarded', EXTRA.awarded],
  ['SubstituteIn', EXTRA.comesOn],
  ['SubstituteOut', EXTRA.goesOff],
]);

/** Body parts by `extra_id`. */
export const BODY_PARTS: ReadonlyMap<number, GameEvent['body_part']> = new Map([
  [4, 'right_foot'],
  [5, 'left_foot'],
  [6, 'head'],
  [7, 'other'],
]);

/** `event_id`s of events without a position, although the file has one. */
export const WITHOUT_POSITION: ReadonlySet<number> = new Set([
  TYPE.substitution,
  TYPE.endOfHalf,
  TYPE.endOfMatch,
  TYPE.shotLocation,
]);

/** `event_id`s of events that belong to no team, although the file has one. */
export const WITHOUT_TEAM: ReadonlySet<number> = new Set([TYPE.endOfHalf, TYPE.endOfMatch]);
