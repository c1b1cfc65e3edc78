import type { Period } from '../../model/game.ts';
import { roundTime } from '../../model/units.ts';
import { PERIOD_TYPES } from './vocabulary.ts';

/** A moment in the game. */
export interface GameTime {
  readonly period: number;
  readonly time_s: number;
}

interface Span {
  start: number | null;
  end: number | null;
}

/**
 * When the periods began and ended, in milliseconds since 1970. Events and tracking share this clock: both state
 * absolute times, so their times agree without being aligned. A period starts with its kick-off, or its first frame
 * where that is earlier or no kick-off is known.
 */
export class Clock {
  readonly #spans = new Map<number, Span>();

  /** Something that is in the period: it starts no later. */
  startsBy(period: number, instant: number): void {
    const span = this.#span(period);
    span.start = Math.min(span.start ?? instant, instant);
  }

  /** Something that is in the period: it ends no earlier. */
  lastsUntil(period: number, instant: number): void {
    const span = this.#span(period);
    span.end = Math.max(span.end ?? instant, instant);
  }

  start(period: number): number | null {
    return this.#spans.get(period)?.start ?? null;
  }

  hasEnd(period: number): boolean {
    return (this.#spans.get(period)?.end ?? null) !== null;
  }

  /** A period of which only the end is known starts where the one before ended: there is no kick-off in a shoot-out. */
  close(): void {
    let before: number | null = null;
    for (const [, span] of this.#inOrder()) {
      span.start ??= before;
      before = span.end;
    }
  }

  /** Seconds elapsed in a period. */
  elapsed(period: number, instant: number): number {
    return roundTime((instant - (this.start(period) ?? instant)) / 1000);
  }

  /**
   * The place of an event that states only its time. What happens in a break, a substitution for instance, belongs to
   * the nearer of the final whistle and the kick-off. Null where no period is known.
   */
  locate(instant: number): GameTime | null {
    const spans = this.#inOrder();
    const at = Math.max(
      0,
      spans.findLastIndex(([, { start }]) => start !== null && start <= instant),
    );
    const [entry, following] = [spans[at], spans[at + 1]];
    if (entry === undefined) return null;
    const [period, { start, end }] = entry;
    const next = following?.[1].start ?? null;
    if (following && end !== null && next !== null && next - instant < instant - end) {
      return { period: following[0], time_s: 0 };
    }
    const within = Math.max(start ?? instant, Math.min(instant, end ?? instant));
    return { period, time_s: this.elapsed(period, within) };
  }

  periods(): Period[] {
    return this.#inOrder().flatMap(([period, { start, end }]) => {
      const type = PERIOD_TYPES.get(period);
      if (type === undefined) return [];
      const duration_s = start === null || end === null ? null : roundTime((end - start) / 1000);
      return [{ period, type, duration_s }];
    });
  }

  #span(period: number): Span {
    const span = this.#spans.get(period) ?? { start: null, end: null };
    this.#spans.set(period, span);
    return span;
  }

  #inOrder(): [number, Span][] {
    return [...this.#spans].sort(([a], [b]) => a - b);
  }
}
