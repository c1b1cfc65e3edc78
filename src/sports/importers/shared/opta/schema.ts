/** An event of any Opta feed. */
export interface OptaEvent {
  readonly id: string;
  /** Number of the event within its team, used in references from other events. */
  readonly number: string;
  readonly type: number;
  /** The feed's name of the type; default: Opta's name. */
  readonly typeName?: string;
  readonly period: number;
  /** Seconds on the match clock; null if unknown. */
  readonly clock: number | null;
  /** Time in milliseconds. Only differences are meaningful, because some feeds omit the UTC offset. */
  readonly timestamp: number | null;
  readonly teamId: string;
  readonly personId: string | null;
  readonly personName: string | null;
  readonly achieved: boolean | null;
  readonly x: number;
  readonly y: number;
  /** Values of the qualifiers by number. A qualifier without a value has an empty string. */
  readonly qualifiers: ReadonlyMap<number, string>;
  /** The feed's names of qualifiers, in snake_case; default: none. */
  readonly qualifierNames?: ReadonlyMap<number, string>;
}
