import type { GameEvent } from '../../../model/event.ts';
import type { EventType } from '../../../model/vocabulary.ts';

/** Match-clock minute at which each period begins. */
export const PERIOD_MINUTES: ReadonlyMap<number, number> = new Map([
  [1, 0],
  [2, 45],
  [3, 90],
  [4, 105],
  [5, 120],
]);

/** `period_id` of events after the match. Higher values mean before the match; 6 to 13 mean breaks. */
export const AFTER_THE_MATCH = 14;

interface TypeMeaning {
  readonly name: string;
  readonly type: EventType;
  readonly subtype?: string;
  /** Present if `outcome` 1 means success and 0 means failure. */
  readonly outcome?: 'success';
  /** Whether events of this type are always successes or always failures; absent if neither. */
  readonly succeeds?: boolean;
}

const success = 'success' as const;

/** Event types by Opta's `type_id`. */
export const TYPES: ReadonlyMap<number, TypeMeaning> = new Map<number, TypeMeaning>([
  [1, { name: 'Pass', type: 'pass', outcome: success }],
  [2, { name: 'Offside pass', type: 'pass', subtype: 'offside', succeeds: false }],
  [3, { name: 'Take on', type: 'dribble', outcome: success }],
  [4, { name: 'Foul', type: 'foul' }],
  [5, { name: 'Out', type: 'ball_out' }],
  [6, { name: 'Corner awarded', type: 'other', subtype: 'corner_awarded' }],
  [7, { name: 'Tackle', type: 'tackle', outcome: success }],
  [8, { name: 'Interception', type: 'interception', outcome: success }],
  [9, { name: 'Turnover', type: 'turnover' }],
  [10, { name: 'Save', type: 'save', outcome: success }],
  [11, { name: 'Claim', type: 'goalkeeper', subtype: 'claim', outcome: success }],
  [12, { name: 'Clearance', type: 'clearance', outcome: success }],
  [13, { name: 'Miss', type: 'shot', succeeds: false }],
  [14, { name: 'Post', type: 'shot', succeeds: false }],
  [15, { name: 'Attempt saved', type: 'shot', succeeds: false }],
  [16, { name: 'Goal', type: 'goal', succeeds: true }],
  [17, { name: 'Card', type: 'card' }],
  [18, { name: 'Player off', type: 'substitution' }],
  [19, { name: 'Player on', type: 'other', subtype: 'player_on' }],
  [20, { name: 'Player retired', type: 'substitution', subtype: 'player_retired' }],
  [21, { name: 'Player returns', type: 'other', subtype: 'player_returns' }],
  [22, { name: 'Player becomes goalkeeper', type: 'tactical_change', subtype: 'becomes_goalkeeper' }],
  [23, { name: 'Goalkeeper becomes player', type: 'tactical_change', subtype: 'becomes_outfielder' }],
  [24, { name: 'Condition change', type: 'other', subtype: 'condition_change' }],
  [25, { name: 'Official change', type: 'other', subtype: 'official_change' }],
  [27, { name: 'Start delay', type: 'stoppage', subtype: 'start_delay' }],
  [28, { name: 'End delay', type: 'stoppage', subtype: 'end_delay' }],
  [30, { name: 'End', type: 'period_end' }],
  [32, { name: 'Start', type: 'period_start' }],
  [34, { name: 'Team set up', type: 'lineup' }],
  [35, { name: 'Player changed position', type: 'tactical_change', subtype: 'position' }],
  [36, { name: 'Player changed jersey number', type: 'other', subtype: 'jersey_number' }],
  [37, { name: 'Collection end', type: 'other', subtype: 'collection_end' }],
  // Provisional events. The feed later adds the final goal, attempt or save.
  [38, { name: 'Temp goal', type: 'other', subtype: 'temporary_goal' }],
  [39, { name: 'Temp attempt', type: 'other', subtype: 'temporary_attempt' }],
  [40, { name: 'Formation change', type: 'tactical_change', subtype: 'formation' }],
  [41, { name: 'Punch', type: 'goalkeeper', subtype: 'punch', outcome: success }],
  [42, { name: 'Good skill', type: 'other', subtype: 'good_skill' }],
  [44, { name: 'Aerial', type: 'duel', subtype: 'aerial', outcome: success }],
  [45, { name: 'Challenge', type: 'tackle', subtype: 'dribbled_past', succeeds: false }],
  [47, { name: 'Rescinded card', type: 'other', subtype: 'rescinded_card' }],
  [49, { name: 'Ball recovery', type: 'recovery', succeeds: true }],
  [50, { name: 'Dispossessed', type: 'turnover', subtype: 'dispossessed' }],
  [51, { name: 'Error', type: 'other', subtype: 'error' }],
  [52, { name: 'Keeper pick-up', type: 'goalkeeper', subtype: 'pick_up', outcome: success }],
  [53, { name: 'Cross not claimed', type: 'goalkeeper', subtype: 'cross_not_claimed', succeeds: false }],
  [54, { name: 'Smother', type: 'goalkeeper', subtype: 'smother', outcome: success }],
  [55, { name: 'Offside provoked', type: 'other', subtype: 'offside_provoked' }],
  [56, { name: 'Shield ball opp', type: 'other', subtype: 'shield_ball' }],
  [57, { name: 'Foul throw-in', type: 'violation', subtype: 'foul_throw' }],
  [58, { name: 'Penalty faced', type: 'goalkeeper', subtype: 'penalty_faced' }],
  [59, { name: 'Keeper sweeper', type: 'goalkeeper', subtype: 'sweeper', outcome: success }],
  [60, { name: 'Chance missed', type: 'other', subtype: 'chance_missed' }],
  [61, { name: 'Ball touch', type: 'other', subtype: 'ball_touch' }],
  [63, { name: 'Temp save', type: 'other', subtype: 'temporary_save' }],
  [64, { name: 'Resume', type: 'stoppage', subtype: 'resume' }],
  [65, { name: 'Contentious referee decision', type: 'other', subtype: 'contentious_decision' }],
  [67, { name: '50/50', type: 'duel', subtype: 'fifty_fifty', outcome: success }],
  [68, { name: 'Referee drop ball', type: 'set_piece', subtype: 'referee_ball_drop' }],
  [69, { name: 'Failed to block', type: 'other', subtype: 'failed_to_block' }],
  [70, { name: 'Injury time announcement', type: 'other', subtype: 'injury_time' }],
  [71, { name: 'Coach setup', type: 'other', subtype: 'coach' }],
  [72, { name: 'Caught offside', type: 'offside' }],
  [73, { name: 'Other ball contact', type: 'other', subtype: 'ball_contact' }],
  [74, { name: 'Blocked pass', type: 'block', subtype: 'pass' }],
  [75, { name: 'Delayed start', type: 'stoppage', subtype: 'delayed_start' }],
  [76, { name: 'Early end', type: 'stoppage', subtype: 'early_end' }],
  [77, { name: 'Player off pitch', type: 'other', subtype: 'player_off_pitch' }],
  [79, { name: 'Coverage interruption', type: 'other', subtype: 'coverage_interruption' }],
  [80, { name: 'Drop of ball', type: 'other', subtype: 'drop_of_ball' }],
  [81, { name: 'Obstacle', type: 'other', subtype: 'obstacle' }],
  [82, { name: 'Control', type: 'other', subtype: 'control' }],
  [83, { name: 'Attempted tackle', type: 'tackle', subtype: 'attempt', succeeds: false }],
  // An event that was overturned by a review, such as a disallowed goal.
  [84, { name: 'Deleted after review', type: 'other', subtype: 'taken_back' }],
]);

