import { join } from 'node:path';
import { type ReadGame, readGame } from '../importers/import.ts';
import type { GameSource } from '../importers/port.ts';
import type { PreparedGame } from '../store/port.ts';
import { Preparation } from '../store/preparation.ts';

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
  const records = new Preparation(join(folder, 'records.sqlite'));
  try {
    const { read, filled } = await readGame(source, records, progress);
    return { read, game: records.finish(filled) };
  } finally {
    records.close();
  }
}
