import type { Point } from '../../../model/coordinates.ts';
import type { Frame, FramePlayer } from '../../../model/frame.ts';
import type { Player } from '../../../model/game.ts';
import { round, roundPosition, roundTime } from '../../../model/units.ts';
import type { Channels, EptsFrame } from './frame.ts';
import { type Measured, measured, type Quantities } from './quantities.ts';
import type { RawFrame } from './raw-frames.ts';

export interface FrameContext {
  /** By the source's ids; whoever is not among them is of neither team. */
  readonly players: ReadonlyMap<string, Player>;
  readonly quantities: Quantities;
  /** Metres per second in a unit of the speeds; null where it is not known. */
  readonly metresPerSecond: number | null;
  /** From the source's point in a period to canonical metres. */
  readonly place: (period: number, point: Point) => Point;
  readonly frameRateHz: number;
}

/** Maps a line of raw tracking to a canonical frame. */
export function toFrame({ number, period, frame }: RawFrame, context: FrameContext): Frame {
  return {
    frame_id: number,
    period: period.period,
    time_s: roundTime((number - period.first) / context.frameRateHz),
    ball: placed(frame.ball, period.period, context)?.at ?? null,
    players: playersOf(frame, period.period, context),
  };
}

function playersOf({ players }: EptsFrame, period: number, context: FrameContext): FramePlayer[] {
  return [...players].flatMap(([id, channels]) => {
    const found = placed(channels, period, context);
    if (found === null) return [];
    const player = context.players.get(id);
    return [
      {
        player_id: player?.player_id ?? null,
        team: player?.team ?? null,
        jersey_number: player?.jersey_number ?? null,
        ...found.at,
        speed: speedOf(found.values, context),
        is_visible: null,
      },
    ];
  });
}

interface Placed {
  readonly at: Point & { readonly z: number | null };
  readonly values: Measured;
}

function placed(channels: Channels, period: number, { quantities, place }: FrameContext): Placed | null {
  const values = measured(channels, quantities);
  const { x, y, z } = values;
  if (x === null || y === null) return null;
  const { heightMetres } = quantities;
  const height = z === null || heightMetres === null ? null : roundPosition(z * heightMetres);
  return { at: { ...place(period, { x, y }), z: height }, values };
}

function speedOf({ speed }: Measured, { metresPerSecond }: FrameContext): number | null {
  return speed === null || metresPerSecond === null ? null : round(Math.abs(speed) * metresPerSecond, 3);
}
