import { join } from 'node:path';
import { type ReadGame, readGame } from '../importers/import.ts';
import type { GameSource } from '../importers/port.ts';
import type { GameEvent } from '../model/event.ts';
import type { Frame } from '../model/frame.ts';
import type { FilledGame, GameSink, PreparedGame } from '../store/port.ts';
import { Preparation } from '../store/preparation.ts';
import { TrackingFile } from './tracking-file.ts';

/** A game that lies in files, ready to be written, and what was read of it. */
export interface Prepared {
  readonly read: ReadGame;
  readonly game: PreparedGame;
}

/** Reads a game into files of `folder`, which is empty. Throws ImportError where the source is at fault. */
export async function prepareGame(
  source: GameSource,
  folder: string,
  progress: (bytes: number) => void,
): Promise<Prepared> {
  const files = new GameFiles(folder);
  try {
    const { read, filled } = await readGame(source, files, progress);
    return { read, game: files.finish(filled) };
  } finally {
    files.close();
  }
}

/** Writes a game's records for the store and, if it has tracking, that as Parquet. */
class GameFiles implements GameSink {
  readonly #records: Preparation;
  readonly #parquet: string;
  #tracking: TrackingFile | null = null;
  #gameId = '';

  constructor(folder: string) {
    this.#records = new Preparation(join(folder, 'records.sqlite'));
    this.#parquet = join(folder, 'tracking.parquet');
  }

  begin(gameId: string): void {
    this.#gameId = gameId;
  }

  frame(frame: Frame): void {
    this.#records.frame(frame);
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
