import { ExpectedError } from '../../errors.ts';
import type { Run } from '../../zstd/runs.ts';
import type { GameEvent } from '../model/event.ts';
import type { Frame } from '../model/frame.ts';
import type { Game, SpeedOrigin } from '../model/game.ts';
import type { EntryTable, StoredValue } from './columns.ts';
import type { EventFilter, GameFilter, SummaryFilter } from './filters.ts';
import type { SummaryName } from './summaries.ts';

/**
 * The interface between the service and the dataset's store. Records cross it as JSON bytes prepared by the
 * import, so that serving only copies bytes. Every adapter passes the tests in contract/. Each call reads one
 * state of the dataset and returns its revision.
 *
 * No read may delay other reads. A slow read throws Overloaded if too many are already waiting, and
 * QueryTimeout if it exceeds the time limit. If it is cancelled, it throws the signal's reason.
 */
export interface DatasetQueries {
  /**
   * Returns a text that is equal as long as the dataset's content is equal. It is called for every HTTP
   * request, so it must be cheap. A change may become visible some milliseconds late.
   */
  revision(): Promise<string>;
  /** Games ordered by date, then by game_id; undated games last. */
  games(filter: GameFilter, request: PageRequest, options?: ReadOptions): Promise<Page>;
  game(gameId: string): Promise<StoredGame | null>;
  /** Events ordered by game as in {@link games}, then by period, time and source order. */
  events(filter: EventFilter, request: PageRequest, options?: ReadOptions): Promise<Page>;
  /**
   * Yields, in order, the chunks of a game's tracking that may contain frames in the range. Throws StaleRead
   * if the game is replaced during the read.
   */
  trackingChunks(game: StoredGame, range: ChunkRange): AsyncIterable<StoredChunk>;
  /**
   * Returns the whole tracking of a game as a file, or null if the store has no such file. Its content never
   * changes.
   */
  trackingFile(game: StoredGame, form: TrackingForm): Promise<StoredFile | null>;
  /**
   * Teams, players or competitions in the games that a filter selects, in the order of their keys; see
   * summaries.ts.
   */
  summaries(
    list: SummaryName,
    filter: SummaryFilter,
    request: PageRequest,
    options?: ReadOptions,
  ): Promise<Page>;
  statistics(options?: ReadOptions): Promise<Statistics>;
}

/** Reads the current state of a dataset. */
export interface DatasetReader extends DatasetQueries {
  /**
   * Returns the stored page of a game's events if the import prepared exactly this page in this encoding.
   * Null does not mean that the game is unknown.
   */
  preparedEvents(gameId: string, request: PreparedRequest): Promise<PreparedPage | null>;
  /** Returns the statistics of one game, or of all games that a filter selects, ordered by date. */
  gameStatistics(games: StatisticsOf): Promise<StoredStatistics>;
  /**
   * Returns a snapshot of the current state, for several calls. Throws TooManySnapshots if too many are open.
   */
  snapshot(): Promise<Snapshot>;
  /**
   * Throws DatasetError if the dataset cannot be read or has been replaced. A thorough check reads all of it.
   */
  checkReady(isThorough?: boolean): Promise<void>;
  /** Open snapshots stay open until they are closed. */
  close(): Promise<void>;
}

/**
 * A state of the dataset that does not change during imports. It uses resources of the store until it is
 * closed. A store may end an idle snapshot if others are waiting; further calls then throw StaleRead. A slow
 * read also throws StaleRead if games have been imported since and continuing would delay other reads.
 */
export interface Snapshot extends DatasetQueries {
  /** May be called more than once. */
  close(): Promise<void>;
}

/** The only way to write to a dataset. A dataset has one writer at a time. */
export interface DatasetWriter {
  /**
   * Adds a game, or replaces the game with its game_id, atomically. If this fails or the process dies, the
   * dataset is unchanged.
   */
  replaceGame(game: PreparedGame): Promise<GameChange>;
  close(): Promise<void>;
}

/** Result of a write. A game with equal content is left unchanged. */
export type GameChange = 'added' | 'replaced' | 'unchanged';

/** A game in a form that every store can copy without further work. */
export interface PreparedGame {
  /** A SQLite file with the game's events, event pages and tracking chunks; see preparation.ts. */
  readonly file: string;
  readonly row: GameRow;
  readonly entries: GameEntries;
  /** Whole-game tracking files by format; the store may move them. */
  readonly files: Readonly<Partial<Record<TrackingForm, string>>>;
}

/** The rows of a game for summaries, by table; each row has the values of its ENTRY_COLUMNS. */
export type GameEntries = Readonly<Record<EntryTable, readonly (readonly StoredValue[])[]>>;

/** A game's values of GAME_COLUMNS, by name. */
export interface GameRow {
  readonly [column: string]: StoredValue;
  readonly game_id: string;
  /** Position of the game in the list of games. */
  readonly sort_key: string;
  readonly events: number;
  /** Equal for equal content. */
  readonly revision: string;
}

/** Receives the validated records of a game. */
export interface GameSink {
  /**
   * Called before the first record. If the game is read again from the start, it is called again and discards
   * all earlier records.
   */
  begin(gameId: string): void;
  /** Receives frames in ascending order, before any event. */
  frame(frame: Frame): void;
  /** Receives events in game order. */
  event(event: GameEvent): void;
}

