import { print } from '../cli/terminal.ts';
import { withErrorContext } from '../errors.ts';
import { loadFeature } from '../optional-packages.ts';
import type { SettingsOf } from '../settings/setting.ts';
import { UsageError } from '../settings/setting.ts';
import { exportGame, type FormOptions } from './export/canonical.ts';
import { type DatasetGame, datasetGames } from './export/games.ts';
import { Lake } from './export/lake/lake.ts';
import { type Destination, folderTarget, type LakeTarget, parseDestination } from './export/lake/target.ts';
import type { S3_SETTINGS } from './settings.ts';
import { s3Connection } from './settings.ts';
import { makeFolder } from './store/folder.ts';
import { openReader } from './store/open.ts';
import type { DatasetReader } from './store/port.ts';

export interface ExportOptions extends FormOptions {
  /** Whether to write a partitioned data lake instead of the Fieldcast format. */
  readonly lake: boolean;
  /** Game IDs; empty for all games. */
  readonly games: readonly string[];
  readonly s3: SettingsOf<typeof S3_SETTINGS>;
}

/** Exports games from a dataset into a folder or data lake. Prints one line per game. */
export async function exportFrom(data: string, to: string, options: ExportOptions): Promise<void> {
  const { format, lake, games, s3 } = options;
  if (lake && format !== 'parquet') throw new UsageError('--lake writes Parquet: add --format parquet');
  if (options.escapeFormulas && format !== 'csv') {
    throw new UsageError('--escape-formulas works only with CSV: add --format csv');
  }
  const destination = parseDestination(to);
  const reader = await openReader(data);
  try {
    if (lake) {
      const target = await openTarget(destination, s3);
      try {
        const open = await Lake.open(target);
        await withErrorContext(to, () => exportEach(reader, games, (game) => open.write(reader, game)));
      } finally {
        await target.close();
      }
      return;
    }
    if (destination.kind === 's3') {
      throw new UsageError('s3:// works only for data lakes: add --lake --format parquet');
    }
    const { folder } = destination;
    makeFolder(folder);
    await withErrorContext(folder, () =>
      exportEach(reader, games, (game) => exportGame(reader, game, folder, options)),
    );
  } finally {
    await reader.close();
  }
}

async function exportEach(
  reader: DatasetReader,
  games: readonly string[],
  write: (game: DatasetGame) => Promise<void>,
): Promise<void> {
  for await (const game of datasetGames(reader, games)) {
    await write(game);
    const { events, tracking } = game.detail;
    print(`${game.stored.gameId}: ${events.count} events, ${tracking?.frames ?? 0} frames`);
  }
}

async function openTarget(destination: Destination, s3: ExportOptions['s3']): Promise<LakeTarget> {
  if (destination.kind === 'folder') return folderTarget(destination.folder);
  const connection = s3Connection(s3);
  // Loaded on demand because the S3 client takes longer to load than the rest of the program.
  const { s3Target } = await loadFeature('s3', () => import('./export/lake/s3/target.ts'));
  const { bucket, prefix } = destination;
  return s3Target({ bucket, prefix, ...connection });
}
