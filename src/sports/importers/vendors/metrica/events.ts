import type { Shot } from '../../inference/attack-directions.ts';

/** A moment and, where the source has one, a position, in the source's own clock and coordinates. */
export interface Moment {
  readonly frame: number;
  readonly time: number;
  readonly position: { readonly x: number; readonly y: number } | null;
}

/** A player whom an event names. */
export interface Actor {
  readonly player_id: string;
  readonly name: string;
}

/** An event as the source has it, the same whether it came from CSV or JSON. */
export interface MetricaEvent {
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

/**
 * The frames in which events begin that are also in the imported tracking. Only frames of events are held, so that a
 * long recording takes no more memory than a short one.
 */
export class EventFrames {
  readonly #wanted: ReadonlySet<number>;
  readonly #seen = new Set<number>();

  constructor(events: readonly MetricaEvent[]) {
    this.#wanted = new Set(events.map(({ start }) => start.frame));
  }

  /** Takes note of a frame of the tracking. */
  see(frame: number): void {
    if (this.#wanted.has(frame)) this.#seen.add(frame);
  }

  has(frame: number): boolean {
    return this.#seen.has(frame);
  }
}

/** The shots whose place is known, as evidence of who attacks where. */
export function shotsOf(events: readonly MetricaEvent[], teamA: string): Shot[] {
  return events.flatMap(({ type, period, team, start }) =>
    type === 'SHOT' && start.position ? [{ period, isTeamA: team === teamA, x: start.position.x - 0.5 }] : [],
  );
}
