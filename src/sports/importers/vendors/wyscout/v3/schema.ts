import Type from 'typebox';
import { optional, schemaCheck } from '../../../reading/json.ts';
import { MatchSchema } from '../schema.ts';

const text = optional(Type.String());
const number = optional(Type.Number());
const Id = Type.Integer({ minimum: 0 });
const Coordinates = optional(Type.Object({ x: number, y: number }));
const flag = optional(Type.Boolean());

const Person = Type.Object({ wyId: Id, firstName: text, lastName: text, shortName: text });

export const checkFile = schemaCheck(
  Type.Object({
    events: Type.Array(Type.Unknown(), { minItems: 1 }),
    teams: optional(
      Type.Record(Type.String(), Type.Object({ team: Type.Object({ name: text, officialName: text }) })),
    ),
    players: optional(Type.Record(Type.String(), Type.Array(Type.Object({ player: Person })))),
    match: optional(MatchSchema),
  }),
);
export type FileV3 = ReturnType<typeof checkFile>;

export const checkEvent = schemaCheck(
  Type.Object({
    id: optional(Id),
    matchId: Id,
    matchPeriod: Type.String(),
    matchTimestamp: text,
    minute: Type.Integer({ minimum: 0 }),
    second: Type.Number({ minimum: 0 }),
    type: Type.Object({
      primary: Type.String({ minLength: 1 }),
      secondary: optional(Type.Array(Type.String())),
    }),
    location: Coordinates,
    team: Type.Object({ id: Id, name: text, formation: text }),
    player: optional(Type.Object({ id: Id, name: text, position: text })),
    pass: optional(
      Type.Object({
        accurate: flag,
        recipient: optional(Type.Object({ id: optional(Id) })),
        endLocation: Coordinates,
        length: number,
      }),
    ),
    shot: optional(Type.Object({ isGoal: flag, onTarget: flag, bodyPart: text, goalZone: text, xg: number })),
    groundDuel: optional(Type.Object({ keptPossession: flag, recoveredPossession: flag })),
    aerialDuel: optional(Type.Object({ firstTouch: flag })),
    infraction: optional(Type.Object({ yellowCard: flag, redCard: flag, type: text })),
    possession: optional(Type.Object({ id: optional(Id) })),
  }),
);
export type EventV3 = ReturnType<typeof checkEvent>;