/** `type_id`s with special handling in the importer. */
export const TYPE = {
  pass: 1,
  offsidePass: 2,
  foul: 4,
  save: 10,
  attemptSaved: 15,
  goal: 16,
  card: 17,
  playerOff: 18,
  playerRetired: 20,
  playerReturns: 21,
  end: 30,
  start: 32,
  deleted: 43,
} as const;

export const SHOT_OUTCOMES: ReadonlyMap<number, string> = new Map([
  [13, 'missed'],
  [14, 'post'],
  [TYPE.attemptSaved, 'saved'],
  [TYPE.goal, 'goal'],
]);

/** `qualifier_id`s that fill a canonical field or change an event's meaning. */
export const QUALIFIER = {
  cross: 2,
  freeKick: 5,
  corner: 6,
  penalty: 9,
  header: 15,
  rightFoot: 20,
  otherBodyPart: 21,
  directFreeKick: 26,
  ownGoal: 28,
  yellow: 31,
  secondYellow: 32,
  red: 33,
  relatedEvent: 55,
  leftFoot: 72,
  blocked: 82,
  defensiveBlock: 94,
  goalMouthY: 102,
  goalMouthZ: 103,
  throwIn: 107,
  goalKick: 124,
  endX: 140,
  endY: 141,
  blockedX: 146,
  blockedY: 147,
  oppositeEvent: 233,
  kickOff: 279,
  expectedGoals: 321,
} as const;

