import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareGame } from '../../src/sports/import/prepare.ts';
import type { ImportedGame } from '../../src/sports/import/results.ts';
import type { GameSource } from '../../src/sports/importers/core/port.ts';
import type { DatasetWriter } from '../../src/sports/store/port.ts';

/**
 * Imports a game as the command does, but on this thread. Without Parquet, the import of tracking takes half
 * the time.
 */
export async function importGame(
  source: GameSource,
  writer: DatasetWriter,
  { parquet = true } = {},
): Promise<ImportedGame> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldcast-game-'));
  try {
    const { summary, game } = await prepareGame(source, { folder, parquet }, () => undefined);
    return { ...summary, change: await writer.replaceGame(game) };
  } finally {
    await rm(folder, { recursive: true });
  }
}
