import Type from 'typebox';
import { optional, schemaCheck } from '../../reading/json.ts';
import { SHOOTOUT } from './vocabulary.ts';

const text = optional(Type.String());
export const Id = Type.Union([Type.Integer(), Type.String({ minLength: 1 })]);
const PersonName = optional(Type.Object({ first: text, last: text, nick: text, shortName: text }));
const Goals = optional(Type.Integer({ minimum: 0 }));
const byId = Type.Record(Type.String(), Type.Unknown());
export const checkFile = schemaCheck(
  Type.Object({
    match: Type.Object({
      matchId: Id,
      homeTeamId: Id,
      awayTeamId: Id,
      homeTeamName: text,
      awayTeamName: text,
      date: text,
      competition: text,
      league: text,
      season: optional(Id),
      competitionId: optional(Id),
      levelName: text,
    }),
    venueInformation: optional(
      Type.Object({
        venue: optional(
          Type.Object({ venueName: text, stadium: optional(Type.Object({ stadiumName: text })) }),
        ),
      }),
    ),
    scoreStatus: optional(
      Type.Record(Type.String(), optional(Type.Object({ score: Goals, scorePenaltyRow: Goals }))),
    ),
    officials: optional(Type.Record(Type.String(), optional(Type.Object({ type: text, name: PersonName })))),
    status: optional(Type.Object({ value: text })),
    teams: optional(Type.Record(Type.String(), optional(Type.Object({ name: text })))),
    players: optional(byId),
    incidences: Type.Record(Type.String(), Type.Union([byId, Type.Array(Type.Unknown()), Type.Null()])),
  }),
);
export type MatchFile = ReturnType<typeof checkFile>;

const PlayerSchema = Type.Object({
  teamId: Id,
  squadNo: optional(Id),
  substitute: optional(Type.Boolean()),
  posnId: optional(Type.Integer()),
  name: PersonName,
});
export const checkPlayer = schemaCheck(PlayerSchema);

const Coordinates = optional(Type.Object({ x: Type.Number(), y: Type.Number(), z: optional(Type.Number()) }));
export const checkIncidence = schemaCheck(
  Type.Object({
    type: Type.Integer(),
    t: Type.Object({
      half: Type.Integer({ minimum: 0, maximum: SHOOTOUT }),
      m: Type.Integer({ minimum: 0 }),
      s: optional(Type.Integer({ minimum: 0 })),
    }),
    team: optional(Id),
    plyrId: optional(Id),
    recvId: optional(Id),
    assBy: optional(Id),
    ctchBy: optional(Id),
    offId: optional(Id),
    inId: optional(Id),
    coord: optional(Type.Object({ '1': Coordinates, '2': Coordinates })),
  }),
);
