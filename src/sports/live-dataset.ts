import type { FastifyBaseLogger } from 'fastify';
import { HttpError } from '../http/errors.ts';
import type { EventFilter, GameFilter, SummaryFilter } from './store/filters.ts';
import {
  type ChunkRange,
  DatasetError,
  type DatasetReader,
  type Link,
  type Page,
  type PageRequest,
  type PreparedPage,
  type PreparedRequest,
  type ReadOptions,
  type Snapshot,
  type Statistics,
  type StatisticsOf,
  type StoredChunk,
  type StoredFile,
  type StoredGame,
  type StoredStatistics,
  type TrackingFormat,
} from './store/port.ts';
import type { SummaryName } from './store/summaries.ts';

export interface DatasetSource {
  /** Throws DatasetError if the dataset cannot be read. */
  open(): OpenedReader;
  /** Returns a string that stays the same until the dataset is written to. */
  state(): string;
}

interface OpenedReader extends DatasetReader {
  /** True if queries do not detect imports, so that only `checkReady` does. */
  readonly isImmutable: boolean;
}

/**
 * Reads a dataset that can be replaced, damaged or repaired while the service is running. Checks the dataset
 * regularly and reopens it after a replacement. While the dataset cannot be read, requests get a 503.
 */
export class LiveDataset implements DatasetReader {
  readonly #source: DatasetSource;
  readonly #log: FastifyBaseLogger;
  /** Reader of the dataset; null while the dataset cannot be read. */
  #reader: DatasetReader | null = null;
  #problem = '';
  /** Whether a query has failed. The next check is then thorough. */
  #isSuspect = false;
  /** Dataset state in which a thorough check failed. The check is not repeated until the state changes. */
  #damagedState: string | null = null;
  #checking: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;

  /** Throws DatasetError if the dataset cannot be opened. */
  constructor(source: DatasetSource, log: FastifyBaseLogger) {
    this.#source = source;
    this.#log = log;
    this.#reader = this.#opened();
  }

  /** Checks the dataset every `ms` milliseconds until the reader is closed. */
  watch(ms: number): this {
    this.#timer = setInterval(() => void this.check(), ms).unref();
    return this;
  }

  /** Reopens the dataset if it was replaced, damaged or repaired. */
  check(): Promise<void> {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = null;
    });
    return this.#checking;
  }

  async checkReady(): Promise<void> {
    await this.check();
    if (this.#reader === null) throw new DatasetError(this.#problem);
  }

  revision(): Promise<string> {
    return this.#read((reader) => reader.revision());
  }

  gameStatistics(games: StatisticsOf): Promise<StoredStatistics> {
    return this.#read((reader) => reader.gameStatistics(games));
  }

  games(filter: GameFilter, request: PageRequest, options?: ReadOptions): Promise<Page> {
    return this.#read((reader) => reader.games(filter, request, options));
  }

  game(gameId: string): Promise<StoredGame | null> {
    return this.#read((reader) => reader.game(gameId));
  }

  links(gameId: string | null): Promise<readonly Link[]> {
    return this.#read((reader) => reader.links(gameId));
  }

  events(filter: EventFilter, request: PageRequest, options?: ReadOptions): Promise<Page> {
    return this.#read((reader) => reader.events(filter, request, options));
  }

  preparedEvents(gameId: string, request: PreparedRequest): Promise<PreparedPage | null> {
    return this.#read((reader) => reader.preparedEvents(gameId, request));
  }

  async *trackingChunks(game: StoredGame, range: ChunkRange): AsyncGenerator<StoredChunk> {
    const reader = this.#current();
    try {
      yield* reader.trackingChunks(game, range);
    } catch (error) {
      throw await this.#failed(reader, error);
    }
  }

  trackingFile(game: StoredGame, format: TrackingFormat): Promise<StoredFile | null> {
    return this.#read((reader) => reader.trackingFile(game, format));
  }

  summaries(
    list: SummaryName,
    filter: SummaryFilter,
    request: PageRequest,
    options?: ReadOptions,
  ): Promise<Page> {
    return this.#read((reader) => reader.summaries(list, filter, request, options));
  }

  statistics(options?: ReadOptions): Promise<Statistics> {
    return this.#read((reader) => reader.statistics(options));
  }

  snapshot(): Promise<Snapshot> {
    return this.#read((reader) => reader.snapshot());
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#checking;
    await this.#reader?.close();
  }

  async #check(): Promise<void> {
    const reader = this.#reader;
    let problem: unknown = null;
    try {
      await reader?.checkReady();
    } catch (error) {
      problem = error;
      if (reader === this.#reader) this.#reader = null;
      await reader?.close();
    }
    if (this.#reader === null) await this.#openAgain(problem);
  }

  /** `problem` is the reason for closing the previous reader, or null. */
  async #openAgain(problem: unknown): Promise<void> {
    const state = this.#source.state();
    if (state === this.#damagedState) {
      if (problem !== null) this.#report(problem);
      return;
    }
    let reader: DatasetReader | null = null;
    try {
      reader = this.#opened();
      await reader.checkReady(this.#isSuspect);
      this.#reader = reader;
      this.#problem = '';
      this.#isSuspect = false;
      const why = problem instanceof Error ? { reason: problem.message } : {};
      this.#log.info(why, 'the dataset was reopened');
    } catch (error) {
      if (reader !== null && this.#isSuspect) this.#damagedState = state;
      this.#report(error);
      await reader?.close();
    }
  }

  #opened(): DatasetReader {
    const reader = this.#source.open();
    if (reader.isImmutable) {
      this.#log.warn(
        'the dataset’s folder is read-only: imports are detected late, and requests can fail until then',
      );
    }
    return reader;
  }

  #current(): DatasetReader {
    if (this.#reader !== null) return this.#reader;
    throw unavailable();
  }

  async #read<T>(query: (reader: DatasetReader) => Promise<T>): Promise<T> {
    const reader = this.#current();
    try {
      return await query(reader);
    } catch (error) {
      throw await this.#failed(reader, error);
    }
  }

  /** Returns the error to send to the client after a failed query. */
  async #failed(reader: DatasetReader, error: unknown): Promise<unknown> {
    if (!(error instanceof DatasetError)) return error;
    if (reader === this.#reader) this.#isSuspect = true;
    await this.#drop(reader, error);
    return unavailable();
  }

  async #drop(reader: DatasetReader | null, error: unknown): Promise<void> {
    if (reader !== this.#reader) return;
    this.#reader = null;
    this.#report(error);
    await reader?.close();
  }

  /** Logs a repeated problem only once. */
  #report(error: unknown): void {
    const problem = error instanceof Error ? error.message : String(error);
    if (problem !== this.#problem) this.#log.error({ err: error }, 'the dataset cannot be read');
    this.#problem = problem;
  }
}

function unavailable(): HttpError {
  const message = 'The dataset cannot be read at the moment; the cause was logged';
  return new HttpError('unavailable', message, { 'retry-after': '5' });
}
