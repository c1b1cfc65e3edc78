import type { DatabaseSync } from 'node:sqlite';
import { GAME_COLUMNS } from '../columns.ts';
import { EVENT_FILTERS, type EventFilter, type GameFilter, type SummaryFilter } from '../filters.ts';
import { itemSql, sameMatchSql } from '../links.ts';
import type { Position } from '../revision.ts';
import * as sql from '../sql-conditions.ts';
import { summaryConditions } from '../sql-conditions.ts';
import { aggregateSql, type Summary } from '../summaries.ts';
import { EVENTS_PER_GAME } from './tables.ts';

/** Query for the records of a list in order: the SQL after SELECT …, and its parameters. */
export interface ListSql {
  /** Common table expressions before SELECT. */
  readonly before: string;
  readonly from: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Position after which the list continues; see `Position`. */
type After = Pick<Position, 'number' | 'sortKey'> | null;

/** SQL for the list of the other games of a game's match. */
export const SAME_MATCH = sameMatchSql('games', `group_concat(other.game_id, '","' ORDER BY other.game_id)`);
export const ITEM = itemSql(SAME_MATCH);

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
 * Returns the query for events in list order. Indexes yield this order without sorting, except for a player's
 * few games. Ordering by version as well does not change the order, but lets SQLite use an index with more
 * columns.
 */
export function eventsInOrder(filter: EventFilter, after: After): ListSql {
  const isOfFewGames = filter.gameId !== undefined || filter.playerId !== undefined;
  const { sql, values } = isOfFewGames ? eventConditions(filter) : eventConditionsInOrder(filter);
  // The first condition lets SQLite search the index on sort_key.
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

/** Columns of a game, except its long JSON records. */
const SHORT_COLUMNS = GAME_COLUMNS.filter(({ name }) => !['item', 'detail', 'stats'].includes(name));

/** Selects the games of the players in the filter, without duplicates. */
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
 * Whether a query can read many events that do not match, because a filter compares an unindexed field in all
 * games' events.
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

/** Filters that match so few games that scanning their events is fast. */
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

/** Like `eventConditions`, but without indexes on game fields, which would yield the games in a different order. */
function eventConditionsInOrder(filter: EventFilter): sql.Where {
  return sql.eventConditions(filter, { ...DIALECT, ofGame: (path) => `+${path}` });
}

/** Name of the SQL function that guarded statements call regularly. */
const FUNCTION = 'guard_check';

/**
 * Returns a condition that calls the guard for about every 16th row of a table, regardless of the version's
 * value. Without a column argument, SQLite would call the function only once, for the outermost table.
 */
const guarded = (version: string) => `(((random() & 15) | (${version} & 0)) OR ${FUNCTION}())`;

export const GUARDED_GAMES = guarded('game.version');
/** Guard condition for statements on summary rows. */
const GUARDED_ENTRIES = guarded('entry.version');
export const GUARDED_VERSIONS = guarded('version');
/** Calls the guard for every 1,024th event of a game. A random number per event would slow scans by a quarter. */
const GUARDED_EVENTS = `(event.key & 1023 OR ${FUNCTION}())`;

/** Stops slow statements, which SQLite would otherwise run to completion. */
export class Guard {
  #check: (() => void) | null = null;

  constructor(database: DatabaseSync) {
    database.function(FUNCTION, () => {
      this.#check?.();
      return 1;
    });
  }

  /** Runs statements that contain a guard condition. If `check` throws, the statement stops or does not start. */
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

/**
 * Selects the entries of a summary list after a key. Uses index order, so that a query reads only the rows of
 * a page.
 */
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
