import type { TSchema } from 'typebox';
import {
  type CompetitionSummary,
  CompetitionSummarySchema,
  type PlayerSummary,
  PlayerSummarySchema,
  type TeamSummary,
  TeamSummarySchema,
} from '../model/summaries.ts';
import { round } from '../model/units.ts';
import { COMPETITION_FILTERS, type Filters, PLAYER_FILTERS, TEAM_FILTERS } from './filters.ts';

/**
 * Lists whose entries sum up games, one table each. A store's query, the order and the pages of the list follow from it.
 * The rows that are summed up are those that the filters select, so the numbers are of these games only.
 */
export interface Summary<Fields extends string = string> {
  readonly schema: TSchema;
  readonly filters: Filters;
  /** The table whose rows are summed up; in conditions it is called `entry`. */
  readonly table: 'games' | 'players' | 'teams';
  /** Columns that the rows of an entry have in common, in the order of the list. Rows without one of them are left out. */
  readonly key: readonly string[];
  /** How each field of an entry follows from its rows. */
  readonly fields: Readonly<Record<Fields, Aggregate>>;
}

/** The first word is how, the second the column, if it is of one. */
type Aggregate = readonly [
  /** `latest`: the value in the last game that has one. */
  how: 'key' | 'sum' | 'least' | 'greatest' | 'distinct' | 'latest' | 'count',
  column: string,
];

const COUNT: Aggregate = ['count', '*'];
const DATES = { first_date: ['least', 'date'], last_date: ['greatest', 'date'] } as const;

const teams: Summary<keyof TeamSummary> = {
  schema: TeamSummarySchema,
  filters: TEAM_FILTERS,
  table: 'teams',
  key: ['team', 'sport'],
  fields: {
    team: ['key', 'team'],
    sport: ['key', 'sport'],
    games: COUNT,
    competitions: ['distinct', 'competition'],
    seasons: ['distinct', 'season'],
    ...DATES,
  },
};

const players: Summary<keyof PlayerSummary> = {
  schema: PlayerSummarySchema,
  filters: PLAYER_FILTERS,
  table: 'players',
  key: ['player_id'],
  fields: {
    player_id: ['key', 'player_id'],
    player: ['latest', 'player'],
    sports: ['distinct', 'sport'],
    teams: ['distinct', 'team'],
    games: COUNT,
    minutes_played: ['sum', 'minutes_played'],
    ...DATES,
  },
};

const competitions: Summary<keyof CompetitionSummary> = {
  schema: CompetitionSummarySchema,
  filters: COMPETITION_FILTERS,
  table: 'games',
  key: ['competition', 'sport'],
  fields: {
    competition: ['key', 'competition'],
    sport: ['key', 'sport'],
    seasons: ['distinct', 'season'],
    games: COUNT,
    ...DATES,
  },
};

export const SUMMARIES = { teams, players, competitions } as const;
export type SummaryName = keyof typeof SUMMARIES;

/** A row of a store's query: the value of each field by its name. */
export type SummaryRow = Readonly<Record<string, unknown>>;

/** How a field's value follows from what a store gives, which differs by the types that its driver knows. */
const VALUES: Readonly<Record<Aggregate[0], (value: unknown) => unknown>> = {
  key: (value) => value,
  least: (value) => value,
  greatest: (value) => value,
  count: Number,
  // The order in which a store adds may change the last digits.
  sum: (value) => (value === null ? null : round(Number(value), 4)),
  distinct: (value) => {
    const all: unknown[] = typeof value === 'string' ? JSON.parse(value) : value;
    return all.filter((one) => one !== null).sort();
  },
  latest: (value) => (value === null ? null : String(value).replace(/^\S+ \S+ /, '')),
};

/** An entry as JSON. */
export function summaryJson({ fields }: Pick<Summary, 'fields'>, row: SummaryRow): string {
  const entries = Object.entries(fields).map(([name, [how]]) => [name, VALUES[how](row[name])]);
  return JSON.stringify(Object.fromEntries(entries));
}

/** The values of an entry's key, by which the next page begins. */
export function keyOf({ key }: Pick<Summary, 'key'>, row: SummaryRow): string[] {
  return key.map((column) => String(row[column]));
}

/** How a field is computed in SQL; `distinct` gives all values of a column as a list. */
export function aggregateSql([how, column]: Aggregate, distinct: (column: string) => string): string {
  const field = `entry.${column}`;
  switch (how) {
    case 'key':
      return field;
    case 'count':
      return 'count(*)';
    case 'sum':
      return `sum(${field})`;
    case 'least':
      return `min(${field})`;
    case 'greatest':
      return `max(${field})`;
    case 'distinct':
      return distinct(field);
    case 'latest':
      // A sort_key is two words, of which no game has the same. Nothing joined to null is anything.
      return `max(entry.sort_key || ' ' || ${field})`;
  }
}
