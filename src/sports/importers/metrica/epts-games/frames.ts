import type { Point } from '../../../model/coordinates.ts';
import type { Frame, FramePlayer } from '../../../model/frame.ts';
import { round, roundPosition, roundTime } from '../../../model/units.ts';
import type { Channels, EptsFrame } from '../epts/frame.ts';
import type { Placement } from '../placement.ts';
import type { PlayerColumns } from './channels.ts';
import type { People } from './people.ts';
import type { RawFrame } from './raw-frames.ts';

export interface FrameContext {
  readonly people: People;
  readonly columns: PlayerColumns;
  readonly metresPerSecond: number | null;
  readonly place: Placement;
  readonly frameRateHz: number;
}

/** Maps a line of raw tracking to a canonical frame. */
export function toFrame({ number, period, frame }: RawFrame, context: FrameContext): Frame {
  const { place, columns, frameRateHz } = context;
  const ball = positionOf(frame.ball, columns);
  return {
    frame_id: number,
    period: period.period,
    time_s: roundTime((number - period.first) / frameRateHz),
    ball: ball && { ...place(period.period, ball), z: heightOf(frame.ball, columns) },
    players: playersOf(frame, period.period, context),
  };
}

function playersOf({ players }: EptsFrame, period: number, context: FrameContext): FramePlayer[] {
  const { people, columns, place } = context;
  const placed: FramePlayer[] = [];
  for (const [id, channels] of players) {
    const position = positionOf(channels, columns);
    const player = people.players.get(id);
    if (position === null) continue;
    placed.push({
      player_id: player?.player_id ?? null,
      team: player?.team ?? null,
      jersey_number: player?.jersey_number ?? null,
      ...place(period, position),
      z: heightOf(channels, columns),
      speed: speedOf(channels, context),
      is_visible: null,
    });
  }
  return placed;
}

function positionOf(channels: Channels, { x, y }: PlayerColumns): Point | null {
  const point = { x: channels.get(x) ?? null, y: channels.get(y) ?? null };
  return point.x === null || point.y === null ? null : { x: point.x, y: point.y };
}

function heightOf(channels: Channels, { z }: PlayerColumns): number | null {
  const height = z === null ? null : (channels.get(z.id) ?? null);
  return z === null || height === null ? null : roundPosition(height * z.metres);
}

function speedOf(channels: Channels, { columns: { speed }, metresPerSecond }: FrameContext): number | null {
  const value = speed === null ? null : (channels.get(speed.id) ?? null);
  return value === null || metresPerSecond === null ? null : round(value * metresPerSecond, 3);
}
