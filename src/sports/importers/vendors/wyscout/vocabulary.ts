import type { GameEvent } from '../../../model/event.ts';
import type { GameStatus, Period } from '../../../model/game.ts';
import type { EventType, PeriodType } from '../../../model/vocabulary.ts';
import { defineVendor } from '../../core/vendor.ts';

/** Terms of the open dataset. */
export const OPEN_DATASET = {
  licence: 'CC BY 4.0',
  attribution:
    'Wyscout; Pappalardo et al., A public data set of spatio-temporal match events in soccer competitions, ' +
    'Scientific Data 6, 236 (2019)',
};

/** Terms of data from the vendor's API. */
export const API = { licence: 'As agreed with Wyscout', attribution: 'Data: Wyscout' };

export const WYSCOUT = defineVendor({
  id: 'wyscout',
  name: 'Wyscout (open dataset, API v2 and v3)',
  sport: 'soccer',
  provides: { events: true, tracking: false, rosters: true },
  licence: `${OPEN_DATASET.licence} for the open dataset; API data: as agreed with Wyscout`,
  attribution: OPEN_DATASET.attribution,
  url: 'https://figshare.com/collections/Soccer_match_event_dataset/4415000',
  layout:
    'the open dataset as its authors publish it (events_*.json, matches_*.json, players.json, teams.json) or with a file ' +
    'for each game (processed-v2/<match id>.json with matches.zip or matches_*.json); or events of the API v2 or v3 ' +
    '(….json with any name)',
});

/** States of a match by the vendor's names. */
export const STATUSES: ReadonlyMap<string, GameStatus> = new Map([
  ['Played', 'played'],
  ['Suspended', 'abandoned'],
  ['Postponed', 'postponed'],
  ['Cancelled', 'cancelled'],
]);

/** Periods by code, with their minutes without stoppage time. A shootout is always period 5, even without extra time. */
export const PERIODS = {
  '1H': { period: 1, type: 'first_half', minutes: 45 },
  '2H': { period: 2, type: 'second_half', minutes: 45 },
  E1: { period: 3, type: 'first_half_extratime', minutes: 15 },
  E2: { period: 4, type: 'second_half_extratime', minutes: 15 },
  P: { period: 5, type: 'shootout', minutes: 0 },
} as const satisfies Record<string, { period: Period['period']; type: PeriodType; minutes: number }>;
export type PeriodCode = keyof typeof PERIODS;
export const PERIOD_CODES = Object.keys(PERIODS) as readonly PeriodCode[];

/** Periods that were played in a match, by the stage that decided it. */
export const PLAYED_PERIODS = {
  Regular: ['1H', '2H'],
  ExtraTime: ['1H', '2H', 'E1', 'E2'],
  // Some ties go to penalties without extra time.
  Penalties: ['1H', '2H', 'P'],
} as const satisfies Record<string, readonly PeriodCode[]>;
export const DURATIONS = Object.keys(PLAYED_PERIODS) as readonly (keyof typeof PLAYED_PERIODS)[];

export interface EventMeaning {
  readonly type: EventType;
  readonly subtype: string | null;
  /** A start in a marked corner is a missing position; see {@link isCornerMark}. */
  readonly startIsMark?: true;
  /** An end in a marked corner is a real position. */
  readonly endIsReal?: true;
}

/**
 * Meaning by `eventName/subEventName`, or by `eventName` if `subEventName` is empty.
 *
 * In the source, (0, 0) and (100, 100) usually mark a missing position; the other two corners are always real
 * positions. For each type, the meaning of the two marked corners was derived from the frequency of all
 * corners:
 * - The start is missing for save attempts, goalkeepers leaving their line, goal kicks and whistles. The
 *   start is real for corner kicks, throw-ins and balls out.
 * - The end is missing for shots, offsides, interruptions, hand fouls, passes (mostly blocked crosses), set
 *   pieces, touches and saves. The end is real for a goalkeeper leaving the line at a corner kick. About one
 *   in ten ends of duels is real, but all of them are treated as missing.
 */
