import type { EventType } from '../../../../model/vocabulary.ts';
import type { Side } from '../vocabulary.ts';

/** Kinds of persons by `PERSONnTYPE`. Other values mean an official or no person. */
export const PERSON_KINDS: ReadonlyMap<
  number,
  { readonly side: Side; readonly kind: 'team' | 'player' | 'coach' }
> = new Map([
  [2, { side: 'home', kind: 'team' }],
  [3, { side: 'visitor', kind: 'team' }],
  [4, { side: 'home', kind: 'player' }],
  [5, { side: 'visitor', kind: 'player' }],
  [6, { side: 'home', kind: 'coach' }],
  [7, { side: 'visitor', kind: 'coach' }],
]);

export const COLUMNS = [
  'GAME_ID',
  'EVENTNUM',
  'EVENTMSGTYPE',
  'EVENTMSGACTIONTYPE',
  'PERIOD',
  'PCTIMESTRING',
  'HOMEDESCRIPTION',
  'VISITORDESCRIPTION',
  'SCORE',
  'PERSON1TYPE',
  'PLAYER1_ID',
  'PLAYER1_NAME',
  'PLAYER1_TEAM_ID',
] as const;

/** Values of `EVENTMSGTYPE` that the importer treats differently. */
export const TYPE = { made: 1, missed: 2, freeThrow: 3, rebound: 4, jumpBall: 10, periodEnd: 13 } as const;

interface EventMeaning {
  readonly type: EventType;
  /** Subtype of all events of the type, or subtypes by `EVENTMSGACTIONTYPE`. */
  readonly subtype?: string | ReadonlyMap<number, string>;
  readonly success?: boolean;
  /** Roles of the second and the third person in the record. */
  readonly roles?: readonly (string | null)[];
}

const TURNOVERS: ReadonlyMap<number, string> = new Map([
  [1, 'bad_pass'],
  [2, 'lost_ball'],
  [4, 'traveling'],
  [5, 'foul'],
  [6, 'double_dribble'],
  [7, 'discontinued_dribble'],
  [8, 'three_seconds'],
  [9, 'five_seconds'],
  [10, 'eight_seconds'],
  [11, 'shot_clock'],
  [12, 'inbound'],
  [13, 'backcourt'],
  [15, 'offensive_goaltending'],
  [17, 'lane_violation'],
  [21, 'palming'],
  [36, 'illegal_screen'],
  [37, 'offensive_foul'],
  [39, 'step_out_of_bounds'],
  [40, 'lost_ball_out_of_bounds'],
  [41, 'possession_lost'],
  [45, 'bad_pass_out_of_bounds'],
]);

const FOULS: ReadonlyMap<number, string> = new Map([
  [1, 'personal'],
  [2, 'shooting'],
  [3, 'loose_ball'],
  [4, 'offensive'],
  [5, 'inbound'],
  [6, 'away_from_play'],
  [9, 'clear_path'],
  [10, 'double_personal'],
  [11, 'technical'],
  [12, 'non_unsportsmanlike'],
  [13, 'hanging'],
  [14, 'flagrant_1'],
  [15, 'flagrant_2'],
  [16, 'double_technical'],
  [17, 'defensive_three_seconds'],
  [18, 'delay'],
  [19, 'taunting'],
  [26, 'charge'],
  [27, 'personal_block'],
  [28, 'personal_take'],
  [29, 'shooting_block'],
]);

const VIOLATIONS: ReadonlyMap<number, string> = new Map([
  [1, 'delay_of_game'],
  [2, 'defensive_goaltending'],
  [3, 'lane'],
  [4, 'jump_ball'],
  [5, 'kicked_ball'],
  [6, 'double_lane'],
]);

const FREE_THROWS: ReadonlyMap<number, string> = new Map([
  [16, 'technical'],
  [18, 'flagrant'],
  [19, 'flagrant'],
  [20, 'flagrant'],
  [25, 'clear_path'],
  [26, 'clear_path'],
]);

