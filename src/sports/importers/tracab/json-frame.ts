import Type from 'typebox';
import { parseJson, vendorShape } from '../json.ts';
import type { RawFrame } from './raw-frame.ts';

const number = Type.Number();
const shape = vendorShape(
  Type.Object({
    FrameCount: Type.Integer({ minimum: 0 }),
    PlayerPositions: Type.Array(
      Type.Object({
        Team: Type.Integer(),
        JerseyNumber: Type.Integer(),
        X: number,
        Y: number,
        Speed: number,
      }),
    ),
    BallPosition: Type.Optional(Type.Array(Type.Object({ X: number, Y: number, Z: number }))),
  }),
);

/** The number of the frame of a record's text, without parsing it. NaN where it has none. */
export function jsonFrameNumber(text: string): number {
  return Number(/"FrameCount"\s*:\s*(\d+)/.exec(text)?.[1] ?? Number.NaN);
}

/** Reads a record of `FrameData`. The first ball is the one in play; the others are parked. */
export function parseJsonFrame(text: string, path: string, line: number): RawFrame {
  const { FrameCount, PlayerPositions, BallPosition } = shape(
    parseJson(text, `${path}:${line}`),
    path,
    `line ${line}: `,
  );
  const [ball] = BallPosition ?? [];
  return {
    frame: FrameCount,
    objects: PlayerPositions.map(({ Team, JerseyNumber, X, Y, Speed }) => ({
      team: Team,
      jersey: JerseyNumber,
      x: X,
      y: Y,
      speed: Speed,
    })),
    ball: ball ? { x: ball.X, y: ball.Y, z: ball.Z } : null,
  };
}
