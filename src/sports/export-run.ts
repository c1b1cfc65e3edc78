import { mkdir } from 'node:fs/promises';
import { Failure } from '../cli/command.ts';
import { exportGame } from './export/canonical.ts';
import { exportToLake } from './export/lake.ts';
import { readGames } from './export/read-game.ts';
import type { FormFormat } from './model/form-formats.ts';
import { SqliteReader } from './store/sqlite/reader.ts';

export interface ExportOptions {
  readonly format: FormFormat;
  /** Whether to write a partitioned lake in place of the canonical form. */
  readonly lake: boolean;
  /** Ids of the games; none for all. */
  readonly games: readonly string[];
}

/** Exports a dataset's games into a folder, and tells of each. */
export async function exportFrom(data: string, folder: string, options: ExportOptions): Promise<void> {
  const { format, lake, games } = options;
  if (lake && format !== 'parquet') throw new Failure('a lake is of Parquet: give --format parquet');
  const reader = new SqliteReader(data);
  try {
    await mkdir(folder, { recursive: true });
    for await (const game of readGames(reader, games)) {
      if (lake) await exportToLake(reader, game, folder);
      else await exportGame(reader, game, folder, format);
      const { events, tracking } = game.detail;
      console.log(`${game.stored.gameId}: ${events.count} events, ${tracking?.frames ?? 0} frames`);
    }
  } finally {
    await reader.close();
  }
}
