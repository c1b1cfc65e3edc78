import Type, { type Static } from 'typebox';
import { optional, schemaCheck } from '../../reading/json.ts';

const text = optional(Type.String());
const number = optional(Type.Number());
const code = optional(Type.Integer());
const Id = Type.Union([Type.Integer(), Type.String({ minLength: 1 })]);
const Named = Type.String({ minLength: 1 });
const List = optional(Type.Array(Type.Unknown()));

export const checkMatch = schemaCheck(
  Type.Object({
    metaData: Type.Object({
      id: Id,
      homeTeamId: Id,
      homeTeamName: Named,
      homeTeamGoals: optional(Type.Integer({ minimum: 0 })),
      awayTeamId: Id,
      awayTeamName: Named,
      awayTeamGoals: optional(Type.Integer({ minimum: 0 })),
      seasonId: optional(Id),
      seasonName: text,
      leagueId: optional(Id),
      leagueName: text,
    }),
    players: List,
    data: List,
  }),
);
export type MatchFile = ReturnType<typeof checkMatch>;

export const checkPlayer = schemaCheck(
  Type.Object({
    playerId: Id,
    playerName: text,
    shirtNumber: optional(Type.Union([Type.Integer(), Type.String()])),
    positionName: text,
    teamId: Id,
  }),
);

const EventSchema = Type.Object({
  eventId: Id,
  playerId: optional(Id),
  playerName: text,
  teamId: optional(Id),
  receiverId: optional(Id),
  receiverTeamId: optional(Id),
  baseTypeId: Type.Integer(),
  baseTypeName: text,
  subTypeId: code,
  subTypeName: text,
  resultId: code,
  resultName: text,
  bodyPartId: code,
  bodyPartName: text,
  shotTypeId: code,
  shotTypeName: text,
  foulTypeName: text,
  formationTypeName: text,
  possessionTypeName: text,
  positionTypeName: text,
  partId: Type.Integer({ minimum: 1, maximum: 5 }),
  startTimeMs: optional(Type.Number({ minimum: 0 })),
  endTimeMs: optional(Type.Number({ minimum: 0 })),
  startPosXM: number,
  startPosYM: number,
  endPosXM: number,
  endPosYM: number,
  sequenceId: code,
  metrics: optional(Type.Record(Type.String(), Type.Unknown())),
  labels: optional(Type.Array(Type.Unknown())),
});
export const checkEvent = schemaCheck(EventSchema);
export type EventRecord = Static<typeof EventSchema>;
