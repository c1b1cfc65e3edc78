/** An event in Opta's vocabulary, independent of the source feed. */
export interface OptaEvent {
  readonly id: string;
  /** Number of the event within its team; other events refer to it by this number. */
  readonly number: string;
  readonly type: number;
  readonly period: number;
  /** Seconds on the match clock. */
  readonly clock: number;
  /** Milliseconds; only differences are meaningful, because some feeds omit the UTC offset. */
  readonly timestamp: number | null;
  readonly teamId: string;
  readonly personId: string | null;
  readonly personName: string | null;
  readonly achieved: boolean | null;
  readonly x: number;
  readonly y: number;
  /** Qualifier values by number; the empty string for a qualifier without a value. */
  readonly qualifiers: ReadonlyMap<number, string>;
}
