import type { GameEvent } from '../../../../model/event.ts';
import type { EventType } from '../../../../model/vocabulary.ts';

/** Restarts by element name. In the source, a restart is the parent element of a play or shot. */
export const SET_PIECES: ReadonlyMap<string, string> = new Map([
  ['KickOff', 'kick_off'],
  ['ThrowIn', 'throw_in'],
  ['FreeKick', 'free_kick'],
  ['GoalKick', 'goal_kick'],
  ['CornerKick', 'corner'],
  ['Penalty', 'penalty'],
  ['RefereeBall', 'referee_ball'],
]);

/** Meaning of an action element, and the names of its attributes for team, player and outcome. */
export interface ActionMeaning {
  readonly type: EventType;
  readonly subtype?: string;
  /** Names of the attributes with the acting team and player; `Team` and `Player` by default. */
  readonly team?: string;
  readonly player?: string;
  /** Name of the attribute with the outcome. */
  readonly outcome?: string;
  /** True if the element implies success. */
  readonly succeeds?: true;
}

/** Meaning of each action element. If actions are nested, the outermost action is used. */
export const ACTIONS: ReadonlyMap<string, ActionMeaning> = new Map(
  Object.entries<ActionMeaning>({
    Play: { type: 'pass', outcome: 'Evaluation' },
    ShotAtGoal: { type: 'shot' },
    OwnGoal: { type: 'goal', subtype: 'own_goal', succeeds: true },
    TacklingGame: {
      type: 'duel',
      team: 'WinnerTeam',
      player: 'Winner',
      outcome: 'WinnerResult',
      succeeds: true,
    },
    OtherBallAction: { type: 'other', subtype: 'ball_action' },
    OtherPlayerAction: { type: 'other', subtype: 'player_action' },
    BallClaiming: { type: 'recovery', succeeds: true },
    BallDeflection: { type: 'other', subtype: 'ball_deflection' },
    PossessionLossBeforeGoal: { type: 'turnover', subtype: 'before_goal' },
    Run: { type: 'other', subtype: 'run' },
    Nutmeg: { type: 'other', subtype: 'nutmeg' },
    SpectacularPlay: { type: 'other', subtype: 'spectacular_play' },
    ChanceWithoutShot: { type: 'other', subtype: 'chance_without_shot' },
    Foul: { type: 'foul', team: 'TeamFouler', player: 'Fouler' },
    PenaltyNotAwarded: {
      type: 'other',
      subtype: 'penalty_not_awarded',
      player: 'PlayerToBeAwarded',
      outcome: 'RefDecisionEvaluation',
    },
    GoalDisallowed: { type: 'other', subtype: 'goal_disallowed' },
    Caution: { type: 'card', outcome: 'CardColor' },
    CautionTeamofficial: { type: 'card', subtype: 'team_official', outcome: 'CardColor' },
    Offside: { type: 'offside' },
    Substitution: { type: 'substitution', player: 'PlayerOut' },
    FairPlay: { type: 'other', subtype: 'fair_play' },
    VideoAssistantAction: { type: 'stoppage', subtype: 'video_assistant' },
    FinalWhistle: { type: 'period_end' },
  }),
);

/** Shot outcomes by child element. */
export const SHOT_OUTCOMES: ReadonlyMap<string, string> = new Map([
  ['SuccessfulShot', 'goal'],
  ['SavedShot', 'saved'],
  ['BlockedShot', 'blocked'],
  ['ShotWide', 'wide'],
  ['ShotWoodWork', 'woodwork'],
  ['OtherShot', 'other'],
]);

/** Meanings of `BallClaiming` by `Type`. */
export const CLAIMS: ReadonlyMap<string, { readonly type: EventType; readonly subtype?: string }> = new Map([
  ['BallClaimed', { type: 'recovery' }],
  ['InterceptedBall', { type: 'interception' }],
  ['BallHeld', { type: 'goalkeeper', subtype: 'ball_held' }],
]);

/** Success of a play or dribble by evaluation. For other evaluations, success is unknown. */
export const EVALUATIONS: ReadonlyMap<string, boolean> = new Map([
  ['successfullyCompleted', true],
  ['successful', true],
  ['unsuccessful', false],
]);

/** Name of the element that marks a deleted event. */
export const DELETED = 'Delete';

/** Set pieces by the element that encloses the play. */
export const RESTARTS: ReadonlyMap<string, GameEvent['set_piece']> = new Map([
  ['KickOff', 'kick_off'],
  ['CornerKick', 'corner'],
  ['FreeKick', 'free_kick'],
  ['ThrowIn', 'throw_in'],
  ['GoalKick', 'goal_kick'],
  ['Penalty', 'penalty'],
]);

/** Body parts by `TypeOfShot`. */
export const BODY_PARTS: ReadonlyMap<string, GameEvent['body_part']> = new Map([
  ['leftLeg', 'left_foot'],
  ['rightLeg', 'right_foot'],
  ['head', 'head'],
  ['other', 'other'],
]);

/** Cards by `CardColor`. */
export const CARDS: ReadonlyMap<string, GameEvent['card']> = new Map([
  ['yellow', 'yellow'],
  ['yellowRed', 'second_yellow'],
  ['red', 'red'],
]);
