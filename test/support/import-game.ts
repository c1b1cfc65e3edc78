import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareGame } from '../../src/sports/import/prepare.ts';
import type { Imported } from '../../src/sports/import/tell.ts';
import type { GameSource } from '../../src/sports/importers/port.ts';
import type { DatasetWriter } from '../../src/sports/store/port.ts';

/** Imports a game as the command does, but on this thread. */
export async function importGame(source: GameSource, writer: DatasetWriter): Promise<Imported> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldcast-game-'));
  try {
    const { read, game } = await prepareGame(source, { folder, parquet: true }, () => undefined);
    return { ...read, change: await writer.replaceGame(game) };
  } finally {
    await rm(folder, { recursive: true });
  }
}
