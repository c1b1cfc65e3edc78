import Type, { type Static } from 'typebox';
import { CalendarDate, Name, Nullable, OneOf, SportName } from './schema.ts';
import { GEOMETRY_NAMES, ORIENTATION_NAMES, PERIOD_TYPE_NAMES } from './vocabulary.ts';

const closed = { additionalProperties: false };

export const PeriodSchema = Type.Object(
  {
    period: Type.Integer({ minimum: 1, description: 'Number of the period, from 1, in the order of play.' }),
    type: OneOf(PERIOD_TYPE_NAMES, 'Kind of period.'),
    duration_s: Nullable(
      Type.Number({ minimum: 0, description: 'Playing time of the period in seconds; null if unknown.' }),
    ),
  },
  closed,
);
export type Period = Static<typeof PeriodSchema>;

export const PlayerSchema = Type.Object(
  {
    player_id: Name('Identifier of the player: `{provider}-{vendor’s id}`.'),
    name: Nullable(Name('Name of the player.')),
    team: Name('Name of the player’s team: team_a’s or team_b’s.'),
    jersey_number: Nullable(Type.Integer({ minimum: 0, maximum: 999, description: 'Shirt number.' })),
    position: Nullable(Name('Position as the source names it.')),
  },
  closed,
);
export type Player = Static<typeof PlayerSchema>;

export const TeamsSchema = Type.Object(
  { team_a: Name('Name of the first team.'), team_b: Name('Name of the second team.') },
  closed,
);
export type Teams = Static<typeof TeamsSchema>;

const gameId = Type.String({
  pattern: '^[A-Za-z0-9._~-]{1,200}$',
  description:
    'Identifier of the game: `{provider}-{vendor’s id}`, unique in the dataset and safe in a path.',
});
const sport = SportName();
const date = Nullable(CalendarDate('Date of the game, YYYY-MM-DD.'));
const venue = Nullable(Name('Name of the venue.'));
const duration = Nullable(Type.Integer({ minimum: 0, description: 'Length of the game in minutes.' }));

/** One entry of the games list. */
export const GameItemSchema = Type.Object(
  { game_id: gameId, sport, date, venue, duration_minutes: duration },
  closed,
);

const source = Type.Object(
  {
    provider: Name('Identifier of the provider.'),
    licence: Name('Licence under which the provider publishes the data.'),
    attribution: Name('Attribution to show with the data.'),
  },
  closed,
);

const gameFields = {
  game_id: gameId,
  sport,
  date,
  venue,
  teams: TeamsSchema,
  duration_minutes: duration,
  competition: Nullable(Name('Name of the competition.')),
  season: Nullable(Name('Season as the source names it.')),
  score: Nullable(
    Type.Object(
      { team_a: Type.Integer({ minimum: 0 }), team_b: Type.Integer({ minimum: 0 }) },
      { ...closed, description: 'Final score as the source states it, without a shoot-out.' },
    ),
  ),
  periods: Type.Array(PeriodSchema, { minItems: 1 }),
  playing_area: Type.Object(
    {
      length_m: Type.Number({ exclusiveMinimum: 0, maximum: 1000 }),
      width_m: Type.Number({ exclusiveMinimum: 0, maximum: 1000 }),
    },
    closed,
  ),
  players: Type.Array(PlayerSchema),
  orientation: OneOf(ORIENTATION_NAMES, 'Whether coordinates are rotated so that team_a attacks towards +x.'),
  geometry: OneOf(GEOMETRY_NAMES, 'How drawn fields became metres: marking by marking, or linearly.'),
};

/** A game as an importer makes it. */
export const GameSchema = Type.Object({ ...gameFields, source }, closed);
export type Game = Static<typeof GameSchema>;

/** Where players' speeds come from. */
export const SPEED_ORIGINS = ['source', 'computed'] as const;
export type SpeedOrigin = (typeof SPEED_ORIGINS)[number];

export const SpeedOriginSchema = Nullable(
  OneOf(
    SPEED_ORIGINS,
    'Where speeds come from: the source, or computed from positions at import; null if there are none.',
  ),
);

/** A game as the service shows it: as an importer makes it, and the counts of its records. */
export const GameDetailSchema = Type.Object(
  {
    ...gameFields,
    events: Type.Object({ count: Type.Integer({ minimum: 0 }) }, closed),
    tracking: Nullable(
      Type.Object(
        {
          frames: Type.Integer({ minimum: 0 }),
          frame_rate_hz: Type.Number({ exclusiveMinimum: 0 }),
          speed: SpeedOriginSchema,
        },
        closed,
      ),
    ),
    source,
  },
  closed,
);
export type GameDetail = Static<typeof GameDetailSchema>;
