import { ExpectedError } from '../../errors.ts';
import type { Run } from '../../zstd/runs.ts';
import type { GameEvent } from '../model/event.ts';
import type { Frame } from '../model/frame.ts';
import type { Game, SpeedOrigin } from '../model/game.ts';
import type { EntryTable, StoredValue } from './columns.ts';
import type { EventFilter, GameFilter, SummaryFilter } from './filters.ts';
import type { SummaryName } from './summaries.ts';

/**
 * The seam between the service and whatever stores the dataset. Records cross it as the JSON bytes that the import
 * prepared, so that serving copies bytes; only the import handles objects. Every adapter passes the contract suite in
 * contract/. Each call reads one state of the dataset, and what it returns states which.
 *
 * No read may delay others. One that takes long throws Overloaded where too many such reads are waiting already,
 * QueryTimeout where it takes longer than the store allows, and the signal's reason where it is cancelled.
 */
export interface DatasetQueries {
  /**
   * Equal as long as the dataset's content is equal. Requested for every HTTP request, so it must be cheap; a change may
   * show some milliseconds late.
   */
  revision(): Promise<string>;
  /** Games in order of date, then game_id; games without a date last. */
  games(filter: GameFilter, request: PageRequest, options?: ReadOptions): Promise<Page>;
  game(gameId: string): Promise<StoredGame | null>;
  /** Events game by game in the order of {@link games}, within a game by period, time and source order. */
  events(filter: EventFilter, request: PageRequest, options?: ReadOptions): Promise<Page>;
  /**
   * The chunks of a game's tracking that may contain frames in the range, in order. Throws StaleRead where the game is
   * replaced while its chunks are read.
   */
  trackingChunks(game: StoredGame, range: ChunkRange): AsyncIterable<StoredChunk>;
  /** The file of a game's whole tracking in a form, if the store has one. Its content never changes. */
  trackingFile(game: StoredGame, form: TrackingForm): Promise<StoredFile | null>;
  /** Teams, players or competitions in the games that a filter selects, in the order of their keys, see summaries.ts. */
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
   * The page of {@link events} for the filter gameId alone, if the import has prepared exactly that page in the form; null
   * otherwise, which says nothing about the game.
   */
  preparedEvents(gameId: string, request: PreparedRequest): Promise<PreparedPage | null>;
  /** The statistics of a game, or of all games that a filter selects, in order of date. */
  gameStatistics(games: StatisticsOf): Promise<StoredStatistics>;
  /** The current state of the dataset, to be read in several calls. Throws TooManySnapshots where too many are open. */
  snapshot(): Promise<Snapshot>;
  /**
   * Throws DatasetError where the dataset cannot be read, or is no longer what was opened. A thorough check reads all of it.
   */
  checkReady(isThorough?: boolean): Promise<void>;
  /** Snapshots that are open stay so until they are closed. */
  close(): Promise<void>;
}

/**
 * A state of the dataset, whatever is imported meanwhile. It costs the store resources until it is closed, so a store may
 * end one that has not been read for long, if others are waiting: further calls then throw StaleRead. So does a read that
 * takes long if games were imported since, where a store would have to delay others for it.
 */
export interface Snapshot extends DatasetQueries {
  /** May be called more than once. */
  close(): Promise<void>;
}

/** The only way to write a dataset. A dataset has one writer at a time. */
export interface DatasetWriter {
  /**
   * Adds a game, or replaces the one with its game_id, whole or not at all: if this fails, or the process dies, the
   * dataset is as it was.
   */
  replaceGame(game: PreparedGame): Promise<GameChange>;
  close(): Promise<void>;
}

/** What a write did. A game with equal content is left unchanged. */
export type GameChange = 'added' | 'replaced' | 'unchanged';

/** A game prepared for any store, which only has to copy it. */
export interface PreparedGame {
  /** A SQLite file with the game's events, their pages and tracking chunks, see preparation.ts. */
  readonly file: string;
  readonly row: GameRow;
  readonly entries: GameEntries;
  /** Files of its whole tracking, by their form, which the store may move away. */
  readonly files: Readonly<Partial<Record<TrackingForm, string>>>;
}

/** The rows of a game that lists sum up, by table, each with the values of its ENTRY_COLUMNS. */
export type GameEntries = Readonly<Record<EntryTable, readonly (readonly StoredValue[])[]>>;

/** A game's values of GAME_COLUMNS, by name. */
export interface GameRow {
  readonly [column: string]: StoredValue;
  readonly game_id: string;
  /** Where it stands in the list of games. */
  readonly sort_key: string;
  /** Number of events. */
  readonly events: number;
  /** Equal for equal content. */
  readonly revision: string;
}

/** Receives a game's records, which have been validated. */
export interface GameSink {
  /** Called first, and again where the game is read from its beginning once more: nothing of before is kept then. */
  begin(gameId: string): void;
  /** Frames in rising order, before any event. */
  frame(frame: Frame): void;
  /** Events in game order. */
  event(event: GameEvent): void;
}

