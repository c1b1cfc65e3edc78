import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { EventFilter, GameFilter, SummaryFilter } from '../filters.ts';
import { summaryPage } from '../pages.ts';
import {
  type GameStatisticsRow,
  type Page,
  type PageRequest,
  StaleRead,
  type Statistics,
  type StatisticsOf,
  type StoredStatistics,
} from '../port.ts';
import {
  decodeKey,
  decodePosition,
  encodePosition,
  type Position,
  requireRevision,
  revisionOf,
} from '../revision.ts';
import { SUMMARIES, type SummaryName } from '../summaries.ts';
import type { ChunkPlace } from './chunk-index.ts';
import { readError } from './database.ts';
import {
  eventConditions,
  eventsInOrder,
  GUARDED_GAMES,
  GUARDED_VERSIONS,
  Guard,
  gameConditions,
  gamesInOrder,
  ITEM,
  type ListSql,
  summariesInOrder,
} from './list-sql.ts';
import { EVENTS_PER_GAME } from './tables.ts';

/** A potentially slow query, in a form that can be sent to a worker thread. */
export type ListQuery =
  | { readonly kind: 'games'; readonly filter: GameFilter; readonly request: PageRequest }
  | { readonly kind: 'events'; readonly filter: EventFilter; readonly request: PageRequest }
  | {
      readonly kind: 'summaries';
      readonly list: SummaryName;
      readonly filter: SummaryFilter;
      readonly request: PageRequest;
    }
  | { readonly kind: 'chunk places'; readonly version: number }
  | { readonly kind: 'game statistics'; readonly games: StatisticsOf }
  | { readonly kind: 'statistics' };

export interface Answers {
  readonly games: Page;
  readonly events: Page;
  readonly summaries: Page;
  readonly 'chunk places': readonly ChunkPlace[];
  readonly 'game statistics': StoredStatistics;
  readonly statistics: Statistics;
}

interface List {
  /** SQL for an event's index in its game. */
  readonly number: string;
  readonly json: string;
  readonly sql: (after: Position | null) => ListSql;
  /** Revision for which the list's cursors are valid. */
  readonly revision: string;
}

/** Called while a statement runs. Throws to end the statement. */
export type Check = () => void;

const PLACES = `SELECT start, period, from_s, to_s FROM tracking
  WHERE version = ? AND ${GUARDED_VERSIONS} ORDER BY start`;

const NO_BYTES = new Uint8Array(0);

/**
 * Runs queries synchronously on a connection. Outside a transaction, each query gets a transaction, so that
 * the query reads a single state of the dataset despite commits by other processes.
 */
