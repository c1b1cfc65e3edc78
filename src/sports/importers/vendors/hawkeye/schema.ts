import Type, { type Static } from 'typebox';
import { optional, schemaCheck } from '../../reading/json.ts';

/** Ids of one object by id system. */
const Ids = Type.Record(Type.String(), Type.Union([Type.String(), Type.Integer(), Type.Null()]));
export type Ids = Static<typeof Ids>;

const Position = Type.Array(Type.Number(), { minItems: 2 });
const speed = optional(Type.Object({ mps: optional(Type.Number()) }));
export const checkSample = schemaCheck(Type.Object({ pos: Position, time: Type.Number(), speed }));
export type Sample = ReturnType<typeof checkSample>;

export const checkPerson = schemaCheck(
  Type.Object({
    personId: optional(Ids),
    teamId: optional(Ids),
  }),
);

const text = optional(Type.String());
export const checkDetails = schemaCheck(
  Type.Object({
    competition: optional(Type.Object({ name: text, year: optional(Type.Integer()) })),
    match: Type.Object({ id: Ids }),
    venue: optional(Type.Object({ name: text })),
    teams: Type.Array(Type.Object({ id: Ids, name: text, home: Type.Boolean() }), { minItems: 2 }),
    players: optional(Type.Array(Type.Unknown())),
  }),
);
export type Details = ReturnType<typeof checkDetails>;

export const checkPlayer = schemaCheck(
  Type.Object({
    id: Ids,
    teamId: Ids,
    name: text,
    jerseyNumber: optional(Type.Union([Type.Integer(), Type.String()])),
    role: optional(Type.Object({ name: text })),
  }),
);
export type ListedPlayer = ReturnType<typeof checkPlayer>;

export const checkSequences = schemaCheck(Type.Object({ segment: Type.Integer({ minimum: 0, maximum: 5 }) }));
export const checkTime = schemaCheck(Type.Object({ startUTC: text, timeUTC: text }));
export const checkSegments = schemaCheck(
  Type.Array(Type.Object({ segment: Type.Integer(), startTimeUTC: text, endTimeUTC: text })),
);

const size = optional(Type.Union([Type.Number(), Type.String()]));
export const checkMetadata = schemaCheck(
  Type.Object({ Stadium: optional(Type.Object({ PitchLength: size, PitchWidth: size })) }),
);
