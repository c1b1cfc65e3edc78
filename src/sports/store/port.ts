import { ExpectedError } from '../../errors.ts';
import type { FrameRun } from '../../zstd/runs.ts';
import type { GameEvent } from '../model/event.ts';
import type { Frame } from '../model/frame.ts';
import type { Game, SpeedOrigin } from '../model/game.ts';
import type { EntryTable, StoredValue } from './columns.ts';
import type { EventFilter, GameFilter, SummaryFilter } from './filters.ts';
import type { SummaryName } from './summaries.ts';

/**
 * Interface between the service and the dataset's store. The import prepares records as JSON bytes, so that
 * the service only copies bytes. Every adapter passes the tests in contract/. Each call reads a single state
 * of the dataset and returns its revision. No read may delay other reads. A slow read throws Overloaded if
 * too many slow reads are waiting, and QueryTimeout if it exceeds the time limit. A cancelled read throws the
 * signal's reason.
 */
export interface DatasetQueries {
  /**
   * Returns the dataset's revision. The same content has the same revision. Called for every HTTP request, so
   * it must be cheap. A change can become visible a few milliseconds late.
   */
  revision(): Promise<string>;
  /** Returns games ordered by date, then by game_id; undated games last. */
  games(filter: GameFilter, request: PageRequest, options?: ReadOptions): Promise<Page>;
  game(gameId: string): Promise<StoredGame | null>;
  /** Returns events in the order of {@link games}, then by period, time and source order. */
  events(filter: EventFilter, request: PageRequest, options?: ReadOptions): Promise<Page>;
  /**
   * Yields, in order, the chunks of a game's tracking that can contain frames in the range. Throws StaleRead
   * if the game is replaced during the read.
   */
  trackingChunks(game: StoredGame, range: ChunkRange): AsyncIterable<StoredChunk>;
  /**
   * Returns a game's whole tracking as a file; null if the store has no file. The file's content never
   * changes.
   */
  trackingFile(game: StoredGame, format: TrackingFormat): Promise<StoredFile | null>;
  /** Returns the teams, players or competitions in the games that a filter selects, in key order; see summaries.ts. */
  summaries(
    list: SummaryName,
    filter: SummaryFilter,
    request: PageRequest,
    options?: ReadOptions,
  ): Promise<Page>;
  statistics(options?: ReadOptions): Promise<Statistics>;
}

export interface DatasetReader extends DatasetQueries {
  /**
   * Returns the stored page of a game's events if the import prepared exactly this page in this encoding,
   * otherwise null. Null does not imply that the game is unknown.
   */
  preparedEvents(gameId: string, request: PreparedRequest): Promise<PreparedPage | null>;
  /** Returns the statistics of games, ordered by date. */
  gameStatistics(games: StatisticsOf): Promise<StoredStatistics>;
  /** Returns the links of a game, or of all games, ordered by the IDs of their games. */
  links(gameId: string | null): Promise<readonly Link[]>;
  /**
   * Returns a snapshot of the current state, for several reads. Throws TooManySnapshots if too many snapshots
   * are open.
   */
  snapshot(): Promise<Snapshot>;
  /**
   * Throws DatasetError if the dataset cannot be read or has been replaced. A thorough check reads the whole
   * dataset.
   */
  checkReady(isThorough?: boolean): Promise<void>;
  /** Closes the reader. Open snapshots stay usable until they are closed. */
  close(): Promise<void>;
}

/**
 * A state of the dataset that does not change during imports. A snapshot uses resources of the store until it
 * is closed. The store can end an idle snapshot if a new snapshot is needed; further calls then throw
 * StaleRead. A slow read also throws StaleRead if games were imported after the snapshot was opened and
 * continuing would delay other reads.
 */
export interface Snapshot extends DatasetQueries {
  /** Can be called more than once. */
  close(): Promise<void>;
}

/** Writes to a dataset. A dataset has only one writer at a time. */
export interface DatasetWriter {
  /**
   * Atomically adds a game or replaces the game with the same game_id. If the write fails or the process
   * dies, the dataset stays unchanged.
   */
  replaceGame(game: PreparedGame): Promise<GameChange>;
  /**
   * Atomically adds, replaces or removes the link between two games. Games are the same match if a chain of
   * links connects them. Throws LinkError if a game does not exist, or if the change would connect two games of
   * one source or two games with a refused link.
   */
  setLink(change: LinkChange): Promise<void>;
  close(): Promise<void>;
}

