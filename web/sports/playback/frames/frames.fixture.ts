import type { sports } from '../../../../client/index.ts';
import { makeFrame, makePlayer } from '../../../../test/support/records.ts';
import { Coverage } from './coverage.ts';
import type { Source } from './source.ts';

/** Creates frames at the given times, numbered from 1, with a player who runs at 1 m/s. */
export function framesAt(times: readonly number[], period = 1): sports.Frame[] {
  return times.map((time_s, index) =>
    makeFrame({ frame_id: index + 1, period, time_s, players: [makePlayer({ x: time_s, y: 0 })] }),
  );
}

/** Returns times at a rate of `hz`, from `from` inclusive to `to` exclusive. */
export const timesBetween = (from: number, to: number, hz: number): number[] =>
  Array.from({ length: Math.round((to - from) * hz) }, (_, index) => from + index / hz);

/** A 10 Hz source that serves the given frames and records its requests. */
export class TestSource implements Source {
  readonly hz = 10;
  /** `period:from` of each requested window. */
  readonly asked: string[] = [];
  /** If set, reading a window fails with this error. */
  failure: Error | null = null;
  readonly #frames: readonly sports.Frame[];

  constructor(frames: readonly sports.Frame[]) {
    this.#frames = frames;
  }

  async frames(period: number, { from, to }: { readonly from: number; readonly to: number }) {
    this.asked.push(`${period}:${from}`);
    if (this.failure !== null) throw this.failure;
    return this.#of(period).filter(({ time_s }) => time_s >= from && time_s < to);
  }

  async coverage(period: number) {
    const bySlot = Map.groupBy(this.#of(period), ({ time_s }) => Math.floor(time_s / 10));
    return new Coverage(
      10,
      [...bySlot.values()].map(([first]) => first?.time_s ?? 0),
    );
  }

  #of(period: number) {
    return this.#frames.filter((frame) => frame.period === period);
  }
}

/** Waits until all pending promises have settled. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
