import type { sports } from '../../../client/index.ts';

export type EventType = sports.Event['event_type'];
export type PeriodType = sports.Period['type'];
export type BodyPart = NonNullable<sports.Event['body_part']>;
export type SetPiece = NonNullable<sports.Event['set_piece']>;

/** Kinds of events that have a special name because of the sport, the subtype or the card. */
export type EventVariant =
  | 'own_goal'
  | 'basket'
  | 'missed_basket'
  | 'missed_kick'
  | 'extra_point'
  | 'field_goal'
  | 'yellow_card'
  | 'second_yellow_card'
  | 'red_card';

/** Outcome of a shot that does not score. */
export type ShotOutcome = 'saved' | 'blocked' | 'woodwork' | 'off_target';

export interface EventWords {
  readonly name: string;
  /** The event as a sentence without a full stop. `{who}` is the actor; `{ball}` is the ball or puck. */
  readonly sentence: string;
  /** The sentence for an event with a second player, `{to}`. */
  readonly sentenceWithRecipient?: string;
}

export type StatisticName = Exclude<
  keyof sports.PlayerStatistics,
  'player_id' | 'player' | 'team' | 'minutes_played'
>;

/** The terms of the dataset in one language. */
export interface Vocabulary {
  readonly sports: Readonly<Record<string, string>>;
  /** The word for the ball, as the object of a sentence. */
  readonly ball: string;
  readonly puck: string;
  readonly events: Readonly<Record<EventType | EventVariant, EventWords>>;
  /** `{n}` is the period's number within its type. */
  readonly periods: Readonly<Record<PeriodType, string>>;
  /** Short forms, shown before a time. */
  readonly periodsShort: Readonly<Record<PeriodType, string>>;
  /** Parts of a sentence, placed after a comma. */
  readonly bodyParts: Readonly<Record<BodyPart, string>>;
  readonly setPieces: Readonly<Record<SetPiece, string>>;
  readonly succeeded: string;
  readonly failed: string;
  readonly noGoal: string;
  readonly shotOutcomes: Readonly<Record<ShotOutcome, string>>;
  readonly statistics: Readonly<Record<StatisticName, string>>;
  readonly sportStatistics: Readonly<Record<string, Readonly<Partial<Record<StatisticName, string>>>>>;
}
