import type { EventType, PeriodType } from '../../model/vocabulary.ts';

/** The halves by the vendor's name in lower case, since feeds differ in it; a shoot-out has two. */
export const GAME_SECTIONS: ReadonlyMap<string, { readonly period: number; readonly type: PeriodType }> =
  new Map([
    ['firsthalf', { period: 1, type: 'first_half' }],
    ['secondhalf', { period: 2, type: 'second_half' }],
    ['firsthalfextra', { period: 3, type: 'first_half_extratime' }],
    ['secondhalfextra', { period: 4, type: 'second_half_extratime' }],
    ['penalty', { period: 5, type: 'shootout' }],
    ['penaltyshootout', { period: 5, type: 'shootout' }],
  ]);

export const PERIOD_TYPES: ReadonlyMap<number, PeriodType> = new Map(
  [...GAME_SECTIONS.values()].map(({ period, type }) => [period, type]),
);

/** What stands where a team's id would in the tracking. */
export const BALL_TEAM = 'BALL';
export const REFEREE_TEAM = 'referee';

/** Restarts, which stand round the play or shot that takes them. */
export const SET_PIECES: ReadonlyMap<string, string> = new Map([
  ['KickOff', 'kick_off'],
  ['ThrowIn', 'throw_in'],
  ['FreeKick', 'free_kick'],
  ['GoalKick', 'goal_kick'],
  ['CornerKick', 'corner'],
  ['Penalty', 'penalty'],
  ['RefereeBall', 'referee_ball'],
]);

/** What an element of the vendor's says, and which of its attributes name the actor. */
export interface ActionMeaning {
  readonly type: EventType;
  readonly subtype?: string;
  /** Attributes of the acting team and player, where they are not `Team` and `Player`. */
  readonly team?: string;
  readonly player?: string;
  /** The attribute that is the outcome. */
  readonly outcome?: string;
}

/** Elements that are an action. Where they stand in one another, the outermost decides. */
export const ACTIONS: ReadonlyMap<string, ActionMeaning> = new Map(
  Object.entries<ActionMeaning>({
    Play: { type: 'pass', outcome: 'Evaluation' },
    ShotAtGoal: { type: 'shot' },
    OwnGoal: { type: 'goal', subtype: 'own_goal' },
    TacklingGame: { type: 'duel', team: 'WinnerTeam', player: 'Winner', outcome: 'WinnerResult' },
    OtherBallAction: { type: 'other', subtype: 'ball_action' },
    OtherPlayerAction: { type: 'other', subtype: 'player_action' },
    BallClaiming: { type: 'recovery' },
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

/** What became of a shot, by the element within it. */
export const SHOT_OUTCOMES: ReadonlyMap<string, string> = new Map([
  ['SuccessfulShot', 'goal'],
  ['SavedShot', 'saved'],
  ['BlockedShot', 'blocked'],
  ['ShotWide', 'wide'],
  ['ShotWoodWork', 'woodwork'],
  ['OtherShot', 'other'],
]);

/** What a claimed ball was, by its `Type`. */
export const CLAIMS: ReadonlyMap<string, { readonly type: EventType; readonly subtype?: string }> = new Map([
  ['BallClaimed', { type: 'recovery' }],
  ['InterceptedBall', { type: 'interception' }],
  ['BallHeld', { type: 'goalkeeper', subtype: 'ball_held' }],
]);

/** How the vendor says that a play reached its aim. */
export const EVALUATIONS: ReadonlyMap<string, boolean> = new Map([
  ['successfullyCompleted', true],
  ['successful', true],
  ['unsuccessful', false],
]);

/** Events that the vendor took back. */
export const DELETED = 'Delete';

/** Frames a second, taken where an excerpt has too few frames to tell. */
export const USUAL_FRAME_RATE_HZ = 25;
