import type { SportsClient, sports } from '../../../../client/index.ts';
import type { Moment } from '../../game/clock.ts';
import { Coverage, type Stretch, slotsPerSecond } from './coverage.ts';

/** Reads a game's tracking for playback. */
export interface Source {
  readonly hz: number;
  /** Returns the frames from one time (inclusive) to another (exclusive). */
  readonly frames: (
    period: number,
    stretch: Stretch,
    signal: AbortSignal,
  ) => Promise<readonly sports.Frame[]>;
  readonly coverage: (period: number, signal: AbortSignal) => Promise<Coverage>;
}

type Tracking = NonNullable<sports.Game['tracking']>;

/** At this frame rate, the response contains only the first frame of each period. */
const ONE_A_PERIOD_HZ = 1e-5;

/** Returns each period's first tracked moment. */
export async function startsOf(
  client: SportsClient,
  gameId: string,
  signal: AbortSignal,
): Promise<readonly Moment[]> {
  const frames = await Array.fromAsync(client.frames(gameId, { hz: ONE_A_PERIOD_HZ }, { signal }));
  return frames.map(({ period, time_s }) => ({ period, time_s }));
}

export function sourceOf(client: SportsClient, game: sports.Game, tracking: Tracking): Source {
  return {
    hz: tracking.frame_rate_hz,
    async frames(period, { from, to }, signal) {
      const read = client.frames(game.game_id, { period, from, to }, { signal });
      const frames = await Array.fromAsync(read);
      return frames.filter(({ time_s }) => time_s < to);
    },
    async coverage(period, signal) {
      const duration = game.periods.find((each) => each.period === period)?.duration_s ?? null;
      const hz = slotsPerSecond(tracking, game.periods, duration);
      const times: number[] = [];
      for await (const { time_s } of client.frames(game.game_id, { period, hz }, { signal }))
        times.push(time_s);
      return new Coverage(1 / hz, times);
    },
  };
}
