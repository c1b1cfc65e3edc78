/** An event in Opta's vocabulary, independent of the feed that it comes from. */
export interface OptaEvent {
  readonly id: string;
  /** Number of the event among those of its team, by which other events refer to it. */
  readonly number: string;
  readonly type: number;
  readonly period: number;
  /** Seconds on the match clock. */
  readonly clock: number;
  /** Milliseconds. Only differences are meaningful because some feeds state no UTC offset. */
  readonly timestamp: number | null;
  readonly teamId: string;
  readonly personId: string | null;
  readonly personName: string | null;
  readonly achieved: boolean | null;
  readonly x: number;
  readonly y: number;
  /** Qualifier values by number; empty for a qualifier without a value. */
  readonly qualifiers: ReadonlyMap<number, string>;
}
