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
 * A list whose entries summarise games. Stores generate the query, order and pages of the list from this
 * definition. Entries cover only the rows that the filters select.
 */
export interface Summary<Fields extends string = string> {
  readonly schema: TSchema;
  readonly filters: Filters;
  /** Table whose rows are summarised. Conditions refer to this table as `entry`. */
  readonly table: 'games' | 'players' | 'teams';
  /** Columns that identify an entry, in list order. Rows with a null in any of these columns are omitted. */
  readonly key: readonly string[];
  readonly fields: Readonly<Record<Fields, Aggregate>>;
}

/** Aggregate function and its column. */
type Aggregate = readonly [
  /** `latest` is the most recent value that is not null. */
  /** `matches` counts distinct values. */
  how: 'key' | 'sum' | 'least' | 'greatest' | 'distinct' | 'latest' | 'matches',
  column: string,
];

/** Counts a match once, even if it has games from several sources. */
const GAMES: Aggregate = ['matches', 'match_id'];
const PROVIDERS: Aggregate = ['distinct', 'provider'];
const DATES = { first_date: ['least', 'date'], last_date: ['greatest', 'date'] } as const;

const teams: Summary<keyof TeamSummary> = {
  schema: TeamSummarySchema,
  filters: TEAM_FILTERS,
  table: 'teams',
  key: ['team', 'sport'],
  fields: {
    team: ['key', 'team'],
    sport: ['key', 'sport'],
    games: GAMES,
    competitions: ['distinct', 'competition'],
    seasons: ['distinct', 'season'],
    ...DATES,
    providers: PROVIDERS,
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
    games: GAMES,
    minutes_played: ['sum', 'minutes_played'],
    ...DATES,
    providers: PROVIDERS,
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
    games: GAMES,
    ...DATES,
    providers: PROVIDERS,
  },
};

export const SUMMARIES = { teams, players, competitions } as const;
export type SummaryName = keyof typeof SUMMARIES;

/** A row in the result of a store's query: the value of each field by name. */
export type SummaryRow = Readonly<Record<string, unknown>>;

/** Converts a value from a store to a field's type, because drivers return different types. */
const VALUES: Readonly<Record<Aggregate[0], (value: unknown) => unknown>> = {
  key: (value) => value,
  least: (value) => value,
  greatest: (value) => value,
  matches: Number,
  // Round, because stores add numbers in different orders, which can change the last digits.
  sum: (value) => (value === null ? null : round(Number(value), 4)),
  distinct: (value) => {
    const all: unknown[] = typeof value === 'string' ? JSON.parse(value) : value;
    return all.filter((one) => one !== null).sort();
  },
  latest: (value) => (value === null ? null : String(value).replace(/^\S+ \S+ /, '')),
};

export function summaryJson({ fields }: Pick<Summary, 'fields'>, row: SummaryRow): string {
  const entries = Object.entries(fields).map(([name, [how]]) => [name, VALUES[how](row[name])]);
  return JSON.stringify(Object.fromEntries(entries));
}

/** Returns the values of an entry's key, after which the next page starts. */
export function keyOf({ key }: Pick<Summary, 'key'>, row: SummaryRow): string[] {
  return key.map((column) => String(row[column]));
}

/** Returns the SQL for a field's aggregate. `distinct` returns the SQL for a list of a column's values. */
export function aggregateSql([how, column]: Aggregate, distinct: (column: string) => string): string {
  const field = `entry.${column}`;
  switch (how) {
    case 'key':
      return field;
    case 'matches':
      return `count(DISTINCT ${field})`;
    case 'sum':
      return `sum(${field})`;
    case 'least':
      return `min(${field})`;
    case 'greatest':
      return `max(${field})`;
    case 'distinct':
      return distinct(field);
    case 'latest':
      // A sort_key consists of two words and is unique per game. Concatenation with null gives null.
      return `max(entry.sort_key || ' ' || ${field})`;
  }
}
