import type { QueryResultRow } from 'pg';
import { OpenedChunk } from '../chunk.ts';
import { CHUNK_COLUMNS, type ChunkRow } from '../columns.ts';
import { type FoundPage, preparedPage, wantedPage } from '../event-pages.ts';
import type { EventFilter, GameFilter, SummaryFilter } from '../filters.ts';
import { itemSql, type LinkRow, linksOf, sameMatchSql } from '../links.ts';
import {
  type ChunkRange,
  type DatasetQueries,
  type GameStatisticsRow,
  type Link,
  type Page,
  type PageRequest,
  type PreparedPage,
  type PreparedRequest,
  type ReadOptions,
  StaleRead,
  type Statistics,
  type StatisticsOf,
  type StoredChunk,
  type StoredFile,
  type StoredGame,
  type StoredStatistics,
} from '../port.ts';
import { decodePosition, encodePosition, type Position, requireRevision, revisionOf } from '../revision.ts';
import { type Dialect, eventConditions, gameConditions, valuesByName } from '../sql-conditions.ts';
import { SUMMARIES, type SummaryName } from '../summaries.ts';
import type { RunQuery } from './client.ts';
import { Parameters } from './client.ts';
import { readSummaries } from './summaries.ts';

interface PageRow extends QueryResultRow {
  readonly content: string;
  readonly game_revision: string | null;
  readonly count: string;
  readonly body: string | null;
  /** Whether more records follow the last record. */
  readonly more: boolean;
  /** Sort key of the last record. */
  readonly sort_key: string;
  readonly number: string;
}

/**
 * Queries on a dataset. Each query is a single statement, so that it reads a single state during imports. The
 * statement also returns the revision of the state.
 */
export class PostgresQueries implements DatasetQueries {
  readonly #schema: string;
  /** SQL for the list of the other games of a game's match. */
  readonly #sameMatch: string;
  readonly #run: RunQuery;
  readonly #lookUp: RunQuery;

