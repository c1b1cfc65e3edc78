import { join } from 'node:path';
import { type GameSource, type GameSummary, readGame } from '../importers/index.ts';
import type { GameEvent } from '../model/event.ts';
import type { Frame } from '../model/frame.ts';
import type { FilledGame, GameSink, PreparedGame } from '../store/port.ts';
import { Preparation } from '../store/preparation.ts';
import { TrackingFile } from './tracking-file.ts';

/** A game in files that are ready to be written into the dataset, and its summary. */
export interface Prepared {
  readonly summary: GameSummary;
  readonly game: PreparedGame;
}

/** Where a game is prepared, and whether with Parquet. */
export interface Preparing {
  /** An empty folder. */
  readonly folder: string;
  /** Whether its tracking is also written as Parquet, which is about half of the work. */
  readonly parquet: boolean;
}

/** Reads a game into files. Throws ImportError if the source has an error. */
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

/** Writes a game's records for the store and, if requested, its tracking as Parquet. */
class GameFiles implements GameSink {
  readonly #records: Preparation;
  readonly #parquet: string | null;
  #tracking: TrackingFile | null = null;
  #gameId = '';

  constructor({ folder, parquet }: Preparing) {
    this.#records = new Preparation(join(folder, 'records.sqlite'));
    this.#parquet = parquet ? join(folder, 'tracking.parquet') : null;
  }

  begin(gameId: string): void {
    this.#gameId = gameId;
  }

  frame(frame: Frame): void {
    this.#records.frame(frame);
    if (this.#parquet === null) return;
    this.#tracking ??= new TrackingFile(this.#parquet, this.#gameId);
    this.#tracking.add(frame);
  }

  event(event: GameEvent): void {
    this.#records.event(event);
  }

  finish(filled: FilledGame): PreparedGame {
    this.#tracking?.finish();
    return { ...this.#records.finish(filled), parquet: this.#tracking && this.#parquet };
  }

  close(): void {
    this.#records.close();
    this.#tracking?.close();
  }
}
