import Type, { type Static } from 'typebox';
import { optional, schemaCheck } from '../../reading/json.ts';
import { PERIODS } from './vocabulary.ts';

const text = optional(Type.String());
const Named = optional(Type.Object({ id: text, name: text }));
const ListedPerson = Type.Object({
  id: Type.String({ minLength: 1 }),
  jersey_number: optional(Type.Integer()),
  first_name: text,
  last_name: text,
  short_name: text,
  position_group: text,
  is_starter: optional(Type.Boolean()),
  position: text,
});
export const ListedTeam = Type.Object({
  id: Type.String({ minLength: 1 }),
  name: text,
  short_name: text,
  players: Type.Array(ListedPerson),
});
const MatchPeriod = Type.Object({
  period: Type.Union([...PERIODS.keys()].map((name) => Type.Literal(name))),
  play_direction: text,
  left_team_id: text,
  start_time: text,
  end_time: text,
  start_frame_id: optional(Type.Integer()),
  end_frame_id: optional(Type.Integer()),
});
export const checkMetadata = schemaCheck(
  Type.Object({
    competition: Named,
    season: Named,
    stadium: Type.Object({
      name: text,
      pitch_length: Type.Number({ exclusiveMinimum: 0 }),
      pitch_width: Type.Number({ exclusiveMinimum: 0 }),
    }),
    match: Type.Object({
      id: Type.String({ minLength: 1 }),
      kickoff_time: text,
      scheduled_kickoff_time: text,
      periods: Type.Array(MatchPeriod, { minItems: 1 }),
    }),
    teams: Type.Object({ home: ListedTeam, away: ListedTeam }),
    meta: Type.Object({
      tracking: Type.Object({ fps: Type.Number({ exclusiveMinimum: 0 }), name: text }),
    }),
  }),
);

export type Metadata = ReturnType<typeof checkMetadata>;

const position = { x: optional(Type.Number()), y: optional(Type.Number()), z: optional(Type.Number()) };
const Person = Type.Object({
  id: Type.String(),
  ...position,
  vel: optional(Type.Number()),
  is_visible: optional(Type.Boolean()),
});
const Team = Type.Object({ players: Type.Array(Person) });
export const checkFrame = schemaCheck(
  Type.Object({
    frame_id: Type.Integer({ minimum: 0 }),
    timestamp: Type.String(),
    period: Type.Union([...PERIODS.keys()].map((name) => Type.Literal(name))),
    match: Type.Object({ id: Type.String() }),
    teams: Type.Object({ home: Team, away: Team }),
    ball: optional(Type.Object(position)),
    ball_status: optional(Type.Boolean()),
    ball_poss_team_id: optional(Type.String()),
    referees: optional(Type.Array(Person)),
  }),
);

/**
 * A line of the tracking file. Positions are in metres from the centre. Axes do not flip with the attacking
 * direction.
 */
export type CdfFrame = ReturnType<typeof checkFrame>;
export type CdfPerson = Static<typeof Person>;
