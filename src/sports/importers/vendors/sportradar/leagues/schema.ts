import Type from 'typebox';
import { optional, schemaCheck } from '../../../reading/json.ts';

const text = optional(Type.String());
const count = optional(Type.Integer({ minimum: 0 }));

export const checkTeam = schemaCheck(
  Type.Object({ id: text, name: text, market: text, alias: text, points: count }),
);
/** A team, which {@link checkTeam} checks. Old schedules of the NFL have only its alias. */
const Team = Type.Optional(Type.Unknown());

const Season = optional(
  Type.Object({
    id: text,
    year: optional(Type.Union([Type.Integer(), Type.String()])),
    type: text,
    name: text,
  }),
);
const Week = optional(
  Type.Object({ sequence: optional(Type.Union([Type.Integer(), Type.String()])), title: text }),
);
const Venue = optional(Type.Object({ name: text }));
const League = optional(Type.Object({ id: text, name: text, alias: text }));

/** A game in a schedule, a result or play-by-play. The NFL puts the teams in a summary. */
export const checkGame = schemaCheck(
  Type.Object({
    id: Type.String({ minLength: 1 }),
    status: text,
    scheduled: text,
    home: Team,
    away: Team,
    home_points: count,
    away_points: count,
    // A schedule has the points of both teams, a boxscore has a list.
    scoring: Type.Optional(Type.Unknown()),
    title: text,
    venue: Venue,
    time_zones: optional(Type.Object({ venue: text })),
    season: Season,
    league: League,
    summary: optional(Type.Object({ season: Season, week: Week, venue: Venue, home: Team, away: Team })),
    periods: optional(Type.Array(Type.Unknown())),
    quarter: optional(Type.Integer()),
    half: optional(Type.Integer()),
  }),
);
export type GameFile = ReturnType<typeof checkGame>;

/** The league, season and week of a schedule. */
export const checkContext = schemaCheck(Type.Object({ league: League, season: Season, week: Week }));
export type Context = ReturnType<typeof checkContext>;