/** Meanings of `EVENTMSGTYPE`. The kinds of shots are in {@link SHOTS}. */
export const EVENTS: ReadonlyMap<number, EventMeaning> = new Map<number, EventMeaning>([
  [TYPE.made, { type: 'goal', success: true, roles: ['assist_player', null] }],
  [TYPE.missed, { type: 'shot', success: false, roles: [null, 'blocked_by'] }],
  [TYPE.freeThrow, { type: 'free_throw', subtype: FREE_THROWS }],
  [TYPE.rebound, { type: 'rebound' }],
  [5, { type: 'turnover', subtype: TURNOVERS, roles: ['stolen_by', null] }],
  [6, { type: 'foul', subtype: FOULS, roles: ['opponent', null] }],
  [7, { type: 'violation', subtype: VIOLATIONS }],
  [8, { type: 'substitution', roles: ['replacement', null] }],
  [
    9,
    {
      type: 'timeout',
      subtype: new Map([
        [1, 'regular'],
        [2, 'short'],
        [4, 'official'],
      ]),
    },
  ],
  [TYPE.jumpBall, { type: 'jump_ball', roles: ['opponent', 'tip_to'] }],
  [11, { type: 'other', subtype: 'ejection' }],
  [12, { type: 'period_start' }],
  [TYPE.periodEnd, { type: 'period_end' }],
  [18, { type: 'stoppage', subtype: 'replay_review' }],
]);

/**
 * Kinds of made and missed shots by `EVENTMSGACTIONTYPE`. Numbers from 41 are from a more detailed list than
 * lower numbers.
 */
export const SHOTS: ReadonlyMap<number, string> = new Map([
  [1, 'jump_shot'],
  [2, 'running_jump_shot'],
  [3, 'hook_shot'],
  [5, 'layup'],
  [6, 'driving_layup'],
  [7, 'dunk'],
  [40, 'layup'],
  [41, 'running_layup'],
  [42, 'driving_layup'],
  [43, 'alley_oop_layup'],
  [44, 'reverse_layup'],
  [45, 'jump_shot'],
  [46, 'running_jump_shot'],
  [47, 'turnaround_jump_shot'],
  [48, 'dunk'],
  [49, 'driving_dunk'],
  [50, 'running_dunk'],
  [51, 'reverse_dunk'],
  [52, 'alley_oop_dunk'],
  [55, 'hook_shot'],
  [57, 'driving_hook_shot'],
  [58, 'turnaround_hook_shot'],
  [63, 'fadeaway'],
  [66, 'bank_shot'],
  [67, 'bank_hook_shot'],
  [71, 'finger_roll'],
  [72, 'putback_layup'],
  [73, 'driving_reverse_layup'],
  [74, 'running_reverse_layup'],
  [75, 'driving_finger_roll'],
  [76, 'running_finger_roll'],
  [78, 'floating_jump_shot'],
  [79, 'pullup_jump_shot'],
  [80, 'step_back_jump_shot'],
  [81, 'pullup_bank_shot'],
  [82, 'driving_bank_shot'],
  [83, 'fadeaway_bank_shot'],
  [85, 'turnaround_bank_shot'],
  [86, 'turnaround_fadeaway'],
  [87, 'putback_dunk'],
  [93, 'driving_bank_hook_shot'],
  [96, 'turnaround_bank_hook_shot'],
  [97, 'tip_layup'],
  [98, 'cutting_layup'],
  [99, 'cutting_finger_roll'],
  [100, 'running_alley_oop_layup'],
  [101, 'driving_floating_jump_shot'],
  [102, 'driving_floating_bank_shot'],
  [103, 'running_pullup_jump_shot'],
  [105, 'turnaround_fadeaway_bank_shot'],
  [107, 'tip_dunk'],
  [108, 'cutting_dunk'],
]);
