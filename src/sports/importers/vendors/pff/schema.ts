import Type from 'typebox';
import { optional, schemaCheck } from '../../reading/json.ts';

const text = optional(Type.String());
const Id = Type.Union([Type.Integer(), Type.String({ minLength: 1 })]);
const Team = Type.Object({ id: Id, name: text, shortName: text });
const size = optional(Type.Number({ exclusiveMinimum: 0 }));
export const checkMetadata = schemaCheck(
  Type.Object({
    id: Id,
    homeTeam: Team,
    awayTeam: Team,
    date: text,
    season: optional(Id),
    competition: optional(Type.Object({ name: text })),
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
export const People = optional(
  Type.Array(
    optional(
      Type.Object({
        ...Position,
        jerseyNum: optional(Type.Union([Type.String(), Type.Integer()])),
        speed: number,
      }),
    ),
  ),
);
export const Ball = optional(Type.Object({ ...Position, z: number }));
export const checkFrame = schemaCheck(
  Type.Object({
    frameNum: Type.Integer({ minimum: 0 }),
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