/** The game itself, known when all its records have been read. */
export interface FilledGame {
  readonly game: Game;
  /** Null for a game without tracking. */
  readonly frame_rate_hz: number | null;
  /** Where players' speeds come from; null where there are none. */
  readonly speed?: SpeedOrigin | null;
}

/** Which part of a list to read, and how its records are joined. */
export interface PageRequest {
  /**
   * `next` of the previous page, null for the first one. Throws StaleRead where the list has changed since that page: the
   * game, if the filter names one, else any game of the dataset.
   */
  readonly after: string | null;
  /** Maximum number of records, null for all. */
  readonly limit: number | null;
  readonly separator: ',' | '\n';
}

/** Forms that pages are kept in, as HTTP calls their encodings. */
export type PageForm = 'zstd' | 'gzip';

/** Which part of a list that is prepared to read, and in which form. */
export interface PreparedRequest extends Omit<PageRequest, 'separator'> {
  readonly form: PageForm;
}

/** What a reader may do about a read that takes long. */
export interface ReadOptions {
  /** Cancels the read, since nobody waits for it any more. */
  readonly signal?: AbortSignal;
  /** Whether a response has begun that needs this read: then it waits for its turn, however many are waiting. */
  readonly hasBegun?: boolean;
}

export interface Page extends PageFacts {
  /** The records' JSON, joined by the separator. */
  readonly body: Uint8Array;
}

/** A page that the store keeps compressed, so that clients who take its encoding get it as it is. */
export interface PreparedPage extends PageFacts {
  /** Bytes when decompressed. */
  readonly size: number;
  /** The response's JSON, with its envelope, in the form. */
  readonly bytes: Uint8Array;
}

interface PageFacts {
  /** Revision of the dataset that the page was read from. */
  readonly revision: string;
  readonly count: number;
  /** Position after the last record, null on the last page. */
  readonly next: string | null;
}

export interface StoredGame {
  /** Revision of the dataset that the game was read from. */
  readonly datasetRevision: string;
  readonly gameId: string;
  /** Number of this import of the game: a replaced game gets a new one. */
  readonly version: number;
  /** Equal for equal content. */
  readonly revision: string;
  /** JSON of the game's detail record. */
  readonly detail: Uint8Array;
  /** Number of tracking frames; 0 where there are none. */
  readonly frames: number;
}

/** Forms of a game's whole tracking as a file, as its name ends. */
export const TRACKING_FORMS = ['parquet', 'ndjson.zst'] as const;
export type TrackingForm = (typeof TRACKING_FORMS)[number];

export interface StoredFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

export interface ChunkRange {
  /** Number of the first frame, counted over the game from 0. */
  readonly start: number;
  readonly period?: number | undefined;
  /** Seconds in the period, inclusive. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** Consecutive frames of one period. */
export interface StoredChunk {
  /** Number of the first frame, counted over the game from 0. */
  readonly start: number;
  readonly period: number;
  /** Time of the frame before this chunk in the same period; null at the start of a period. */
  readonly timeBefore: number | null;
  /** Time of each frame in seconds. */
  readonly times: Float64Array;
  /** Offset at which each frame's JSON ends in the lines. */
  readonly ends: Uint32Array;
  /** Every player_id in any of the frames. */
  readonly players: ReadonlySet<string>;
  /** Every team in any of the frames. */
  readonly teams: ReadonlySet<string>;
  /** The frames' JSON, separated by line feeds. */
  lines(): Promise<Buffer>;
  /**
   * The JSON of the frames from one index to before another, at least one, joined by commas, as it is stored; null where it
   * is stored in another form.
   */
  packed(first: number, end: number): Run | null;
  /** Gives back the memory of the chunk, of which nothing is read any more. */
  release(): void;
}

/** Which games' statistics to read. */
export type StatisticsOf = { readonly gameId: string } | GameFilter;

export interface StoredStatistics {
  /** Revision of the dataset that they were read from. */
  readonly revision: string;
  /** JSON of each game's statistics; null for one that was imported before there were any. */
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

/** Too many snapshots are open: one may be had when another is closed. */
export class TooManySnapshots extends ExpectedError {
  override readonly name = 'TooManySnapshots';
}

/** What was being read, or what a cursor points into, was replaced. */
export class StaleRead extends ExpectedError {
  override readonly name = 'StaleRead';
}

/** Too many reads that take long are waiting already. */
export class Overloaded extends ExpectedError {
  override readonly name = 'Overloaded';
}

/** The read took longer than the store allows. */
export class QueryTimeout extends ExpectedError {
  override readonly name = 'QueryTimeout';
}

/** The dataset cannot be used: it is absent, of another version, not a dataset, locked, or lacks a game. */
export class DatasetError extends ExpectedError {
  override readonly name = 'DatasetError';
  /** Whether there is no dataset at all. */
  readonly isAbsent: boolean;

  constructor(message: string, options: { isAbsent?: boolean; cause?: unknown } = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : {});
    this.isAbsent = options.isAbsent ?? false;
  }
}