export const EVENTS: ReadonlyMap<string, EventMeaning> = new Map(
  Object.entries<EventMeaning>({
    'Duel/Air duel': { type: 'duel', subtype: 'air' },
    'Duel/Ground attacking duel': { type: 'duel', subtype: 'ground_attacking' },
    'Duel/Ground defending duel': { type: 'duel', subtype: 'ground_defending' },
    'Duel/Ground loose ball duel': { type: 'duel', subtype: 'ground_loose_ball' },
    'Foul/Foul': { type: 'foul', subtype: null },
    'Foul/Hand foul': { type: 'foul', subtype: 'hand' },
    'Foul/Late card foul': { type: 'foul', subtype: 'late_card' },
    'Foul/Out of game foul': { type: 'foul', subtype: 'out_of_game' },
    'Foul/Protest': { type: 'foul', subtype: 'protest' },
    'Foul/Simulation': { type: 'foul', subtype: 'simulation' },
    'Foul/Time lost foul': { type: 'foul', subtype: 'time_lost' },
    'Foul/Violent Foul': { type: 'foul', subtype: 'violent' },
    'Free Kick/Corner': { type: 'pass', subtype: 'corner' },
    'Free Kick/Free Kick': { type: 'pass', subtype: 'free_kick' },
    'Free Kick/Free kick cross': { type: 'pass', subtype: 'free_kick' },
    'Free Kick/Free kick shot': { type: 'shot', subtype: 'free_kick' },
    'Free Kick/Goal kick': { type: 'pass', subtype: 'goal_kick', startIsMark: true },
    'Free Kick/Penalty': { type: 'shot', subtype: 'penalty' },
    'Free Kick/Throw in': { type: 'pass', subtype: 'throw_in' },
    'Goalkeeper leaving line/Goalkeeper leaving line': {
      type: 'goalkeeper',
      subtype: 'leaving_line',
      startIsMark: true,
      endIsReal: true,
    },
    'Interruption/Ball out of the field': { type: 'ball_out', subtype: null },
    'Interruption/Whistle': { type: 'stoppage', subtype: 'whistle', startIsMark: true },
    Offside: { type: 'offside', subtype: null },
    'Others on the ball/Acceleration': { type: 'carry', subtype: 'acceleration' },
    'Others on the ball/Clearance': { type: 'clearance', subtype: null },
    'Others on the ball/Touch': { type: 'other', subtype: 'touch' },
    'Pass/Cross': { type: 'pass', subtype: 'cross' },
    'Pass/Hand pass': { type: 'pass', subtype: 'hand_pass' },
    'Pass/Head pass': { type: 'pass', subtype: 'head_pass' },
    'Pass/High pass': { type: 'pass', subtype: 'high_pass' },
    'Pass/Launch': { type: 'pass', subtype: 'launch' },
    'Pass/Simple pass': { type: 'pass', subtype: 'simple_pass' },
    'Pass/Smart pass': { type: 'pass', subtype: 'smart_pass' },
    'Save attempt/Reflexes': { type: 'save', subtype: 'reflexes', startIsMark: true },
    'Save attempt/Save attempt': { type: 'save', subtype: null, startIsMark: true },
    'Shot/Shot': { type: 'shot', subtype: null },
  }),
);

/** Event names that become a goal with the tag `goal`. On a save attempt, the tag marks the conceded goal. */
export const SCORING_EVENTS: ReadonlySet<string> = new Set(['Shot', 'Free Kick']);

/** Tags that determine an event's type or success. */
export const TAG = {
  goal: 101,
  ownGoal: 102,
  lost: 701,
  neutral: 702,
  won: 703,
  interception: 1401,
  accurate: 1801,
  notAccurate: 1802,
} as const;

/** Cards by tag. An event with the tag for a second yellow card has no other card tag. */
export const CARDS: ReadonlyMap<number, NonNullable<GameEvent['card']>> = new Map([
  [1703, 'second_yellow'],
  [1701, 'red'],
  [1702, 'yellow'],
]);

