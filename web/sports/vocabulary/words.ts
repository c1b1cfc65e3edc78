import type { sports } from '../../../client/index.ts';

export type EventType = sports.Event['event_type'];
export type PeriodType = sports.Period['type'];
export type BodyPart = NonNullable<sports.Event['body_part']>;
export type SetPiece = NonNullable<sports.Event['set_piece']>;

/** Events that a sport, a subtype or a card gives a name of their own. */
export type EventVariant =
  | 'own_goal'
  | 'basket'
  | 'missed_basket'
  | 'extra_point'
  | 'field_goal'
  | 'yellow_card'
  | 'second_yellow_card'
  | 'red_card';

export interface EventWords {
  readonly name: string;
  /** The event as a sentence without its full stop: `{who}` did it, with `{ball}` (the ball, the puck). */
  readonly told: string;
  /** The same where somebody else is at the other end: `{to}`. */
  readonly toldTo?: string;
}

export type StatisticName = Exclude<
  keyof sports.PlayerStatistics,
  'player_id' | 'player' | 'team' | 'minutes_played'
>;

/** The words of the data in one language. */
export interface Vocabulary {
  readonly sports: Readonly<Record<string, string>>;
  /** What is played with, where it is acted upon. */
  readonly ball: string;
  readonly puck: string;
  readonly events: Readonly<Record<EventType | EventVariant, EventWords>>;
  /** `{n}` is the number of the period among those of its type. */
  readonly periods: Readonly<Record<PeriodType, string>>;
  /** The same before a time, where space is scarce. */
  readonly periodsShort: Readonly<Record<PeriodType, string>>;
  /** Parts of a sentence, behind a comma. */
  readonly bodyParts: Readonly<Record<BodyPart, string>>;
  readonly setPieces: Readonly<Record<SetPiece, string>>;
  readonly succeeded: string;
  readonly failed: string;
  readonly statistics: Readonly<Record<StatisticName, string>>;
  readonly sportStatistics: Readonly<Record<string, Readonly<Partial<Record<StatisticName, string>>>>>;
}
