import type { GameEvent } from '../../../model/event.ts';

/** The `qualifier_id`s that fill a canonical field or decide what an event is. */
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

/** Subtypes of passes and shots, the most specific first. */
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

/** Restarts of play. A corner that is a free kick too is a corner. */
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

/** Names of qualifiers in `attributes`; any other is named by its number. */
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