  /** `lookUp` runs statements that find a single game. */
  constructor(schema: string, run: RunQuery, lookUp: RunQuery = run) {
    this.#schema = schema;
    this.#sameMatch = sameMatchSql(
      `${schema}.games`,
      `string_agg(other.game_id, '","' ORDER BY other.game_id)`,
    );
    this.#run = run;
    this.#lookUp = lookUp;
  }

  async revision(): Promise<string> {
    const [row] = await this.#run<{ content: string }>(`SELECT content FROM ${this.#schema}.dataset`);
    return revisionOf(row?.content ?? '');
  }

  async games(filter: GameFilter, request: PageRequest, { signal }: ReadOptions = {}): Promise<Page> {
    const position = request.after === null ? null : decodePosition(request.after);
    const parameters = new Parameters();
    const { sql } = gameConditions(filter, this.#dialect(filter, parameters));
    const start = position === null ? '' : `AND game.sort_key > ${parameters.add(position.sortKey)}`;
    const records = `SELECT ${itemSql(this.#sameMatch)} AS json, game.sort_key, 0::bigint AS number
      FROM ${this.#schema}.games game WHERE ${sql} ${start}`;
    return this.#page(records, parameters, { request, position, gameId: null, signal });
  }

  async events(filter: EventFilter, request: PageRequest, { signal }: ReadOptions = {}): Promise<Page> {
    const position = request.after === null ? null : decodePosition(request.after);
    const parameters = new Parameters();
    const { sql } = eventConditions(filter, this.#dialect(filter, parameters));
    const places = position && [parameters.add(position.sortKey), parameters.add(position.number)];
    const start = places
      ? `AND game.sort_key >= ${places[0]} AND (event.sort_key, event.number) > (${places})`
      : '';
    const { from, key } = this.#eventsOf(filter);
    const records = `SELECT event.json, ${key}.sort_key, event.number FROM ${from} WHERE ${sql} ${start}`;
    // Cursors for a single game's list stay valid when other games are imported.
    return this.#page(records, parameters, {
      request,
      position,
      gameId: typeof filter.gameId === 'string' ? filter.gameId : null,
      signal,
    });
  }

  async preparedEvents(gameId: string, request: PreparedRequest): Promise<PreparedPage | null> {
    const wanted = wantedPage(request);
    if (wanted === null) return null;
    const parameters = new Parameters();
    // The driver decodes Base64 twice as fast as the default hexadecimal encoding.
    const [found] = await this.#lookUp<Omit<FoundPage, 'bytes'> & { bytes: string }>(
      `SELECT dataset.content, game.revision, game.sort_key AS "sortKey", game.events::float8,
         page.size::float8, encode(page.${request.encoding}, 'base64') AS bytes
       FROM ${this.#schema}.games game
       JOIN ${this.#schema}.event_pages page ON page.game_id = game.game_id
       CROSS JOIN ${this.#schema}.dataset
       WHERE game.game_id = ${parameters.add(gameId)} AND page.number = ${parameters.add(wanted.number)}`,
      parameters.values,
    );
    if (found === undefined) return null;
    return preparedPage(wanted, { ...found, bytes: Buffer.from(found.bytes, 'base64') });
  }

  /**
   * Returns the joined tables `game` and `event`, and the table whose sort key orders them. A competition or
   * season has few games, so their events are read game by game until the page is full. Without the two ORDER BY
   * clauses, PostgreSQL reads and sorts the events of all games.
   */
  #eventsOf({ competition, season, gameId, playerId }: EventFilter): { from: string; key: string } {
    const [games, events] = [`${this.#schema}.games`, `${this.#schema}.events`];
    const isOfFewGames = gameId !== undefined || playerId !== undefined;
    if (isOfFewGames || (competition ?? season) === undefined)
      return { key: 'event', from: `${events} event JOIN ${games} game ON game.game_id = event.game_id` };
    const ofGame = 'event.game_id = game.game_id AND event.sort_key = game.sort_key';
    return {
      key: 'game',
      from: `(SELECT * FROM ${games} ORDER BY sort_key) game CROSS JOIN LATERAL
        (SELECT * FROM ${events} event WHERE ${ofGame} ORDER BY event.number) event`,
    };
  }

  #dialect(filter: GameFilter | EventFilter, parameters: Parameters): Dialect {
    return {
      placeholder: parameters.named(valuesByName(filter)),
      inSquads: (condition) =>
        `game.game_id IN (SELECT player.game_id FROM ${this.#schema}.players player WHERE ${condition})`,
    };
  }

  async game(gameId: string): Promise<StoredGame | null> {
    const parameters = new Parameters();
    const [row] = await this.#lookUp<
      Record<'content' | 'version' | 'revision' | 'frames' | 'detail' | 'same_match', string>
    >(
      `SELECT content, version, revision, frames, detail, ${this.#sameMatch} AS same_match
       FROM ${this.#schema}.games game CROSS JOIN ${this.#schema}.dataset WHERE game_id = ${parameters.add(gameId)}`,
      parameters.values,
    );
    if (row === undefined) return null;
    return {
      datasetRevision: revisionOf(row.content),
      gameId,
      version: Number(row.version),
      revision: row.revision,
      frames: Number(row.frames),
      detail: Buffer.from(row.detail),
      sameMatchAs: JSON.parse(row.same_match),
    };
  }

  async links(gameId: string | null): Promise<readonly Link[]> {
    const parameters = new Parameters();
    const ofGame = gameId === null ? '' : `AND ${parameters.add(gameId)} IN (game_id, other_id)`;
    const rows = await this.#lookUp<LinkRow & QueryResultRow>(
      `SELECT game_id, other_id, state, source FROM ${this.#schema}.links
       WHERE game_id < other_id ${ofGame} ORDER BY game_id, other_id`,
      parameters.values,
    );
    return linksOf(rows);
  }

  async *trackingChunks(game: StoredGame, range: ChunkRange): AsyncGenerator<StoredChunk> {
    const starts = await this.#lookUp<{ start: string | null }>(
      `SELECT chunk.start FROM ${this.#schema}.games game
       LEFT JOIN ${this.#schema}.tracking chunk ON chunk.game_id = game.game_id
         AND chunk.start >= (SELECT coalesce(max(start), 0) FROM ${this.#schema}.tracking
           WHERE game_id = $1 AND start <= $3)
         AND ($4::bigint IS NULL OR chunk.period = $4)
         AND ($5::float8 IS NULL OR chunk.to_s >= $5) AND ($6::float8 IS NULL OR chunk.from_s <= $6)
       WHERE game.game_id = $1 AND game.version = $2 ORDER BY chunk.start`,
      [game.gameId, game.version, range.start, range.period ?? null, range.from ?? null, range.to ?? null],
    );
    // If the game is replaced before or between chunks, the result must not look like the end of the game.
    if (starts.length === 0) throw staleGame(game);
    for (const { start } of starts) if (start !== null) yield await this.#chunk(game, start);
  }

  /** Always returns null, because this store has no files. The service creates the file on first request. */
  async trackingFile(): Promise<StoredFile | null> {
    return null;
  }

  async gameStatistics(games: StatisticsOf): Promise<StoredStatistics> {
    const parameters = new Parameters();
    const dialect = this.#dialect(games, parameters);
    const { sql } = 'gameId' in games ? eventConditions(games, dialect) : gameConditions(games, dialect);
    const run = 'gameId' in games ? this.#lookUp : this.#run;
    const from = `${this.#schema}.games game`;
    const isSelected =
      'gameId' in games ? sql : `game.match_id IN (SELECT game.match_id FROM ${from} WHERE ${sql})`;
    const rows = await run<GameStatisticsRow & { content: string }>(
      `SELECT content, game.game_id AS "gameId", game.match_id AS "matchId", game.provider, game.stats
       FROM ${this.#schema}.dataset LEFT JOIN ${from} ON ${isSelected} ORDER BY game.sort_key`,
      parameters.values,
    );
    // If no game is selected, the query still returns a row with the dataset's revision.
    const found = rows.filter(({ gameId }) => gameId !== null);
    return {
      revision: revisionOf(rows[0]?.content ?? ''),
      games: found.map(({ content: _, ...row }) => row),
    };
  }

  summaries(
    list: SummaryName,
    filter: SummaryFilter,
    request: PageRequest,
    { signal }: ReadOptions = {},
  ): Promise<Page> {
    return readSummaries(this.#schema, this.#run, { summary: SUMMARIES[list], filter, request, signal });
  }

  async statistics({ signal }: ReadOptions = {}): Promise<Statistics> {
    const [row] = await this.#run<
      Record<'content' | 'games' | 'events' | 'players', string> & { sports: string[] }
    >(
      `SELECT (SELECT content FROM ${this.#schema}.dataset) AS content,
        count(*) AS games, coalesce(sum(events), 0) AS events,
        (SELECT count(DISTINCT player_id) FROM ${this.#schema}.players) AS players,
        coalesce(array_agg(DISTINCT sport ORDER BY sport), '{}') AS sports
       FROM ${this.#schema}.games`,
      [],
      signal,
    );
    return {
      revision: revisionOf(row?.content ?? ''),
      total_games: Number(row?.games),
      total_events: Number(row?.events),
      total_players: Number(row?.players),
      sports: row?.sports ?? [],
    };
  }

  /** Joins the records of a page inside the database, so that no row becomes a JavaScript object. */
  async #page(
    records: string,
    parameters: Parameters,
    list: {
      readonly request: PageRequest;
      readonly position: Position | null;
      /** The game that the list is limited to; null for other lists. */
      readonly gameId: string | null;
      readonly signal: AbortSignal | undefined;
    },
  ): Promise<Page> {
    const { request, position, gameId, signal } = list;
    const limit = parameters.add(request.limit);
    const run = gameId === null ? this.#run : this.#lookUp;
    const [row] = await run<PageRow>(
      `WITH page AS (${records} ORDER BY sort_key, number LIMIT ${limit}::bigint + 1),
      numbered AS (SELECT *, row_number() OVER (ORDER BY sort_key, number) AS i FROM page),
      cut AS (SELECT * FROM numbered WHERE i <= coalesce(${limit}::bigint, i)),
      last AS (SELECT sort_key, number FROM cut ORDER BY i DESC LIMIT 1)
      SELECT (SELECT content FROM ${this.#schema}.dataset) AS content,
        (SELECT revision FROM ${this.#schema}.games WHERE game_id = ${parameters.add(gameId)}) AS game_revision,
        count(*) AS count, string_agg(json, ${parameters.add(request.separator)}::text ORDER BY i) AS body,
        count(*) < (SELECT count(*) FROM page) AS more,
        (SELECT sort_key FROM last) AS sort_key, (SELECT number FROM last) AS number
      FROM cut`,
      parameters.values,
      signal,
    );
    if (row === undefined) throw new Error('the query returned no row');
    const revision = revisionOf(row.content);
    const own = gameId === null ? revision : row.game_revision;
    if (position !== null) requireRevision(position, own);
    const last = { revision: own ?? '', number: Number(row.number), sortKey: row.sort_key };
    return {
      revision,
      count: Number(row.count),
      body: new Uint8Array(Buffer.from(row.body ?? '')),
      next: row.more ? encodePosition(last) : null,
    };
  }

  async #chunk(game: StoredGame, start: string): Promise<StoredChunk> {
    const [row] = await this.#lookUp(
      `SELECT ${CHUNK_COLUMNS.map(({ name }) => `chunk.${name}`)} FROM ${this.#schema}.tracking chunk
       JOIN ${this.#schema}.games game ON game.game_id = chunk.game_id
       WHERE chunk.game_id = $1 AND chunk.start = $2 AND game.version = $3`,
      [game.gameId, start, game.version],
    );
    if (row === undefined) throw staleGame(game);
    const integers = CHUNK_COLUMNS.filter(({ type }) => type === 'integer');
    // The driver returns 64-bit integers as strings.
    const numbers = Object.fromEntries(integers.map(({ name }) => [name, Number(row[name])]));
    return new OpenedChunk({ ...row, ...numbers } as unknown as ChunkRow);
  }
}

function staleGame({ gameId }: StoredGame): StaleRead {
  return new StaleRead(`${gameId} was imported again during the read`);
}