/** The game itself, which is known once all its records have been read. */
export interface FilledGame {
  readonly game: Game;
  /** Null for a game without tracking. */
  readonly frame_rate_hz: number | null;
  /** Origin of players' speeds; null if there are none. */
  readonly speed?: SpeedOrigin | null;
}

/** The part of a list to read, and the separator of its records. */
export interface PageRequest {
  /**
   * `next` of the previous page; null for the first page. Throws StaleRead if the list has changed since that
   * page: the game, if the filter names one, otherwise any game of the dataset.
   */
  readonly after: string | null;
  /** Maximum number of records; null for all. */
  readonly limit: number | null;
  readonly separator: ',' | '\n';
}

/** Encodings in which pages are stored, named as in HTTP. */
export type PageForm = 'zstd' | 'gzip';

/** The part of a prepared list to read, and its encoding. */
export interface PreparedRequest extends Omit<PageRequest, 'separator'> {
  readonly form: PageForm;
}

/** Options for slow reads. */
export interface ReadOptions {
  /** Cancels the read if the client has gone. */
  readonly signal?: AbortSignal;
  /**
   * Whether a response that needs this read has already started. The read then waits for its turn, even in a
   * full queue.
   */
  readonly hasBegun?: boolean;
}

export interface Page extends PageFacts {
  /** The records' JSON, joined by the separator. */
  readonly body: Uint8Array;
}

/** A page that the store keeps compressed. Clients that accept its encoding get it unchanged. */
export interface PreparedPage extends PageFacts {
  /** Decompressed size in bytes. */
  readonly size: number;
  /** The compressed JSON of the response, including its envelope. */
  readonly bytes: Uint8Array;
}

interface PageFacts {
  /** Revision of the dataset from which the page was read. */
  readonly revision: string;
  readonly count: number;
  /** Position after the last record; null on the last page. */
  readonly next: string | null;
}

export interface StoredGame {
  /** Revision of the dataset from which the game was read. */
  readonly datasetRevision: string;
  readonly gameId: string;
  /** Number of this import of the game; a replaced game gets a new number. */
  readonly version: number;
  /** Equal for equal content. */
  readonly revision: string;
  /** JSON of the game's detail record. */
  readonly detail: Uint8Array;
  /** Number of tracking frames; 0 if there is no tracking. */
  readonly frames: number;
}

/** Formats of whole-game tracking files, by file extension. */
export const TRACKING_FORMS = ['parquet', 'ndjson.zst'] as const;
export type TrackingForm = (typeof TRACKING_FORMS)[number];

export interface StoredFile {
  readonly path: string;
  /** Size in bytes. */
  readonly size: number;
}

export interface ChunkRange {
  /** Index of the first frame in the game, from 0. */
  readonly start: number;
  readonly period?: number | undefined;
  /** Seconds elapsed in the period; both bounds are inclusive. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** Consecutive frames of one period. */
export interface StoredChunk {
  /** Index of the first frame in the game, from 0. */
  readonly start: number;
  readonly period: number;
  /** Time of the frame before this chunk in the same period; null at the start of a period. */
  readonly timeBefore: number | null;
  /** Time of each frame, in seconds. */
  readonly times: Float64Array;
  /** Offset in the lines at which each frame's JSON ends. */
  readonly ends: Uint32Array;
  /** Every player_id in any of the frames. */
  readonly players: ReadonlySet<string>;
  /** Every team in any of the frames. */
  readonly teams: ReadonlySet<string>;
  /** The frames' JSON, separated by line feeds. */
  lines(): Promise<Buffer>;
  /**
   * The stored JSON of the frames from index `first` to before `end`, at least one, joined by commas. Null if
   * the JSON is stored in another form.
   */
  packed(first: number, end: number): Run | null;
  /** Frees the memory of the chunk, which must not be read afterwards. */
  release(): void;
}

/** Selects the games whose statistics to read. */
export type StatisticsOf = { readonly gameId: string } | GameFilter;

export interface StoredStatistics {
  /** Revision of the dataset from which they were read. */
  readonly revision: string;
  /** JSON of each game's statistics; null for a game that was imported by a version without statistics. */
  readonly games: readonly (string | null)[];
}

export interface Statistics {
  /** Revision of the dataset that was counted. */
  readonly revision: string;
  readonly total_games: number;
  readonly total_events: number;
  readonly total_players: number;
  readonly sports: readonly string[];
}

/** Too many snapshots are open; a new one is available once another is closed. */
export class TooManySnapshots extends ExpectedError {
  override readonly name = 'TooManySnapshots';
}

/** The data being read, or the data that a cursor refers to, was replaced. */
export class StaleRead extends ExpectedError {
  override readonly name = 'StaleRead';
}

/** Too many slow reads are already waiting. */
export class Overloaded extends ExpectedError {
  override readonly name = 'Overloaded';
}

/** The read exceeded the store's time limit. */
export class QueryTimeout extends ExpectedError {
  override readonly name = 'QueryTimeout';
}

/** The dataset cannot be used: it is absent, from another version, not a dataset, locked, or lacks a game. */
export class DatasetError extends ExpectedError {
  override readonly name = 'DatasetError';
  /** Whether there is no dataset at all. */
  readonly isAbsent: boolean;

  constructor(message: string, options: { isAbsent?: boolean; cause?: unknown } = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : {});
    this.isAbsent = options.isAbsent ?? false;
  }
}