export const LINK_STATES = ['linked', 'refused'] as const;
export type LinkState = (typeof LINK_STATES)[number];
export const LINK_SOURCES = ['import', 'person'] as const;

/** States that two games are the same match, or that a person refused to link them. */
export interface Link {
  /** IDs of the two games, in ascending order. */
  readonly games: readonly [string, string];
  readonly state: LinkState;
  /** The recognition at import, or a person. */
  readonly source: (typeof LINK_SOURCES)[number];
}

export interface LinkChange extends Pick<Link, 'games' | 'source'> {
  /** Null removes the link. */
  readonly state: LinkState | null;
}

/**
 * Result of a write. `unchanged` means that the dataset already has the same content. `kept` means that the dataset has
 * the game with events or tracking, which a game without both does not replace.
 */
export type GameChange = 'added' | 'replaced' | 'unchanged' | 'kept';

/** Fields of a stored game that decide whether another game may replace it. */
export type ReplaceableGame = Pick<GameRow, 'revision' | 'events' | 'frames'>;

/** Returns the reason why a game is not written over a game that the dataset has, or null. */
export function reasonToKeep(
  before: ReplaceableGame | undefined,
  { revision, events, frames }: ReplaceableGame,
): Extract<GameChange, 'unchanged' | 'kept'> | null {
  if (before === undefined) return null;
  if (before.revision === revision) return 'unchanged';
  return events + frames === 0 && before.events + before.frames > 0 ? 'kept' : null;
}

/** A prepared game, which any store can copy without further processing. */
export interface PreparedGame {
  /** A SQLite file with the game's events, event pages and tracking chunks; see preparation.ts. */
  readonly file: string;
  readonly row: GameRow;
  readonly entries: GameEntries;
  /** Whole-game tracking files by format. The store can move the files. */
  readonly files: Readonly<Partial<Record<TrackingFormat, string>>>;
}

/** Summary rows of a game, by table. Each row has the values of its ENTRY_COLUMNS. */
export type GameEntries = Readonly<Record<EntryTable, readonly (readonly StoredValue[])[]>>;

/** Values of GAME_COLUMNS by name. */
export interface GameRow {
  readonly [column: string]: StoredValue;
  readonly game_id: string;
  /** The game's sort key in the list of games. */
  readonly sort_key: string;
  readonly events: number;
  readonly frames: number;
  /** Revision of the game; the same content has the same revision. */
  readonly revision: string;
}

/** Receives the validated records of a game. */
export interface GameSink {
  /**
   * Called before the first record, and again before the game is read again from the start. Discards all
   * earlier records.
   */
  begin(gameId: string): void;
  /** Called with frames in ascending order, before any event. */
  frame(frame: Frame): void;
  /** Called with events in game order. */
  event(event: GameEvent): void;
}

/** The game record, which is complete once all other records have been read. */
export interface FilledGame {
  readonly game: Game;
  /** Null for a game without tracking. */
  readonly frame_rate_hz: number | null;
  /** Origin of players' speeds; null if there are no speeds. */
  readonly speed?: SpeedOrigin | null;
}

/** The part of a list to read, and the separator of its records. */
export interface PageRequest {
  /**
   * `next` of the previous page; null for the first page. For a filter on a single game, the read throws
   * StaleRead if the game has changed since the previous page. For other filters, it throws StaleRead if any
   * game has changed.
   */
  readonly after: string | null;
  /** Maximum number of records; null for all. */
  readonly limit: number | null;
  readonly separator: ',' | '\n';
}

/** Encodings of stored pages, with their HTTP names. */
export type PageEncoding = 'zstd' | 'gzip';

/** The page of a list to read, and its encoding. */
export interface PreparedRequest extends Omit<PageRequest, 'separator'> {
  readonly encoding: PageEncoding;
}

/** Options for slow reads. */
export interface ReadOptions {
  /** Cancels the read if the client disconnects. */
  readonly signal?: AbortSignal;
  /**
   * Whether the response that needs this read has already started. If so, the read waits for its turn even if
   * the queue is full.
   */
  readonly hasBegun?: boolean;
}

export interface Page extends PageFacts {
  /** The records' JSON, joined by the separator. */
  readonly body: Uint8Array;
}

/** A compressed page in the store. Clients that accept the encoding get the page unchanged. */
export interface PreparedPage extends PageFacts {
  /** Decompressed size in bytes. */
  readonly size: number;
  /** The compressed JSON of the response, including its envelope. */
  readonly bytes: Uint8Array;
}

