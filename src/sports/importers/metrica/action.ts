/** A moment and, where the source has it, a place, in the source's own clock and coordinates. */
export interface Moment {
  readonly frame: number;
  readonly time: number;
  readonly position: { readonly x: number; readonly y: number } | null;
}

/** A player as an event names one. */
export interface Actor {
  readonly player_id: string;
  readonly name: string;
}

/** One event of Metrica's, the same whether it came from CSV or JSON. */
export interface Action {
  readonly id: string;
  /** Name of the acting team. */
  readonly team: string;
  readonly type: string;
  /** The parts of the subtype: HEAD and INTERCEPTION of `HEAD-INTERCEPTION`. */
  readonly tags: readonly string[];
  readonly period: number;
  readonly start: Moment;
  /** Null where the source has none that follows the start. */
  readonly end: Moment | null;
  readonly player: Actor | null;
  readonly receiver: Actor | null;
}
