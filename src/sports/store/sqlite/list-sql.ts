import type { DatabaseSync } from 'node:sqlite';
import { GAME_COLUMNS } from '../columns.ts';
import { EVENT_FILTERS, type EventFilter, type GameFilter, type SummaryFilter } from '../filters.ts';
import type { Position } from '../revision.ts';
import * as sql from '../sql-conditions.ts';
import { summaryConditions } from '../sql-conditions.ts';
import { aggregateSql, type Summary } from '../summaries.ts';
import { EVENTS_PER_GAME } from './tables.ts';

/** Records of a list in their order: what follows SELECT … in a statement, and the values of its parameters. */
export interface ListSql {
  /** Common table expressions before SELECT. */
  readonly before: string;
  readonly from: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Where a list goes on, see `Position`. */
type After = Pick<Position, 'number' | 'sortKey'> | null;

export function gamesInOrder(filter: GameFilter, after: After): ListSql {
  const { sql, values } = gameConditions(filter);
  const start = after === null ? '' : ' AND game.sort_key > :after';
  return {
    before: '',
    from: `games game WHERE ${GUARDED_GAMES} AND ${sql}${start} ORDER BY game.sort_key`,
    values: after === null ? values : { ...values, after: after.sortKey },
  };
}

/**
 * Games and their events in the order in which they are served, which indexes yield without sorting. Only a player's
 * games are sorted, of which there are few. To order by version too, which changes nothing, lets an index that has more than
 * the order be used.
 */
export function eventsInOrder(filter: EventFilter, after: After): ListSql {
  const isOfFewGames = filter.gameId !== undefined || filter.playerId !== undefined;
  const { sql, values } = isOfFewGames ? eventConditions(filter) : eventConditionsInOrder(filter);
  // The first condition lets the index on sort_key seek.
  const start =
    after === null
      ? ''
      : ` AND game.sort_key >= :afterGame AND (game.sort_key > :afterGame
          OR event.key > game.version * ${EVENTS_PER_GAME} + :afterNumber)`;
  const [games, index] =
    filter.playerId === undefined ? ['games game', ''] : ['game', ' INDEXED BY events_player_id'];
  return {
    before: filter.playerId === undefined ? '' : playersGames(values),
    from: `${games} CROSS JOIN events event${index}
      ON event.key BETWEEN game.version * ${EVENTS_PER_GAME} AND game.version * ${EVENTS_PER_GAME} + ${EVENTS_PER_GAME - 1}
      WHERE ${GUARDED_GAMES} AND ${GUARDED_EVENTS} AND ${sql}${start}
      ORDER BY game.sort_key, game.version, event.key`,
    values: after === null ? values : { ...values, afterGame: after.sortKey, afterNumber: after.number },
  };
}

/** A game's columns but for its records, which are long. */
const SHORT_COLUMNS = GAME_COLUMNS.filter(({ name }) => !['item', 'detail', 'stats'].includes(name));

/** The games of the filter's players, each once. */
function playersGames(values: ListSql['values']): string {
  const names = Object.keys(values).filter((name) => /^playerId(_\d+)?$/.test(name));
  const players = names.map((name) => `:${name}`).join(', ');
  return `WITH game AS MATERIALIZED (
  SELECT game.version, ${SHORT_COLUMNS.map(({ name }) => `game.${name}`).join(', ')}
  FROM games game
  WHERE game.version IN (SELECT player.version FROM players player WHERE player.player_id IN (${players}))
  ORDER BY game.sort_key)`;
}

/**
 * Whether a query for events may have to pass many events that it does not select: where it compares a field that has no
 * index, in the events of all games.
 */
export function isScan(filter: EventFilter): boolean {
  const given = Object.entries(EVENT_FILTERS).filter(([name]) => Object.hasOwn(filter, name));
  if (given.some(([name]) => FEW_GAMES.has(name))) return false;
  return given.some(([, { conditions }]) =>
    conditions.some(
      ({ isIndexed, fields }) => !isIndexed && fields.some((field) => field.startsWith('event.')),
    ),
  );
}

/** Filters that a few games satisfy, in whose events a scan is short. */
const FEW_GAMES: ReadonlySet<string> = new Set([
  'gameId',
  'playerId',
  'team',
] satisfies (keyof EventFilter)[]);

const DIALECT: sql.Dialect = {
  placeholder: (name) => `:${name}`,
  inSquads: (condition) => `game.version IN (SELECT player.version FROM players player WHERE ${condition})`,
};

export function gameConditions(filter: GameFilter): sql.Where {
  return sql.gameConditions(filter, DIALECT);
}

export function eventConditions(filter: EventFilter): sql.Where {
  return sql.eventConditions(filter, DIALECT);
}

/** The same, but games are found by no field of theirs: an index on one would yield them in another order than theirs. */
function eventConditionsInOrder(filter: EventFilter): sql.Where {
  return sql.eventConditions(filter, { ...DIALECT, ofGame: (path) => `+${path}` });
}

/** What a guarded statement calls as it goes on. */
const FUNCTION = 'going_on';

/**
 * Calls the guard at about every 16th row of a table with a version, whatever its rows are. Without a column, SQLite would call
 * it once for the outermost table.
 */
const guarded = (version: string) => `(((random() & 15) | (${version} & 0)) OR ${FUNCTION}())`;

export const GUARDED_GAMES = guarded('game.version');
/** Of a statement on rows that a list sums up. */
const GUARDED_ENTRIES = guarded('entry.version');
export const GUARDED_VERSIONS = guarded('version');
/** Calls the guard at every 1,024th event of a game. A random number for each event would slow scans by a quarter. */
const GUARDED_EVENTS = `(event.key & 1023 OR ${FUNCTION}())`;

/** Stops statements that take too long, since SQLite would run them to their end. */
export class Guard {
  #check: (() => void) | null = null;

  constructor(database: DatabaseSync) {
    database.function(FUNCTION, () => {
      this.#check?.();
      return 1;
    });
  }

  /** Runs statements that have one of the conditions above; what `check` throws ends them, or keeps them from starting. */
  run<T>(check: () => void, read: () => T): T {
    check();
    this.#check = check;
    try {
      return read();
    } finally {
      this.#check = null;
    }
  }
}

const distinct = (column: string) => `json_group_array(DISTINCT ${column})`;

/** The entries of a list that sums up, after a key, in the order of an index: no more rows are read than a page needs. */
export function summariesInOrder(
  { fields, filters, key, table }: Summary,
  filter: SummaryFilter,
  after: readonly string[] | null,
): { readonly sql: string; readonly values: Readonly<Record<string, string | number>> } {
  const { sql, values } = summaryConditions(filters, filter, (name) => `:${name}`);
  const keys = key.map((column) => `entry.${column}`);
  const conditions = [
    GUARDED_ENTRIES,
    ...keys.map((column) => `${column} IS NOT NULL`),
    ...(after === null ? [] : [`(${keys}) > (${after.map((_, i) => `:after${i}`)})`]),
    sql,
  ];
  const columns = Object.entries(fields).map(
    ([name, field]) => `${aggregateSql(field, distinct)} AS ${name}`,
  );
  return {
    sql: `SELECT ${columns} FROM ${table} entry WHERE ${conditions.join(' AND ')}
      GROUP BY ${keys} ORDER BY ${keys} LIMIT :limit`,
    values: Object.assign({ ...values }, ...(after ?? []).map((value, i) => ({ [`after${i}`]: value }))),
  };
}