interface PageFacts {
  /** Revision of the dataset when the page was read. */
  readonly revision: string;
  readonly count: number;
  /** Position after the last record; null on the last page. */
  readonly next: string | null;
}

export interface StoredGame {
  /** Revision of the dataset when the game was read. */
  readonly datasetRevision: string;
  readonly gameId: string;
  /** Unique number of this import of the game. A replaced game gets a new number. */
  readonly version: number;
  /** Revision of the game; the same content has the same revision. */
  readonly revision: string;
  /** JSON of the game's detail record. */
  readonly detail: Uint8Array;
  /** Number of tracking frames; 0 if there is no tracking. */
  readonly frames: number;
  /** IDs of the other games that are the same match, in ascending order. */
  readonly sameMatchAs: readonly string[];
}

/** Formats of whole-game tracking files, by file extension. */
export const TRACKING_FORMATS = ['parquet', 'ndjson.zst'] as const;
export type TrackingFormat = (typeof TRACKING_FORMATS)[number];

export interface StoredFile {
  readonly path: string;
  /** Size in bytes. */
  readonly size: number;
}

export interface ChunkRange {
  /** Game-wide index of the first frame to read, from 0. */
  readonly start: number;
  readonly period?: number | undefined;
  /** Seconds elapsed in the period; both bounds are inclusive. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** Consecutive frames in the same period. */
export interface StoredChunk {
  /** Game-wide index of the chunk's first frame, from 0. */
  readonly start: number;
  readonly period: number;
  /** Time of the frame before this chunk in the same period; null at the start of a period. */
  readonly timeBefore: number | null;
  /** Time of each frame, in seconds. */
  readonly times: Float64Array;
  /** End offset of each frame's JSON in the lines. */
  readonly ends: Uint32Array;
  /** All player_id values in the frames. */
  readonly players: ReadonlySet<string>;
  /** All teams in the frames. */
  readonly teams: ReadonlySet<string>;
  /** The frames' JSON, separated by line feeds. */
  lines(): Promise<Buffer>;
  /**
   * Returns the stored JSON of the frames from `first` up to, but excluding, `end`, joined by commas. There
   * must be at least one frame. Returns null if the chunk has an old format.
   */
  compressedFrames(first: number, end: number): FrameRun | null;
  /** Frees the memory of the chunk. Do not read the chunk afterwards. */
  release(): void;
}

/**
 * Selects the games whose statistics are read: a single game, or all games of the matches in which a filter
 * selects a game.
 */
export type StatisticsOf = { readonly gameId: string } | GameFilter;

export interface StoredStatistics {
  /** Revision of the dataset when the statistics were read. */
  readonly revision: string;
  readonly games: readonly GameStatisticsRow[];
}

export interface GameStatisticsRow {
  readonly gameId: string;
  /** Equal for games that are the same match. */
  readonly matchId: string;
  readonly provider: string;
  /** JSON of the game's statistics; null for a game imported by a version without statistics. */
  readonly stats: string | null;
}

export interface Statistics {
  /** Revision of the dataset when the records were counted. */
  readonly revision: string;
  readonly total_games: number;
  readonly total_events: number;
  readonly total_players: number;
  readonly sports: readonly string[];
}

/** Thrown if too many snapshots are open. Closing a snapshot makes room for a new snapshot. */
export class TooManySnapshots extends ExpectedError {
  override readonly name = 'TooManySnapshots';
}

/** Thrown if data was replaced during a read, or after a cursor was issued. */
export class StaleRead extends ExpectedError {
  override readonly name = 'StaleRead';
}

/** Thrown if two games cannot be linked. */
export class LinkError extends ExpectedError {
  override readonly name = 'LinkError';
}

/** Thrown if too many slow reads are already waiting. */
export class Overloaded extends ExpectedError {
  override readonly name = 'Overloaded';
}

/** Thrown if a read exceeds the store's time limit. */
export class QueryTimeout extends ExpectedError {
  override readonly name = 'QueryTimeout';
}

/**
 * Thrown if the dataset cannot be used: it is absent, locked, from a different version or not a dataset, or
 * it lacks a game.
 */
export class DatasetError extends ExpectedError {
  override readonly name = 'DatasetError';
  /** Whether the dataset is absent. */
  readonly isAbsent: boolean;

  constructor(message: string, options: { isAbsent?: boolean; cause?: unknown } = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : {});
    this.isAbsent = options.isAbsent ?? false;
  }
}
