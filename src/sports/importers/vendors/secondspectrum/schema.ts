import Type, { type Static } from 'typebox';
import type { SourceFile } from '../../reading/files.ts';
import { optional, parseJson, schemaCheck } from '../../reading/json.ts';
import type { Line } from '../../reading/lines.ts';

/**
 * Metres from the centre: x, y and height; positive y is up. Empty or null if the player was not detected.
 */
export const Coordinates = optional(Type.Array(Type.Union([Type.Number(), Type.Null()])));
const Id = optional(Type.Union([Type.Integer(), Type.String()]));
const TrackedPeople = Type.Array(
  Type.Object({ playerId: Id, number: Id, xyz: Coordinates, speed: optional(Type.Number()) }),
);
const checkFrame = schemaCheck(
  Type.Object({
    period: Type.Integer({ minimum: 1, maximum: 5 }),
    frameIdx: Type.Integer({ minimum: 0 }),
    gameClock: Type.Number(),
    homePlayers: optional(TrackedPeople),
    awayPlayers: optional(TrackedPeople),
    ball: optional(Type.Object({ xyz: Coordinates })),
    live: optional(Type.Boolean()),
    lastTouch: optional(Type.String()),
  }),
);
export type SourceFrame = ReturnType<typeof checkFrame>;

/** Parses a frame from a line. Throws ImportError if the line is not a frame. */
export function readSourceFrame({ text, number: line }: Line, file: SourceFile): SourceFrame {
  return checkFrame(parseJson(text.replace(/^\uFEFF/, ''), file.path, line), file, `line ${line}: `);
}

export type Person = Static<typeof TrackedPeople>[number];

const text = optional(Type.String());
const number = optional(Type.Number());
const People = optional(Type.Array(Type.Unknown()));
export const checkJson = schemaCheck(
  Type.Object({
    description: text,
    ssiId: Id,
    optaId: Id,
    year: number,
    month: number,
    day: number,
    homeScore: optional(Type.Integer({ minimum: 0 })),
    awayScore: optional(Type.Integer({ minimum: 0 })),
    pitchLength: number,
    pitchWidth: number,
    fps: optional(Type.Number({ exclusiveMinimum: 0 })),
    periods: optional(
      Type.Array(
        Type.Object({
          number: Type.Integer(),
          startFrameClock: number,
          endFrameClock: number,
          startFrameIdx: number,
          endFrameIdx: number,
          homeAttPositive: optional(Type.Boolean()),
        }),
      ),
    ),
    homePlayers: People,
    awayPlayers: People,
  }),
);
export const checkPlayer = schemaCheck(
  Type.Object({ name: text, number: Id, position: text, ssiId: Id, optaId: Id, optaUuid: Id }),
);

export type JsonMetadata = ReturnType<typeof checkJson>;
