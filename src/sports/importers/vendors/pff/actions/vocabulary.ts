import type { GameEvent } from '../../../../model/event.ts';
import type { EventType } from '../../../../model/vocabulary.ts';

/** A possession event type: one action of the player in possession. */
interface PossessionMeaning {
  readonly type: EventType;
  readonly subtype?: string;
  /** Field with the kind of action, and its values. */
  readonly kind?: readonly [field: string, kinds: ReadonlyMap<string, Kind>];
  /** Field with the outcome. */
  readonly outcome: string;
  /** Prefixes of the fields with the acting player; the first present field counts. */
  readonly actors: readonly string[];
}

/** A kind of action. `type` and `actors` replace those of the possession event. */
interface Kind extends Partial<Pick<PossessionMeaning, 'type' | 'actors'>> {
  readonly subtype: string | null;
}

const named = (entries: Readonly<Record<string, string>>): ReadonlyMap<string, Kind> =>
  new Map(Object.entries(entries).map(([code, subtype]) => [code, { subtype }]));

const PASSES = named({
  B: 'cutback',
  C: 'create_contest',
  F: 'flick_on',
  H: 'long_throw',
  L: 'long_pass',
  M: 'mishit',
  O: 'over_the_top',
  S: 'standard',
  T: 'through_ball',
  W: 'switch',
});

const SHOTS = named({
  B: 'bicycle',
  D: 'diving',
  F: 'side_foot',
  I: 'sliding',
  L: 'lob',
  O: 'outside_foot',
  S: 'standard',
  T: 'studs',
  V: 'volley',
});

const TOUCHES = named({
  B: 'ball_in_hand',
  C: 'failed_cross',
  D: 'hand_ball',
  F: 'failed_trap',
  G: 'failed_catch',
  H: 'heavy_touch',
  L: 'failed_clearance',
  P: 'failed_pass',
  S: 'failed_shot',
  T: 'take_over',
});

const CHALLENGES: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['A', { subtype: 'aerial' }],
  ['B', { subtype: 'from_behind' }],
  ['D', { type: 'dribble', subtype: null, actors: ['dribbler', 'carrier', 'ballCarrier'] }],
  ['FIFTY', { subtype: 'fifty_fifty' }],
  ['G', { type: 'goalkeeper', subtype: 'smother', actors: ['challengeKeeper', 'keeper'] }],
  ['H', { subtype: 'shielding' }],
  ['K', { type: 'tackle', subtype: 'hand', actors: ['challengeKeeper', 'challenger'] }],
  ['L', { type: 'tackle', subtype: 'slide', actors: ['challenger'] }],
  ['S', { subtype: 'shoulder_to_shoulder' }],
  ['T', { type: 'tackle', subtype: 'standing', actors: ['challenger'] }],
]);

/** Meanings of `possessionEventType`. */
export const POSSESSION_EVENTS: ReadonlyMap<string, PossessionMeaning> = new Map<string, PossessionMeaning>([
  ['PA', { type: 'pass', kind: ['passType', PASSES], outcome: 'passOutcomeType', actors: ['passer'] }],
  ['CR', { type: 'pass', subtype: 'cross', outcome: 'crossOutcomeType', actors: ['crosser', 'passer'] }],
  ['SH', { type: 'shot', kind: ['shotType', SHOTS], outcome: 'shotOutcomeType', actors: ['shooter'] }],
  ['CL', { type: 'clearance', outcome: 'clearanceOutcomeType', actors: ['clearer'] }],
  ['BC', { type: 'carry', outcome: 'ballCarryOutcome', actors: ['ballCarrier', 'carrier'] }],
  ['CH', { type: 'duel', kind: ['challengeType', CHALLENGES], outcome: 'challengeOutcomeType', actors: [] }],
  [
    'TC',
    {
      type: 'other',
      subtype: 'touch',
      kind: ['touchType', TOUCHES],
      outcome: 'touchOutcomeType',
      actors: ['touch'],
    },
  ],
  ['RE', { type: 'other', subtype: 'rebound', outcome: 'reboundOutcomeType', actors: ['rebounder'] }],
  ['IT', { type: 'reception', outcome: 'initialTouchType', actors: [] }],
  ['FO', { type: 'foul', outcome: 'foulOutcomeType', actors: [] }],
]);

interface Outcome {
  readonly name: string;
  readonly isSuccessful: boolean | null;
  /** Whether a goal with this outcome is an own goal. */
  readonly isOwnGoal?: boolean;
}

const outcomes = (entries: Readonly<Record<string, readonly [string, (boolean | 'own goal')?]>>) =>
  new Map(
    Object.entries(entries).map(([code, [name, result = null]]): [string, Outcome] => [
      code,
      result === 'own goal' ? { name, isSuccessful: null, isOwnGoal: true } : { name, isSuccessful: result },
    ]),
  );

