import Type from 'typebox';
import { optional, schemaCheck } from '../../reading/json.ts';

const text = optional(Type.String());
const Id = Type.Union([Type.Integer(), Type.String({ minLength: 1 })]);
const seconds = optional(Type.Number());
const Team = Type.Object({ id: Id, name: text, shortName: text });
const size = optional(Type.Number({ exclusiveMinimum: 0 }));
export const checkMetadata = schemaCheck(
  Type.Object({
    id: Id,
    homeTeam: Team,
    awayTeam: Team,
    date: text,
    season: optional(Id),
    competition: optional(Type.Object({ id: optional(Id), name: text })),
    week: optional(Id),
    // Times in the video.
    startPeriod1: seconds,
    startPeriod2: seconds,
    startPeriod3: seconds,
    startPeriod4: seconds,
    endPeriod1: seconds,
    endPeriod2: seconds,
    endPeriod3: seconds,
    endPeriod4: seconds,
    stadium: optional(
      Type.Object({ name: text, pitches: optional(Type.Array(Type.Object({ length: size, width: size }))) }),
    ),
    homeTeamStartLeft: optional(Type.Boolean()),
    fps: Type.Number({ exclusiveMinimum: 0 }),
  }),
);
export type Metadata = ReturnType<typeof checkMetadata>;

export const checkPlayer = schemaCheck(
  Type.Object({
    player: Type.Object({ id: Id, nickname: text }),
    team: Type.Object({ id: Id }),
    shirtNumber: optional(Id),
    positionGroupType: text,
    started: optional(Type.Boolean()),
  }),
);

const number = optional(Type.Number());
const Position = { x: number, y: number, visibility: optional(Type.String()) };
const Shirt = optional(Type.Union([Type.String(), Type.Integer()]));
export const People = optional(
  Type.Array(
    optional(
      Type.Object({
        ...Position,
        jerseyNum: Shirt,
        speed: number,
      }),
    ),
  ),
);
export const Ball = optional(Type.Object({ ...Position, z: number }));
export const checkFrame = schemaCheck(
  Type.Object({
    frameNum: Type.Integer({ minimum: 0 }),
    videoTimeMs: optional(Type.Number()),
    period: optional(Type.Integer({ minimum: 1, maximum: 5 })),
    periodElapsedTime: optional(Type.Number()),
    homePlayers: People,
    homePlayersSmoothed: People,
    awayPlayers: People,
    awayPlayersSmoothed: People,
    balls: optional(Type.Array(Ball)),
    ballsSmoothed: Ball,
    game_event_id: optional(Type.Number()),
    game_event: optional(Type.Object({ home_ball: optional(Type.Boolean()) })),
  }),
);
export type PffFrame = ReturnType<typeof checkFrame>;

const AnyId = optional(Id);
/** Codes and persons of an action. The names of the fields depend on its type. */
const Fields = optional(Type.Record(Type.String(), Type.Unknown()));
const Persons = optional(
  Type.Array(optional(Type.Object({ playerId: AnyId, jerseyNum: Shirt, x: number, y: number }))),
);
const Foul = Type.Object({
  foulType: text,
  onFieldOffenseType: text,
  finalOffenseType: text,
  onFieldFoulOutcomeType: text,
  finalFoulOutcomeType: text,
});
export const checkEvent = schemaCheck(
  Type.Object({
    gameId: AnyId,
    gameEventId: Id,
    possessionEventId: AnyId,
    startTime: number,
    eventTime: number,
    endTime: number,
    sequence: number,
    gameEvents: Type.Object({
      gameEventType: Type.String({ minLength: 1 }),
      period: Type.Union([Type.Integer({ minimum: 1, maximum: 5 }), Type.String({ pattern: '^[1-5]$' })]),
      initialNonEvent: optional(Type.Boolean()),
      teamId: AnyId,
      teamName: text,
      playerId: AnyId,
      playerName: text,
      setpieceType: text,
      endType: text,
      outType: text,
      subType: text,
      playerOffId: AnyId,
      playerOffName: text,
      playerOffType: text,
      playerOnId: AnyId,
      playerOnName: text,
    }),
    initialTouch: Fields,
    possessionEvents: Fields,
    fouls: optional(Type.Union([Foul, Type.Array(optional(Foul))])),
    grades: Fields,
    homePlayers: Persons,
    awayPlayers: Persons,
    ball: optional(Type.Union([Ball, Type.Array(Ball)])),
  }),
);
export type PffEvent = ReturnType<typeof checkEvent>;
