import type { GameEvent } from '../../../model/event.ts';
import type { EventType } from '../../../model/vocabulary.ts';
import { defineVendor } from '../../core/vendor.ts';

export const STATSBOMB = defineVendor({
  id: 'statsbomb',
  name: 'StatsBomb open data',
  sport: 'soccer',
  provides: { events: true, tracking: false, rosters: true },
  licence: 'StatsBomb Public Data User Agreement',
  attribution: 'Data provided by StatsBomb. Where it is published, show the StatsBomb logo.',
  url: 'https://github.com/statsbomb/open-data',
  layout:
    'the folder with matches/<competition>/<season>.json, events/<match>.json, lineups/<match>.json and ' +
    'optionally three-sixty/<match>.json (the open-data repository or its data folder), or a folder or file in it; ' +
    'or the events of a match (….json with any name), alone or with its lineups and 360 frames in the same folder',
});

/** Success by outcome or subtype. For unlisted values, success is unknown. */
type Verdicts = Readonly<Record<string, boolean>>;

export interface EventRule {
  readonly type: EventType;
  /** Subtype, if the event has no subtype in the source. */
  readonly subtype?: string;
  /** Types that replace `type`: by subtype, by outcome, with a card, or if a player is off for good. */
  readonly typeByFinerType?: Readonly<Record<string, EventType>>;
  readonly typeByOutcome?: Readonly<Record<string, EventType>>;
  readonly typeWithCard?: EventType;
  readonly typeIfPermanent?: EventType;
  /**
   * Success by subtype or outcome; the subtype has priority. The key `none` represents an event without an
   * outcome.
   */
  readonly successByFinerType?: Verdicts;
  readonly successByOutcome?: Verdicts;
}

const CONTEST: Verdicts = {
  won: true,
  success: true,
  success_in_play: true,
  success_out: true,
  success_to_team: true,
  lost: false,
  lost_in_play: false,
  lost_out: false,
  success_to_opposition: false,
};

/** Goalkeeper subtypes that are attempts to save a shot. True if the goalkeeper prevented a goal. */
const SAVES: Verdicts = {
  goal_conceded: false,
  penalty_conceded: false,
  penalty_saved: true,
  penalty_saved_to_post: true,
  save: true,
  saved_off_target: true,
  saved_to_post: true,
  shot_saved: true,
  shot_saved_off_target: true,
  shot_saved_to_post: true,
};

export const BODY_PARTS: Readonly<Record<string, GameEvent['body_part']>> = {
  right_foot: 'right_foot',
  left_foot: 'left_foot',
  head: 'head',
  other: 'other',
  chest: 'other',
  both_hands: 'other',
  left_hand: 'other',
  right_hand: 'other',
  keeper_arm: 'other',
  no_touch: 'other',
};

/** Set pieces by pass or shot subtype. */
export const SET_PIECES: Readonly<Record<string, GameEvent['set_piece']>> = {
  corner: 'corner',
  free_kick: 'free_kick',
  goal_kick: 'goal_kick',
  kick_off: 'kick_off',
  penalty: 'penalty',
  throw_in: 'throw_in',
};

export const CARDS: Readonly<Record<string, NonNullable<GameEvent['card']>>> = {
  yellow_card: 'yellow',
  second_yellow: 'second_yellow',
  red_card: 'red',
};

export const EVENT_RULES: Readonly<Record<string, EventRule>> = {
  starting_xi: { type: 'lineup' },
  tactical_shift: { type: 'tactical_change' },
  half_start: { type: 'period_start' },
  half_end: { type: 'period_end' },
  pass: {
    type: 'pass',
    // With the outcomes Unknown and Injury Clearance, success is unknown.
    successByOutcome: { none: true, incomplete: false, out: false, pass_offside: false },
  },
  ball_receipt: { type: 'reception', successByOutcome: { none: true, incomplete: false } },
  carry: { type: 'carry' },
  dribble: { type: 'dribble', successByOutcome: { complete: true, incomplete: false } },
  dribbled_past: { type: 'duel', subtype: 'dribbled_past' },
  pressure: { type: 'pressure' },
  duel: {
    type: 'duel',
    typeByFinerType: { tackle: 'tackle' },
    successByFinerType: { aerial_lost: false },
    successByOutcome: CONTEST,
  },
  '50_50': { type: 'duel', subtype: '50_50', successByOutcome: CONTEST },
  interception: { type: 'interception', successByOutcome: CONTEST },
  ball_recovery: { type: 'recovery', successByOutcome: { none: true } },
  block: { type: 'block' },
  clearance: { type: 'clearance' },
  dispossessed: { type: 'turnover', subtype: 'dispossessed' },
  miscontrol: { type: 'turnover', subtype: 'miscontrol' },
  error: { type: 'other', subtype: 'error' },
  shield: { type: 'other', subtype: 'shield' },
  shot: {
    type: 'shot',
    typeByOutcome: { goal: 'goal' },
    successByOutcome: {
      goal: true,
      blocked: false,
      off_t: false,
      post: false,
      saved: false,
      saved_off_target: false,
      saved_to_post: false,
      wayward: false,
    },
  },
  // An own goal has two events: "Against" for the player who scored it, and "For" for the team that benefits.
  own_goal_against: { type: 'goal', subtype: 'own_goal', successByOutcome: { none: true } },
  own_goal_for: { type: 'other', subtype: 'own_goal_for' },
  goal_keeper: {
    type: 'goalkeeper',
    typeByFinerType: Object.fromEntries(Object.keys(SAVES).map((name) => [name, 'save'])),
    successByFinerType: SAVES,
    successByOutcome: {
      ...CONTEST,
      claim: true,
      clear: true,
      collected_twice: true,
      punched_out: true,
      fail: false,
    },
  },
  foul_committed: { type: 'foul' },
  foul_won: { type: 'foul_won' },
  bad_behaviour: { type: 'other', subtype: 'bad_behaviour', typeWithCard: 'card' },
  offside: { type: 'offside' },
  substitution: { type: 'substitution' },
  player_on: { type: 'other', subtype: 'player_on' },
  player_off: { type: 'other', subtype: 'player_off', typeIfPermanent: 'substitution' },
  injury_stoppage: { type: 'stoppage', subtype: 'injury' },
  referee_ball_drop: { type: 'set_piece', subtype: 'referee_ball_drop' },
  camera_on: { type: 'other', subtype: 'camera_on' },
  camera_off: { type: 'other', subtype: 'camera_off' },
};

/**
 * Converts a name to snake_case, for example `Ball Receipt*` to `ball_receipt` and `50/50` to `50_50`.
 * Letters and digits of any script are kept. Names are compared in this format, so `Ball Receipt*` equals
 * `Ball Receipt`.
 */
export function snakeCase(name: string): string {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .join('_');
}
