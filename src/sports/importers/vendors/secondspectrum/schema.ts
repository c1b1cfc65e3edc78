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
const Periods = optional(
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
);
const Goals = optional(Type.Integer({ minimum: 0 }));

export const checkJson = schemaCheck(
  Type.Object({
    description: text,
    ssiId: Id,
    optaId: Id,
    year: number,
    month: number,
    day: number,
    homeScore: Goals,
    awayScore: Goals,
    pitchLength: number,
    pitchWidth: number,
    fps: optional(Type.Number({ exclusiveMinimum: 0 })),
    periods: Periods,
    homePlayers: People,
    awayPlayers: People,
  }),
);
export const checkPlayer = schemaCheck(
  Type.Object({ name: text, number: Id, position: text, ssiId: Id, optaId: Id, optaUuid: Id }),
);

export type JsonMetadata = ReturnType<typeof checkJson>;

const ApiTeam = Type.Object({
  id: Type.Union([Type.Integer(), Type.String({ minLength: 1 })]),
  players: People,
});
/** Metadata as the vendor's API returns it. */
export const checkApiMetadata = schemaCheck(
  Type.Object({
    fps: optional(Type.Number({ exclusiveMinimum: 0 })),
    data: Type.Object({
      startTime: number,
      year: number,
      month: number,
      day: number,
      description: text,
      id: Id,
      homeTeam: ApiTeam,
      awayTeam: ApiTeam,
      pitchLength: number,
      pitchWidth: number,
      homeScore: Goals,
      awayScore: Goals,
      periods: Periods,
    }),
  }),
);
export type ApiMetadata = ReturnType<typeof checkApiMetadata>;
export const checkApiPlayer = schemaCheck(
  Type.Object({
    name: text,
    number: Id,
    position: text,
    id: Id,
    externalIds: optional(Type.Object({ optaId: Id, performId: Id, fspId: Id })),
  }),
);

const EventSchema = Type.Object({
  eventId: Type.Union([Type.Integer(), Type.String({ minLength: 1 })]),
  gameId: Id,
  period: Type.Integer({ minimum: 1, maximum: 5 }),
  eventType: Type.String({ minLength: 1 }),
  startGameClock: optional(Type.Number({ minimum: 0 })),
  primaryPlayer: Id,
  primaryTeam: Id,
  players: optional(Type.Record(Type.String(), Id)),
  attributes: optional(Type.Record(Type.String(), Type.Unknown())),
  updatedUtc: number,
  deletedUtc: number,
});
const checkEvent = schemaCheck(EventSchema);
export type EventRecord = Static<typeof EventSchema>;

/** Parses an event from a line. Throws ImportError if the line is not an event. */
export function readSourceEvent({ text: line, number: at }: Line, file: SourceFile): EventRecord {
  return checkEvent(parseJson(line.replace(/^\uFEFF/, ''), file.path, at), file, `line ${at}: `);
}
