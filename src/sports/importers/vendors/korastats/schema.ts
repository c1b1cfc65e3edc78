import Type, { type Static } from 'typebox';
import { optional, schemaCheck } from '../../reading/json.ts';

const text = optional(Type.String());
const number = optional(Type.Number());
const code = optional(Type.Integer());
const Id = Type.Union([Type.Integer(), Type.String({ minLength: 1 })]);
/** Players by id. Without players, the file has an empty list. */
const People = optional(Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Array(Type.Unknown())]));

const Side = Type.Object({ id: Id, name: text, lineup: People, sub: People });
export const checkEvents = schemaCheck(
  Type.Object({ home: Side, away: Side, events: optional(Type.Array(Type.Unknown())) }),
);
export type EventsFile = ReturnType<typeof checkEvents>;

const Squad = Type.Object({
  team: Type.Object({ id: Id, name: text }),
  squad: optional(Type.Array(Type.Unknown())),
});
const Thing = optional(Type.Object({ name: text }));
export const checkSummary = schemaCheck(
  Type.Object({
    matchId: Id,
    tournament_id: optional(Id),
    tournament: text,
    season_id: optional(Id),
    season: text,
    dateTime: text,
    stadium: Thing,
    referee: Thing,
    home: Squad,
    away: Squad,
  }),
);
export type Summary = ReturnType<typeof checkSummary>;

const PlayerSchema = Type.Object({
  id: Id,
  name: text,
  nickname: text,
  nick_name: text,
  shirt_number: optional(Type.Union([Type.Integer(), Type.String()])),
  primary_position_name: text,
  position: optional(Type.Object({ name: text })),
  lineup: optional(Type.Boolean()),
});
export const checkPlayer = schemaCheck(PlayerSchema);
export type PlayerRecord = Static<typeof PlayerSchema>;

const EventSchema = Type.Object({
  _id: Id,
  half: Type.Integer({ minimum: 1, maximum: 5 }),
  timeInSec: optional(Type.Number({ minimum: 0 })),
  team_id: optional(Id),
  team: text,
  player_id: optional(Id),
  nickname: text,
  x: number,
  y: number,
  category: text,
  category_id: code,
  event: text,
  event_id: Type.Integer(),
  result: text,
  result_id: code,
  extra: text,
  extra_id: code,
  guid: text,
  guid_ref: text,
});
export const checkEvent = schemaCheck(EventSchema);
export type EventRecord = Static<typeof EventSchema>;
