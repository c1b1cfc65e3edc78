import { type Static, Type } from '../../schema.ts';
import { CalendarDate, Name, Nullable, OneOf, SportName } from './schema.ts';
import { GEOMETRY_NAMES, ORIENTATION_NAMES, PERIOD_TYPE_NAMES } from './vocabulary.ts';

const closed = { additionalProperties: false };

export const PeriodSchema = Type.Object(
  {
    period: Type.Integer({ minimum: 1, description: 'Number of the period, from 1, in playing order.' }),
    type: OneOf(PERIOD_TYPE_NAMES, 'Kind of period.'),
    duration_s: Nullable(
      Type.Number({ minimum: 0, description: 'Playing time of the period in seconds; null if unknown.' }),
    ),
    start_utc: Nullable(
      Type.String({
        format: 'date-time',
        pattern: 'Z$',
        description: 'Start of the period in UTC (RFC 3339); null if unknown.',
      }),
    ),
  },
  { ...closed, title: 'Period' },
);
type PeriodRecord = Static<typeof PeriodSchema>;

/** A period from a source. Missing fields become null in the record. */
export type Period = Omit<PeriodRecord, 'start_utc'> & Partial<PeriodRecord>;

/** An interval within a period during which a player was on the field. */
export const PlayedSchema = Type.Object(
  {
    period: Type.Integer({ minimum: 1, description: 'Number of the period.' }),
    from_s: Type.Number({ minimum: 0, description: 'Seconds elapsed in the period.' }),
    to_s: Nullable(
      Type.Number({
        minimum: 0,
        description: 'Seconds elapsed in the period; null if the end of the interval is unknown.',
      }),
    ),
  },
  { ...closed, title: 'Spell' },
);

export const PlayerSchema = Type.Object(
  {
    player_id: Name('Identifier of the player: `{provider}-{vendor’s id}`.'),
    name: Nullable(Name('Name of the player.')),
    team: Name('Name of the player’s team, equal to team_a or team_b.'),
    jersey_number: Nullable(Type.Integer({ minimum: 0, maximum: 999, description: 'Shirt number.' })),
    position: Nullable(Name('Position as named by the source.')),
    is_starter: Nullable(
      Type.Boolean({ description: 'Whether the player started the game; null if unknown.' }),
    ),
    minutes_played: Nullable(
      Type.Number({
        minimum: 0,
        description: 'Minutes on the field by the clock, including stoppage time but not a shoot-out.',
      }),
    ),
    played: Nullable(
      Type.Array(PlayedSchema, {
        description:
          'Intervals during which the player was on the field; empty for an unused substitute, null if unknown.',
      }),
    ),
  },
  { ...closed, title: 'SquadPlayer' },
);
export type Player = Static<typeof PlayerSchema>;

export const TeamsSchema = Type.Object(
  { team_a: Name('Name of the first team.'), team_b: Name('Name of the second team.') },
  { ...closed, title: 'Teams' },
);
export type Teams = Static<typeof TeamsSchema>;

const gameId = Type.String({
  pattern: '^[A-Za-z0-9._~-]{1,200}$',
  description:
    'Identifier of the game: `{provider}-{vendor’s id}`, unique in the dataset and safe in a URL path.',
});
const sport = SportName();
const date = Nullable(CalendarDate('Date of the game, YYYY-MM-DD.'));
const venue = Nullable(Name('Name of the venue.'));
const duration = Nullable(Type.Integer({ minimum: 0, description: 'Length of the game in minutes.' }));

export const SourceSchema = Type.Object(
  {
    provider: Name('Identifier of the provider.'),
    licence: Name('Licence under which the provider publishes the data.'),
    attribution: Name('Attribution to show with the data.'),
  },
  closed,
);

const competition = Nullable(Name('Name of the competition.'));
const season = Nullable(
  Name('Season: `2018/2019`, or `2018` if within one year; any other form is the source’s own.'),
);
const score = Nullable(
  Type.Object(
    { team_a: Type.Integer({ minimum: 0 }), team_b: Type.Integer({ minimum: 0 }) },
    { ...closed, description: 'Final score according to the source, excluding any shoot-out.' },
  ),
);

export const GAME_STATUSES = ['played', 'abandoned', 'postponed', 'cancelled', 'awarded'] as const;
export type GameStatus = (typeof GAME_STATUSES)[number];

