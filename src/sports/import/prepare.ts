import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { eventPageEnvelope } from '../formats/envelope.ts';
import { type GameSource, type GameSummary, readGame } from '../importers/index.ts';
import type { GameEvent } from '../model/event.ts';
import type { Frame } from '../model/frame.ts';
import type { FilledGame, GameSink, PreparedGame } from '../store/port.ts';
import { Preparation } from '../store/preparation.ts';
import { TrackingFile } from './tracking-file.ts';

const RECORDS = 'records.sqlite';
const PARQUET = 'tracking.parquet';
const LINES = 'tracking.ndjson.zst';

/** A game whose files are ready for the dataset. */
export interface Prepared {
  readonly summary: GameSummary;
  readonly game: PreparedGame;
}

export interface Preparing {
  /** Folder for the prepared files; must be empty. */
  readonly folder: string;
  /**
   * Whether to write whole-game tracking files (Parquet and NDJSON). Writing them takes about half the import
   * time.
   */
  readonly parquet: boolean;
}

/**
 * Reads a game and prepares its files for the dataset. Throws ImportError if the source files contain an
 * error.
 */
export async function prepareGame(
  source: GameSource,
  preparing: Preparing,
  progress: (bytes: number) => void,
): Promise<Prepared> {
  const files = new GameFiles(preparing);
  try {
    const { summary, filled } = await readGame(source, files, progress);
    return { summary, game: files.finish(filled) };
  } finally {
    files.close();
  }
}

/** Writes a game's records for the store and, if requested, its tracking files. */
class GameFiles implements GameSink {
  readonly #folder: string;
  readonly #hasParquet: boolean;
  #records: Preparation;
  #tracking: TrackingFile | null = null;
  #gameId = '';
  #isUsed = false;

  constructor({ folder, parquet }: Preparing) {
    this.#folder = folder;
    this.#hasParquet = parquet;
    this.#records = this.#preparation();
  }

  begin(gameId: string): void {
    if (this.#isUsed) this.#startAgain();
    this.#isUsed = true;
    this.#gameId = gameId;
  }

  frame(frame: Frame): void {
    this.#records.frame(frame);
    if (!this.#hasParquet) return;
    this.#tracking ??= new TrackingFile(join(this.#folder, PARQUET), this.#gameId);
    this.#tracking.add(frame);
  }

  event(event: GameEvent): void {
    this.#records.event(event);
  }

  finish(filled: FilledGame): PreparedGame {
    this.#tracking?.finish();
    const game = this.#records.finish(filled);
    const parquet = this.#tracking === null ? {} : { parquet: join(this.#folder, PARQUET) };
    return { ...game, files: { ...game.files, ...parquet } };
  }

  close(): void {
    this.#records.close();
    this.#tracking?.close();
  }

  #startAgain(): void {
    this.close();
    for (const name of readdirSync(this.#folder)) rmSync(join(this.#folder, name));
    this.#records = this.#preparation();
    this.#tracking = null;
  }

  #preparation(): Preparation {
    const lines = this.#hasParquet ? join(this.#folder, LINES) : null;
    return new Preparation(join(this.#folder, RECORDS), eventPageEnvelope, lines);
  }
}
