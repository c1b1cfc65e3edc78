import Type, { type Static } from 'typebox';
import { optional, schemaCheck } from '../../reading/json.ts';

const text = optional(Type.String());
const number = optional(Type.Number());
const Id = Type.Integer();
const Coded = Type.Object({ value: Type.Integer(), displayName: text });

const Team = Type.Object({
  teamId: Id,
  name: Type.String({ minLength: 1 }),
  players: optional(Type.Array(Type.Unknown())),
});

export const checkMatch = schemaCheck(
  Type.Object({
    home: Team,
    away: Team,
    events: optional(Type.Array(Type.Unknown())),
    playerIdNameDictionary: optional(Type.Record(Type.String(), text)),
    referee: optional(Type.Object({ name: text })),
    venueName: text,
    startDate: text,
    startTime: text,
    elapsed: text,
    statusCode: optional(Type.Integer()),
    ftScore: text,
    etScore: text,
    pkScore: text,
    url: text,
    game_id: optional(Id),
    matchId: optional(Id),
    competition_id: optional(Type.Union([Id, Type.String()])),
    season_id: optional(Type.Union([Id, Type.String()])),
  }),
);
export type MatchFile = ReturnType<typeof checkMatch>;

export const checkPlayer = schemaCheck(
  Type.Object({
    playerId: Id,
    name: text,
    shirtNo: optional(Type.Integer()),
    position: text,
    isFirstEleven: optional(Type.Boolean()),
  }),
);

const EventSchema = Type.Object({
  // Ids of events that WhoScored adds have decimals.
  id: Type.Number(),
  eventId: optional(Type.Integer()),
  type: Coded,
  period: Coded,
  outcomeType: optional(Coded),
  minute: Type.Integer({ minimum: 0 }),
  second: number,
  teamId: Id,
  playerId: optional(Id),
  x: number,
  y: number,
  endX: number,
  endY: number,
  blockedX: number,
  blockedY: number,
  goalMouthY: number,
  goalMouthZ: number,
  qualifiers: optional(
    Type.Array(
      Type.Object({
        type: Coded,
        value: optional(Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
      }),
    ),
  ),
});
export const checkEvent = schemaCheck(EventSchema);
export type EventRecord = Static<typeof EventSchema>;