const VendorId = (of: string) => Nullable(Name(`The source’s identifier of the ${of}.`));

/** Facts about a match that many sources omit. */
export const MATCH_FACTS = {
  home_team: Nullable(
    Name('Name of the home team, which is team_a; null if the source does not identify the home team.'),
  ),
  status: Nullable(
    OneOf(
      GAME_STATUSES,
      'Whether the game was played to its end, abandoned, or awarded without being played to its end; null if unknown.',
    ),
  ),
  winner: Nullable(
    Name('Name of the winning team, including wins by shoot-out or award; null for a draw or if unknown.'),
  ),
  shootout: Nullable(
    Type.Object(
      { team_a: Type.Integer({ minimum: 0 }), team_b: Type.Integer({ minimum: 0 }) },
      { ...closed, description: 'Goals in the shoot-out; null if there was none or they are unknown.' },
    ),
  ),
  stage: Nullable(Name('Stage of the competition as named by the source, for example a round or a group.')),
  referee: Nullable(Name('Name of the referee.')),
  kickoff_utc: Nullable(
    Type.String({
      format: 'date-time',
      pattern: 'Z$',
      description: 'Scheduled or actual start of the game in UTC (RFC 3339); null if unknown.',
    }),
  ),
  season_name: Nullable(Name('Season as named by the source.')),
  vendor_ids: Nullable(
    Type.Object(
      {
        game: VendorId('game'),
        team_a: VendorId('first team'),
        team_b: VendorId('second team'),
        competition: VendorId('competition'),
        season: VendorId('season'),
      },
      { ...closed, description: 'Identifiers used by the source; null if it gives none.' },
    ),
  ),
};

const sameMatchAs = Type.Array(gameId, {
  description:
    'Games from other sources that are the same match, ordered by game_id; see `/games/{gameId}/links`.',
});

/** An entry in the games list as returned by the service. `same_match_as` is not stored with the entry. */
export const GameItemSchema = Type.Object(
  {
    game_id: gameId,
    sport,
    date,
    venue,
    duration_minutes: duration,
    competition,
    season,
    teams: TeamsSchema,
    score,
    ...MATCH_FACTS,
    same_match_as: sameMatchAs,
  },
  { ...closed, title: 'GameItem' },
);

const gameFields = {
  game_id: gameId,
  sport,
  date,
  venue,
  teams: TeamsSchema,
  duration_minutes: duration,
  competition,
  season,
  score,
  ...MATCH_FACTS,
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
  geometry: OneOf(
    GEOMETRY_NAMES,
    'How positions on a drawn field were converted to metres: marking by marking, or linearly.',
  ),
};

/** A game as returned by an importer. */
export const GameSchema = Type.Object({ ...gameFields, source: SourceSchema }, closed);
export type Game = Static<typeof GameSchema>;
export type MatchFacts = Pick<Game, keyof typeof MATCH_FACTS>;

export const SPEED_ORIGINS = ['source', 'computed'] as const;
export type SpeedOrigin = (typeof SPEED_ORIGINS)[number];

export const SpeedOriginSchema = Nullable(
  OneOf(
    SPEED_ORIGINS,
    'Origin of the speeds: given by the source, or computed from positions at import; null if there are no speeds.',
  ),
);

/**
 * A game as returned by the service: the importer's game, the counts of its records, and games linked to it.
 */
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
    source: SourceSchema,
    same_match_as: sameMatchAs,
  },
  { ...closed, title: 'Game' },
);
export type GameDetail = Static<typeof GameDetailSchema>;
/** A game's record as stored, without the games linked to it. */
export type StoredDetail = Omit<GameDetail, 'same_match_as'>;

/**
 * Returns `{provider}-{vendor's id}`, which is unique in the dataset and safe in a URL path. Replaces each
 * UTF-8 byte of characters other than letters, digits, `.`, `_` and `-` with `~` and two hexadecimal digits.
 * Distinct vendor IDs therefore stay distinct.
 */
export function datasetId(provider: string, vendorId: string | number): string {
  return `${provider}-${String(vendorId).replaceAll(/[^A-Za-z0-9._-]/gu, escapeBytes)}`;
}

function escapeBytes(character: string): string {
  return [...Buffer.from(character)]
    .map((byte) => `~${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('');
}
