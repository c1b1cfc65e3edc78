import type { GameEvent } from '../../../model/event.ts';
import type { EventType } from '../../../model/vocabulary.ts';
import { defineVendor } from '../../core/vendor.ts';

export const SCISPORTS = defineVendor({
  id: 'scisports',
  name: 'SciSports',
  sport: 'soccer',
  provides: { events: true, tracking: false, rosters: true },
  licence: 'As agreed with SciSports',
  attribution: 'Data: SciSports',
  url: 'https://www.scisports.com/',
  layout: 'the event data of a match as JSON (any name), or a folder of such files',
});

interface Meaning {
  readonly type: EventType;
  readonly subtype?: string;
  readonly setPiece?: GameEvent['set_piece'];
  readonly card?: GameEvent['card'];
  /** Whether the event is always a success or a failure; by default, the result of the event. */
  readonly succeeds?: boolean;
}

export const OTHER: Meaning = { type: 'other' };

/** Events by `baseTypeId`, for subtypes that {@link SUBTYPES} lacks. */
export const BASE_TYPES: ReadonlyMap<number, Meaning> = new Map<number, Meaning>([
  [1, { type: 'pass' }],
  [2, { type: 'pass', subtype: 'cross' }],
  [3, { type: 'dribble' }],
  [4, { type: 'duel' }],
  [5, { type: 'interception' }],
  [6, { type: 'shot' }],
  [7, { type: 'foul' }],
  [8, { type: 'stoppage' }],
  [10, { type: 'clearance' }],
  [11, { type: 'turnover', subtype: 'bad_touch' }],
  [12, { type: 'save' }],
  [13, { type: 'block' }],
  [15, { type: 'card' }],
  [17, { type: 'tactical_change', subtype: 'formation' }],
  [18, { type: 'tactical_change', subtype: 'position' }],
]);

/** Events by `subTypeId`. */
export const SUBTYPES: ReadonlyMap<number, Meaning> = new Map<number, Meaning>([
  [100, { type: 'pass' }],
  [101, { type: 'pass', subtype: 'throw_in', setPiece: 'throw_in' }],
  [102, { type: 'pass', subtype: 'free_kick', setPiece: 'free_kick' }],
  [103, { type: 'pass', subtype: 'corner', setPiece: 'corner' }],
  [104, { type: 'pass', subtype: 'goal_kick', setPiece: 'goal_kick' }],
  [105, { type: 'pass', subtype: 'goalkeeper_throw' }],
  [106, { type: 'pass', subtype: 'kick_off', setPiece: 'kick_off' }],
  [107, { type: 'pass', subtype: 'offside', succeeds: false }],
  [108, { type: 'pass', subtype: 'launch' }],
  [200, { type: 'pass', subtype: 'cross' }],
  [201, { type: 'pass', subtype: 'corner', setPiece: 'corner' }],
  [202, { type: 'pass', subtype: 'free_kick', setPiece: 'free_kick' }],
  [203, { type: 'pass', subtype: 'cross', succeeds: false }],
  [204, { type: 'pass', subtype: 'cross' }],
  [205, { type: 'pass', subtype: 'throw_in', setPiece: 'throw_in' }],
  [300, { type: 'carry' }],
  [301, { type: 'dribble' }],
  [400, { type: 'tackle' }],
  [401, { type: 'tackle', subtype: 'dribbled_past' }],
  [402, { type: 'duel', subtype: 'aerial' }],
  [500, { type: 'interception' }],
  [501, { type: 'recovery' }],
  [502, { type: 'goalkeeper', subtype: 'claim' }],
  [600, { type: 'shot' }],
  [601, { type: 'shot', subtype: 'free_kick', setPiece: 'free_kick' }],
  [602, { type: 'shot', subtype: 'penalty', setPiece: 'penalty' }],
  [603, { type: 'shot', subtype: 'corner', setPiece: 'corner' }],
  [700, { type: 'foul' }],
  [701, { type: 'offside' }],
  [800, { type: 'ball_out' }],
  [801, { type: 'ball_out', subtype: 'goal_kick' }],
  [802, { type: 'ball_out', subtype: 'throw_in' }],
  [803, { type: 'stoppage', subtype: 'penalty_awarded' }],
  [804, { type: 'stoppage', subtype: 'free_kick_awarded' }],
  [805, { type: 'ball_out', subtype: 'corner' }],
  [1000, { type: 'clearance' }],
  [1100, { type: 'turnover', subtype: 'bad_touch' }],
  [1200, { type: 'save' }],
  [1201, { type: 'save', subtype: 'penalty' }],
  [1203, { type: 'save', subtype: 'one_on_one' }],
  [1300, { type: 'block', subtype: 'shot' }],
  [1400, { type: 'period_start' }],
  [1401, { type: 'period_end' }],
  [1500, { type: 'card', card: 'yellow' }],
  [1501, { type: 'card', card: 'second_yellow' }],
  [1502, { type: 'card', card: 'red' }],
  [1600, { type: 'substitution' }],
  [1601, { type: 'other', subtype: 'player_on' }],
  [1700, { type: 'lineup' }],
  [1701, { type: 'tactical_change', subtype: 'formation' }],
  [1800, { type: 'other', subtype: 'starting_position' }],
]);

export const BASE_TYPE = { shot: 6, period: 14, substitute: 16, formation: 17, position: 18 } as const;
export const SUBTYPE = { endOfPeriod: 1401, goesOff: 1600, comesOn: 1601 } as const;

/** `baseTypeId`s of events without a position, although the file has zeros. */
export const WITHOUT_POSITION: ReadonlySet<number> = new Set([
  BASE_TYPE.period,
  BASE_TYPE.substitute,
  BASE_TYPE.formation,
  BASE_TYPE.position,
]);

/** `baseTypeId`s of events that move the ball: passes, crosses, dribbles and clearances. */
export const MOVING: ReadonlySet<number> = new Set([1, 2, 3, 10]);

export const RESULTS: ReadonlyMap<number, boolean> = new Map([
  [0, false],
  [1, true],
]);

/** Outcomes of shots that are no goals, by `shotTypeId`. */
export const SHOT_OUTCOMES: ReadonlyMap<number, string> = new Map([
  [1, 'missed'],
  [2, 'post'],
  [3, 'saved'],
  [4, 'blocked'],
]);

/** Body parts by `bodyPartId`. It is unknown which foot `FEET` (0) means. */
export const BODY_PARTS: ReadonlyMap<number, GameEvent['body_part']> = new Map([
  [1, 'left_foot'],
  [2, 'right_foot'],
  [3, 'head'],
  [4, 'other'],
  [5, 'other'],
]);
