import type { FastifyBaseLogger } from 'fastify';
import { HttpError } from '../http/errors.ts';
import type { EventFilter, GameFilter, SummaryFilter } from './store/filters.ts';
import {
  type ChunkRange,
  DatasetError,
  type DatasetReader,
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
  type TrackingForm,
} from './store/port.ts';
import type { SummaryName } from './store/summaries.ts';

/** Where a dataset is read from. */
export interface DatasetSource {
  /** Throws DatasetError where there is no dataset that can be read. */
  open(): OpenedReader;
  /** Equal as long as nothing was written to the dataset. */
  state(): string;
}

interface OpenedReader extends DatasetReader {
  /** Whether only checks notice imports into the dataset. */
  readonly isImmutable: boolean;
}

/**
 * Reads a dataset that may be replaced, damaged and mended while it is served: it is checked now and then, and opened again
 * where it is no longer what was opened. While it cannot be read, requests get a 503.
 */
export class LiveDataset implements DatasetReader {
  readonly #source: DatasetSource;
  readonly #log: FastifyBaseLogger;
  /** Null while the dataset cannot be read. */
  #reader: DatasetReader | null = null;
  #problem = '';
  /** Whether a query has failed, which a short check would not notice. */
  #isSuspect = false;
  /** The state in which a thorough check has failed, so that it is not repeated until something was written. */
  #damagedState: string | null = null;
  #checking: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;

  /** Throws DatasetError where the dataset cannot be opened now. */
  constructor(source: DatasetSource, log: FastifyBaseLogger) {
    this.#source = source;
    this.#log = log;
    this.#reader = this.#opened();
  }

  /** Checks the dataset every so many milliseconds, until it is closed. */
  watch(ms: number): this {
    this.#timer = setInterval(() => void this.check(), ms).unref();
    return this;
  }

  /** Opens the dataset again where it was replaced, damaged or mended. */
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

  trackingFile(game: StoredGame, form: TrackingForm): Promise<StoredFile | null> {
    return this.#read((reader) => reader.trackingFile(game, form));
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

  /** `problem`: why it was closed just now, which is none where the dataset was replaced and can be opened. */
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
      this.#log.info(why, 'the dataset was opened again');
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
        'the dataset’s folder cannot be written: imports into it are noticed late, and requests may fail meanwhile',
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

  /** The error for the client, of a query that a reader failed at. */
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

  /** Logs a problem once, however often it is met. */
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