/** Outcomes by their field. */
export const OUTCOMES: ReadonlyMap<string, ReadonlyMap<string, Outcome>> = new Map([
  [
    'passOutcomeType',
    outcomes({
      B: ['blocked', false],
      C: ['complete', true],
      D: ['intercepted', false],
      G: ['shot_at_own_goal', 'own goal'],
      I: ['shot_at_goal'],
      O: ['out_of_play', false],
      S: ['stoppage'],
    }),
  ],
  [
    'crossOutcomeType',
    outcomes({
      B: ['blocked', false],
      C: ['complete', true],
      D: ['intercepted', false],
      I: ['shot_at_goal'],
      O: ['out_of_play', false],
      S: ['stoppage'],
      U: ['untouched', false],
    }),
  ],
  [
    'shotOutcomeType',
    outcomes({
      B: ['blocked_on_target', false],
      C: ['blocked_off_target', false],
      F: ['saved_off_target', false],
      G: ['goal', true],
      L: ['goal_line_clearance', false],
      O: ['off_target', false],
      S: ['saved', false],
    }),
  ],
  [
    'clearanceOutcomeType',
    outcomes({
      A: ['shot_at_goal'],
      B: ['blocked', false],
      D: ['shot_at_own_goal', 'own goal'],
      E: ['to_opponent'],
      N: ['own_post'],
      O: ['out_of_play'],
      P: ['player'],
      S: ['stoppage'],
      U: ['to_touch'],
      W: ['post'],
    }),
  ],
  [
    'ballCarryOutcome',
    outcomes({ C: ['challenge'], L: ['ball_loss', false], R: ['retain', true], S: ['stoppage'] }),
  ],
  [
    'challengeOutcomeType',
    outcomes({
      B: ['distribution_disrupted'],
      C: ['forced_out_of_play'],
      D: ['distributes_ball'],
      F: ['foul'],
      I: ['shields_in_play'],
      K: ['keeps_ball_with_contact'],
      L: ['rolls'],
      M: ['beats_man_loses_ball'],
      N: ['no_win_keeps_ball'],
      O: ['out_of_play'],
      P: ['player'],
      R: ['retain'],
      S: ['shields_out_of_play'],
    }),
  ],
  [
    'touchOutcomeType',
    outcomes({
      A: ['shot_at_goal'],
      C: ['challenge'],
      D: ['shot_at_own_goal', 'own goal'],
      G: ['goal', true],
      O: ['out_of_play', false],
      P: ['player', false],
      R: ['retain', true],
      W: ['own_goal', 'own goal'],
    }),
  ],
  [
    'reboundOutcomeType',
    outcomes({
      A: ['shot_at_goal'],
      D: ['shot_at_own_goal', 'own goal'],
      P: ['player'],
      R: ['retain', true],
      T: ['out_of_play'],
    }),
  ],
  [
    'initialTouchType',
    outcomes({
      B: ['hard_bad'],
      G: ['hard_good', true],
      M: ['miscontrol', false],
      P: ['plus', true],
      S: ['standard', true],
    }),
  ],
]);

/** Values of `touchOutcomeType` that are goals, without a separate shot outcome. */
export const TOUCH_GOALS: ReadonlySet<unknown> = new Set(['G', 'W']);

/** Offences by `finalOffenseType`. */
export const OFFENCES: ReadonlyMap<string, { readonly type: EventType; readonly subtype: string | null }> =
  new Map([
    ['D', { type: 'foul', subtype: 'dissent' }],
    ['F', { type: 'foul', subtype: 'off_the_ball' }],
    ['H', { type: 'foul', subtype: 'hand_ball' }],
    ['N', { type: 'foul', subtype: 'on_the_ball' }],
    ['O', { type: 'offside', subtype: null }],
    ['T', { type: 'foul', subtype: 'technical' }],
    ['V', { type: 'foul', subtype: 'simulation' }],
  ]);

/** Types of fouls that the referee gave: infringement and advantage. */
export const GIVEN_FOULS: ReadonlySet<unknown> = new Set(['I', 'A']);
/** `finalFoulOutcomeType` if there was no foul after all. */
export const NO_FOUL = 'F';

export const CARDS: ReadonlyMap<string, NonNullable<GameEvent['card']>> = new Map([
  ['Y', 'yellow'],
  ['S', 'second_yellow'],
  ['R', 'red'],
]);

export const SET_PIECES: ReadonlyMap<string, NonNullable<GameEvent['set_piece']>> = new Map([
  ['C', 'corner'],
  ['F', 'free_kick'],
  ['G', 'goal_kick'],
  ['K', 'kick_off'],
  ['P', 'penalty'],
  ['T', 'throw_in'],
]);

/** Body parts by `bodyType`. Codes with L or R and another letter are parts of the left or right side. */
export const BODY_PARTS: ReadonlyMap<string, NonNullable<GameEvent['body_part']>> = new Map([
  ['HE', 'head'],
  ['L', 'left_foot'],
  ['LB', 'left_foot'],
  ['R', 'right_foot'],
  ['RB', 'right_foot'],
  ...[
    'BA',
    'BO',
    'CA',
    'CH',
    'LA',
    'LC',
    'LH',
    'LK',
    'LS',
    'LT',
    'PA',
    'PU',
    'RA',
    'RC',
    'RH',
    'RK',
    'RS',
    'RT',
    'TWOHANDS',
  ].map((code) => [code, 'other'] as const),
]);
