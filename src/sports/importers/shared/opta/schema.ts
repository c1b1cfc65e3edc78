/** An event in Opta's vocabulary, as a file of any of its feeds has it. */
export interface OptaEvent {
  readonly id: string;
  /** Number of the event in its team's list, by which other events refer to it. */
  readonly number: string;
  readonly type: number;
  readonly period: number;
  /** Seconds on the match clock. */
  readonly clock: number;
  /** Milliseconds. Only differences are meaningful, since some feeds state no offset. */
  readonly timestamp: number | null;
  readonly teamId: string;
  readonly personId: string | null;
  readonly personName: string | null;
  readonly achieved: boolean | null;
  readonly x: number;
  readonly y: number;
  /** Values of the qualifiers by their numbers; empty text for a qualifier without a value. */
  readonly qualifiers: ReadonlyMap<number, string>;
}