/** Body parts by tag. The vendor's third tag means head or body; it is usually the head. */
export const BODY_PARTS: readonly (readonly [tag: number, part: GameEvent['body_part']])[] = [
  [401, 'left_foot'],
  [402, 'right_foot'],
  [403, 'head'],
];
export const SUB_EVENT_PARTS: ReadonlyMap<string, GameEvent['body_part']> = new Map([
  ['Head pass', 'head'],
  ['Hand pass', 'other'],
]);

/** Set pieces by source type. */
export const SET_PIECES: ReadonlyMap<string, GameEvent['set_piece']> = new Map([
  ['Free Kick/Corner', 'corner'],
  ['Free Kick/Free Kick', 'free_kick'],
  ['Free Kick/Free kick cross', 'free_kick'],
  ['Free Kick/Free kick shot', 'free_kick'],
  ['Free Kick/Goal kick', 'goal_kick'],
  ['Free Kick/Penalty', 'penalty'],
  ['Free Kick/Throw in', 'throw_in'],
]);

/** Tags that are outcomes, the most specific first. */
export const OUTCOME_TAGS: readonly number[] = [
  1701,
  1703,
  1702,
  2101,
  TAG.won,
  TAG.lost,
  TAG.neutral,
  TAG.accurate,
  TAG.notAccurate,
];

/**
 * Tag names from the list published with the dataset. Positions in the goal mouth are in the shooter's view.
 */
export const TAGS: ReadonlyMap<number, string> = new Map([
  [101, 'goal'],
  [102, 'own_goal'],
  [201, 'opportunity'],
  [301, 'assist'],
  [302, 'key_pass'],
  [401, 'left_foot'],
  [402, 'right_foot'],
  [403, 'head_body'],
  [501, 'free_space_right'],
  [502, 'free_space_left'],
  [503, 'take_on_left'],
  [504, 'take_on_right'],
  [601, 'anticipated'],
  [602, 'anticipation'],
  [701, 'lost'],
  [702, 'neutral'],
  [703, 'won'],
  [801, 'high'],
  [802, 'low'],
  [901, 'through'],
  [1001, 'fairplay'],
  [1101, 'direct'],
  [1102, 'indirect'],
  [1201, 'goal_low_center'],
  [1202, 'goal_low_right'],
  [1203, 'goal_center'],
  [1204, 'goal_center_left'],
  [1205, 'goal_low_left'],
  [1206, 'goal_center_right'],
  [1207, 'goal_high_center'],
  [1208, 'goal_high_left'],
  [1209, 'goal_high_right'],
  [1210, 'out_low_right'],
  [1211, 'out_center_left'],
  [1212, 'out_low_left'],
  [1213, 'out_center_right'],
  [1214, 'out_high_center'],
  [1215, 'out_high_left'],
  [1216, 'out_high_right'],
  [1217, 'post_low_right'],
  [1218, 'post_center_left'],
  [1219, 'post_low_left'],
  [1220, 'post_center_right'],
  [1221, 'post_high_center'],
  [1222, 'post_high_left'],
  [1223, 'post_high_right'],
  [1301, 'feint'],
  [1302, 'missed_ball'],
  [1401, 'interception'],
  [1501, 'clearance'],
  [1601, 'sliding_tackle'],
  [1701, 'red_card'],
  [1702, 'yellow_card'],
  [1703, 'second_yellow_card'],
  [1801, 'accurate'],
  [1802, 'not_accurate'],
  [1901, 'counter_attack'],
  [2001, 'dangerous_ball_lost'],
  [2101, 'blocked'],
]);

/** The dataset's competitions by the vendor's id. */
export const COMPETITIONS: ReadonlyMap<number, string> = new Map([
  [28, 'World Cup'],
  [102, 'European Championship'],
  [364, 'English first division'],
  [412, 'French first division'],
  [426, 'German first division'],
  [524, 'Italian first division'],
  [795, 'Spanish first division'],
]);

/** The dataset's seasons by the vendor's id. Each competition has a separate id for the same season. */
export const SEASONS: ReadonlyMap<number, string> = new Map([
  [9291, '2016'],
  [10078, '2018'],
  [181137, '2017/2018'],
  [181144, '2017/2018'],
  [181150, '2017/2018'],
  [181189, '2017/2018'],
  [181248, '2017/2018'],
]);