export class ListReader {
  readonly #database: DatabaseSync;
  readonly #guard: Guard;
  readonly #statements = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#guard = new Guard(database);
  }

  /** Throws StaleRead if the dataset's revision is not `expected`; null accepts any revision. */
  answer<Q extends ListQuery>(query: Q, expected: string | null, check: Check): Answers[Q['kind']];
  answer(query: ListQuery, expected: string | null, check: Check): Answers[keyof Answers] {
    return this.#guard.run(check, () =>
      this.atOnce((revision) => {
        if (expected === null || expected === revision) return this.#read(query, revision);
        throw new StaleRead('games were imported after this read began');
      }),
    );
  }

  /** Runs `read` on a single state of the dataset. Passes the revision of this state. */
  atOnce<T>(read: (revision: string) => T): T {
    const isOwn = !this.#database.isTransaction;
    try {
      if (isOwn) this.prepare('BEGIN').run();
      return read(this.#revision());
    } catch (error) {
      throw readError(this.#database, error);
    } finally {
      // Some disk errors end the transaction automatically.
      if (isOwn && this.#database.isTransaction) this.prepare('ROLLBACK').run();
    }
  }

  prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  #revision(): string {
    return revisionOf(String(this.prepare('SELECT content FROM dataset').get()?.['content']));
  }

  #read(query: ListQuery, revision: string): Answers[keyof Answers] {
    if (query.kind === 'statistics') return this.#statistics(revision);
    if (query.kind === 'chunk places')
      return this.prepare(PLACES).all(query.version) as unknown as ChunkPlace[];
    if (query.kind === 'game statistics') return this.#gameStatistics(query.games, revision);
    if (query.kind === 'summaries') return this.#summaries(query, revision);
    const { request } = query;
    return this.#page(
      query.kind === 'games' ? games(query.filter, revision) : this.#events(query.filter, revision),
      revision,
      request,
    );
  }

  #events(filter: EventFilter, revision: string): List {
    // Cursors for a single game's list stay valid when other games are imported.
    const own = typeof filter.gameId === 'string' ? this.#gameRevision(filter.gameId) : revision;
    return {
      number: `event.key % ${EVENTS_PER_GAME}`,
      json: 'event.json',
      sql: (after) => eventsInOrder(filter, after),
      revision: own ?? '',
    };
  }

  #gameStatistics(games: StatisticsOf, revision: string): StoredStatistics {
    const { sql, values } = 'gameId' in games ? eventConditions(games) : gameConditions(games);
    const isSelected =
      'gameId' in games
        ? sql
        : `game.match_id IN (SELECT game.match_id FROM games game WHERE ${GUARDED_GAMES} AND ${sql})`;
    const rows = this.prepare(
      `SELECT game.game_id AS gameId, game.match_id AS matchId, game.provider, game.stats
       FROM games game WHERE ${GUARDED_GAMES} AND ${isSelected} ORDER BY game.sort_key`,
    ).all(values);
    return { revision, games: rows.map((row) => ({ ...row }) as unknown as GameStatisticsRow) };
  }

  #statistics(revision: string): Statistics {
    const totals = this.prepare(
      `SELECT count(*) AS games, coalesce(sum(events), 0) AS events,
        (SELECT count(DISTINCT player_id) FROM players WHERE ${GUARDED_VERSIONS}) AS players
       FROM games WHERE ${GUARDED_VERSIONS}`,
    ).get();
    const sports = this.prepare(
      `SELECT DISTINCT sport FROM games WHERE ${GUARDED_VERSIONS} ORDER BY sport`,
    ).all();
    return {
      revision,
      total_games: Number(totals?.['games']),
      total_events: Number(totals?.['events']),
      total_players: Number(totals?.['players']),
      sports: sports.map((row) => String(row['sport'])),
    };
  }

  /**
   * Joins the records of a page inside SQLite, so that no row becomes a JavaScript object. Also joins the
   * positions of the records. A second query checks whether a record follows the last position.
   */
  #page(list: List, revision: string, { after, limit, separator }: PageRequest): Page {
    const start = after === null ? null : decodePosition(after);
    if (start !== null) requireRevision(start, list.revision);
    const { before, from, values } = list.sql(start);
    const joined = this.prepare(
      `${before} SELECT count(*) AS count, CAST(group_concat(json, :separator) AS BLOB) AS body,
        ${limit === null ? 'NULL' : 'group_concat(position, char(10))'} AS positions
       FROM (SELECT ${list.json} AS json, (${list.number}) || ' ' || game.sort_key AS position FROM ${from} LIMIT :limit)`,
    ).get({ ...values, separator, limit: limit ?? -1 });
    const count = Number(joined?.['count']);
    const body = (joined?.['body'] as Uint8Array | null) ?? NO_BYTES;
    const page = { revision, count, body, next: null };
    if (limit === null || count < limit) return page;
    const last = lastPosition(String(joined?.['positions']), list.revision);
    const rest = list.sql(last);
    const following = this.prepare(`${rest.before} SELECT 1 FROM ${rest.from} LIMIT 1`).get({
      ...rest.values,
    });
    return following === undefined ? page : { ...page, next: encodePosition(last) };
  }

  #summaries({ list, filter, request }: Extract<ListQuery, { kind: 'summaries' }>, revision: string): Page {
    const { after, limit } = request;
    const summary = SUMMARIES[list];
    const start = after === null ? null : decodePosition(after);
    if (start !== null) requireRevision(start, revision);
    const { sql, values } = summariesInOrder(summary, filter, start && decodeKey(start, summary.key.length));
    const rows = this.prepare(sql).all({ ...values, limit: limit === null ? -1 : limit + 1 });
    return summaryPage(summary, rows, request, revision);
  }

  #gameRevision(gameId: string): string | null {
    const row = this.prepare('SELECT revision FROM games WHERE game_id = ?').get(gameId);
    return row === undefined ? null : String(row['revision']);
  }
}

function games(filter: GameFilter, revision: string): List {
  return { number: '0', json: ITEM, sql: (after) => gamesInOrder(filter, after), revision };
}

/** Parses the position in the last line. Each line consists of a number and a sort key. */
function lastPosition(lines: string, revision: string): Position {
  const line = lines.slice(lines.lastIndexOf('\n') + 1);
  const space = line.indexOf(' ');
  return { revision, number: Number(line.slice(0, space)), sortKey: line.slice(space + 1) };
}
