import Type from 'typebox';
import type { SourceFile } from '../../reading/files.ts';
import { optional, parseJson, schemaCheck } from '../../reading/json.ts';
import type { JsonElement } from '../../reading/json-elements.ts';

/** Metres from the centre; positive y is up. Only the ball has a height. */
export const Coordinates = optional(Type.Array(Type.Union([Type.Number(), Type.Null()])));
export const TrackedPeople = optional(
  Type.Array(
    Type.Object({
      jersey_number: optional(Type.Integer()),
      role: optional(Type.Integer()),
      position: Coordinates,
      speed: optional(Type.Number()),
    }),
  ),
);
const checkFrame = schemaCheck(
  Type.Object({
    phase: optional(Type.Integer({ minimum: 1, maximum: 5 })),
    idx: Type.Integer({ minimum: 0 }),
    match_time: Type.Number(),
    home_team: TrackedPeople,
    away_team: TrackedPeople,
    referees: TrackedPeople,
    state: optional(Type.String()),
    ball: optional(Type.Object({ position: Coordinates, team: optional(Type.String()) })),
  }),
);
export type SourceFrame = ReturnType<typeof checkFrame>;

/** Parses an element of the frame array. Throws ImportError if the element is not a frame. */
export function readSourceFrame({ text, line }: JsonElement, file: SourceFile): SourceFrame {
  return checkFrame(parseJson(text, file.path, line), file, `line ${line}: `);
}

const text = optional(Type.String());
const Id = Type.Union([Type.Integer(), Type.String({ minLength: 1 })]);
const People = optional(Type.Array(Type.Unknown()));
export const checkMetadata = schemaCheck(
  Type.Object({
    id: Id,
    competition: text,
    time_start: text,
    team_home_name: text,
    team_away_name: text,
    team_home_players: People,
    team_away_players: People,
  }),
);
export type Metadata = ReturnType<typeof checkMetadata>;

export const checkPlayer = schemaCheck(Type.Object({ name: text, jersey_number: optional(Id) }));
export const checkVenue = schemaCheck(
  Type.Object({
    name: text,
    pitch_size: Type.Array(Type.Number({ exclusiveMinimum: 0 }), { minItems: 2 }),
  }),
);