/** Subtypes of passes; the most specific comes first. */
export const PASS_SUBTYPES: ReadonlyMap<number, string> = new Map([
  [QUALIFIER.corner, 'corner'],
  [QUALIFIER.freeKick, 'free_kick'],
  [QUALIFIER.throwIn, 'throw_in'],
  [QUALIFIER.goalKick, 'goal_kick'],
  [QUALIFIER.kickOff, 'kick_off'],
  [QUALIFIER.cross, 'cross'],
]);
export const SHOT_SUBTYPES: ReadonlyMap<number, string> = new Map([
  [QUALIFIER.ownGoal, 'own_goal'],
  [QUALIFIER.penalty, 'penalty'],
  [QUALIFIER.directFreeKick, 'free_kick'],
]);

/** Restarts of play. A corner that is also a free kick counts as a corner. */
export const SET_PIECES: ReadonlyMap<number, GameEvent['set_piece']> = new Map([
  [QUALIFIER.penalty, 'penalty'],
  [QUALIFIER.corner, 'corner'],
  [QUALIFIER.freeKick, 'free_kick'],
  [QUALIFIER.directFreeKick, 'free_kick'],
  [QUALIFIER.throwIn, 'throw_in'],
  [QUALIFIER.goalKick, 'goal_kick'],
  [QUALIFIER.kickOff, 'kick_off'],
]);

export const CARDS: ReadonlyMap<number, NonNullable<GameEvent['card']>> = new Map([
  [QUALIFIER.red, 'red'],
  [QUALIFIER.secondYellow, 'second_yellow'],
  [QUALIFIER.yellow, 'yellow'],
]);

export const BODY_PARTS: ReadonlyMap<number, GameEvent['body_part']> = new Map([
  [QUALIFIER.header, 'head'],
  [QUALIFIER.rightFoot, 'right_foot'],
  [QUALIFIER.leftFoot, 'left_foot'],
  [QUALIFIER.otherBodyPart, 'other'],
]);

/**
 * Names of qualifiers in `attributes`. All other qualifiers are called `qualifier_` followed by their number.
 */
export const QUALIFIER_NAMES: ReadonlyMap<number, string> = new Map([
  [1, 'long_ball'],
  [2, 'cross'],
  [3, 'head_pass'],
  [4, 'through_ball'],
  [5, 'free_kick'],
  [6, 'corner'],
  [7, 'players_caught_offside'],
  [9, 'penalty'],
  [10, 'hand'],
  [22, 'regular_play'],
  [23, 'fast_break'],
  [24, 'set_piece'],
  [25, 'from_corner'],
  [28, 'own_goal'],
  [29, 'assisted'],
  [30, 'involved'],
  [44, 'player_position'],
  [55, 'related_event'],
  [56, 'zone'],
  [59, 'jersey_number'],
  [82, 'blocked'],
  [102, 'goal_mouth_y'],
  [103, 'goal_mouth_z'],
  [107, 'throw_in'],
  [123, 'keeper_throw'],
  [124, 'goal_kick'],
  [127, 'direction_of_play'],
  [130, 'team_formation'],
  [131, 'formation_places'],
  [154, 'intentional_assist'],
  [155, 'chipped'],
  [156, 'lay_off'],
  [157, 'launch'],
  [168, 'flick_on'],
  [194, 'captain'],
  [195, 'pull_back'],
  [196, 'switch_of_play'],
  [209, 'game_end'],
  [210, 'assist'],
  [212, 'length'],
  [213, 'angle'],
  [214, 'big_chance'],
  [233, 'opposite_related_event'],
  [285, 'defensive'],
  [286, 'offensive'],
]);
