import type { GameEvent } from '../model/event.ts';
import type { Frame } from '../model/frame.ts';
import type { Game, SpeedOrigin } from '../model/game.ts';

/**
 * The seam between the service and whatever keeps the dataset. Records pass it as the JSON bytes that the import
 * prepared, so that serving copies bytes; only the import side handles objects. Every adapter passes the
 * contract suite in contract.ts.
 */
export interface DatasetReader {
  /**
   * A text that is equal as long as the dataset's content is equal. Asked on every request, so cheap; a change
   * shows some milliseconds later at most.
   */
  revision(): Promise<string>;
  /** Games in order of date, then game_id; games without a date last. */
  games(filter: GameFilter, window: Window): Promise<Page>;
  game(gameId: string): Promise<StoredGame | null>;
  /** Events game by game in the order of {@link games}, within a game by period, time and source order. */
  events(filter: EventFilter, window: Window): Promise<Page>;
  /**
   * The chunks of a game's tracking that can hold frames from number `start` on, of `period` and of the times
   * between `from` and `to`. Throws StaleRead where the game is replaced while its chunks are read.
   */
  trackingChunks(game: StoredGame, range: ChunkRange): AsyncIterable<StoredChunk>;
  /** The file that has a game's whole tracking as Parquet, if the store keeps one. What it holds never changes. */
  trackingParquet(game: StoredGame): Promise<StoredFile | null>;
  statistics(): Promise<Statistics>;
  close(): Promise<void>;
}

export interface StoredFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

/** The one way in. Adapters take one writer at a time. */
export interface DatasetWriter {
  /**
   * Puts a game in place of the one with its game_id, whole or not at all: if it fails, or the process dies, the
   * dataset is as it was.
   */
  replaceGame(game: PreparedGame): Promise<GameChange>;
  close(): Promise<void>;
}

/** A game made ready for any store: all that is left to do is to copy it. */
export interface PreparedGame {
  /** A file of SQLite's that has the records: see PREPARED_TABLES. */
  readonly file: string;
  readonly row: GameRow;
  /** A file that has its whole tracking as Parquet, which the store may take; null where there is none. */
  readonly parquet: string | null;
}

/** What is kept of a game besides its records. */
export interface GameRow {
  readonly game_id: string;
  /** Games are listed by it. */
  readonly sort_key: string;
  readonly sport: string;
  readonly date: string | null;
  readonly team_a: string;
  readonly team_b: string;
  /** Number of events, and of tracking frames. */
  readonly events: number;
  readonly frames: number;
  /** Equal for equal content. */
  readonly revision: string;
  /** JSON of the games list's record, and of the game's detail. */
  readonly item: string;
  readonly detail: string;
  /** Every player_id of the game. */
  readonly players: readonly string[];
}

/** Whoever reads a game hands its records over here, checked. */
export interface GameSink {
  /** First of all. */
  begin(gameId: string): void;
  /** Frames in rising order, before any event. */
  frame(frame: Frame): void;
  /** Events in game order. */
  event(event: GameEvent): void;
}

/** What is said of a game when its records have been handed over. */
export interface FilledGame {
  readonly game: Game;
  /** Null for a game without tracking. */
  readonly frame_rate_hz: number | null;
  /** Where its players' speeds come from; null where there are none. */
  readonly speed?: SpeedOrigin | null;
}

/** What an import did to the game: an equal one is left alone. */
export type GameChange = 'added' | 'replaced' | 'unchanged';

export interface GameFilter {
  readonly sport?: string | undefined;
  /** First and last date, inclusive, YYYY-MM-DD. Games without a date pass neither. */
  readonly dateFrom?: string | undefined;
  readonly dateTo?: string | undefined;
  /** Exact name of either team. */
  readonly team?: string | undefined;
}

export interface EventFilter {
  readonly gameId?: string | undefined;
  readonly sport?: string | undefined;
  readonly eventType?: string | undefined;
  readonly team?: string | undefined;
  readonly playerId?: string | undefined;
  readonly period?: number | undefined;
  /** Seconds in the period, inclusive; events without a time pass neither. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** Which part of a selection, and how its records are joined. */
export interface Window {
  /** A position that an earlier page gave as `next`, or null to begin. */
  readonly after: string | null;
  /** Most records, or null for all. */
  readonly limit: number | null;
  /** What stands between two records: a comma or a line end. */
  readonly separator: ',' | '\n';
}

export interface Page {
  readonly count: number;
  /** The records' JSON, joined by the separator. */
  readonly body: Uint8Array;
  /** Position after the last record, or null where nothing follows. */
  readonly next: string | null;
}

export interface StoredGame {
  readonly gameId: string;
  /** Number of this import of the game: a replaced game gets a new one. */
  readonly version: number;
  /** Equal for equal content. */
  readonly revision: string;
  /** The game detail's JSON. */
  readonly detail: Uint8Array;
  /** Number of tracking frames; 0 where there are none. */
  readonly frames: number;
}

export interface ChunkRange {
  readonly start: number;
  readonly period?: number | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** Consecutive frames of one period. */
export interface StoredChunk {
  /** Number of the first frame, counted over the game from 0. */
  readonly start: number;
  readonly period: number;
  /** Time of the frame before this chunk in the same period; null at a period's start. */
  readonly timeBefore: number | null;
  /** Time of each frame in seconds. */
  readonly times: Float64Array;
  /** Offset at which each frame's JSON ends in the bytes; frames are separated by one line end. */
  readonly ends: Uint32Array;
  /** The players in any of its frames, as player_id, and their teams. */
  readonly players: ReadonlySet<string>;
  readonly teams: ReadonlySet<string>;
  /** The frames' JSON lines. */
  lines(): Promise<Buffer>;
}

export interface Statistics {
  readonly total_games: number;
  readonly total_events: number;
  readonly total_players: number;
  readonly sports: readonly string[];
}

/** The game was replaced since the reading began, or since a cursor into it was made. */
export class StaleRead extends Error {
  override readonly name = 'StaleRead';
}

/** The dataset is not what was asked for: absent, of another version, not a dataset, held by another, or without a game. */
export class DatasetError extends Error {
  override readonly name = 'DatasetError';
  /** Whether there is no dataset at all. */
  readonly absent: boolean;

  constructor(message: string, options: { absent?: boolean; cause?: unknown } = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : {});
    this.absent = options.absent ?? false;
  }
}
