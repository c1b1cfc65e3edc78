import { ImportError } from '../../core/errors.ts';
import type { GameSource } from '../../core/port.ts';
import { discoverFiles, type FileFormat } from '../../finding/discover-files.ts';
import { UnusableFile } from '../../finding/unusable.ts';
import { type GridironFile, indexedBytes, indexTracking } from '../../shared/gridiron/lines.ts';
import { columnsOf } from '../../shared/gridiron/schema.ts';
import { readNextGenStatsGame } from './game.ts';
import { NEXT_GEN_STATS } from './vendor.ts';
import { REQUIRED_COLUMNS } from './vocabulary.ts';

const FORMAT: FileFormat<GridironFile> = {
  async recognise(file) {
    const columns = await columnsOf(file, '\t');
    return REQUIRED_COLUMNS.every((name) => columns.has(name)) ? { file, delimiter: '\t', columns } : null;
  },
  async gamesOf(files, listed) {
    if (files.length === 0) return [];
    // Beside the vendor's tables, an empty one was truncated.
    const empty = listed.filter(({ name, bytes }) => bytes === 0 && name.endsWith('.tsv'));
    const games = await indexTracking(files.map(({ content }) => content));
    return [
      ...empty.map((file) => new UnusableFile(file, new ImportError(file.path, 'is empty'))),
      ...[...games].map(
        ([id, game]): GameSource => ({
          label: id,
          bytes: indexedBytes(game),
          read: (report) => readNextGenStatsGame(id, game, report),
        }),
      ),
    ];
  },
};

/** NFL Next Gen Stats as tab-separated tracking of single plays. */
export const nextgenstats = NEXT_GEN_STATS.importer((search) => discoverFiles(search, FORMAT));
