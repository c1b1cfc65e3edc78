import type { GameSource } from '../../core/port.ts';
import { discoverFiles, type FileFormat } from '../../finding/discover-files.ts';
import { indexedBytes } from '../../shared/gridiron/lines.ts';
import { columnsOf } from '../../shared/gridiron/schema.ts';
import { readBigDataBowlGame } from './game.ts';
import { type FoundTable, readTables } from './tables.ts';
import { BIG_DATA_BOWL } from './vendor.ts';
import { TABLES, type TableKind } from './vocabulary.ts';

const FORMAT: FileFormat<FoundTable> = {
  fileNames: /\.csv$/,
  async recognise(file) {
    if (file.bytes === 0) return { kind: 'empty', file };
    const columns = await columnsOf(file, ',');
    const kind = kindOf(columns);
    return kind && { kind, file, delimiter: ',', columns };
  },
  async gamesOf(files) {
    const tables = await readTables(files.map(({ content }) => content));
    if (tables === null) return [];
    const ids = new Set([...tables.plays.keys(), ...tables.tracking.keys()]);
    return [...ids].sort().map(
      (id): GameSource => ({
        label: id,
        bytes: indexedBytes(tables.tracking.get(id)),
        read: (report) => readBigDataBowlGame(id, tables, report),
      }),
    );
  },
};

/** The NFL's Big Data Bowl: one set of tables a year, with other columns each year. */
export const bigdatabowl = BIG_DATA_BOWL.importer((search) => discoverFiles(search, FORMAT));

function kindOf(columns: ReadonlyMap<string, number>): TableKind | 'unread' | null {
  for (const [kind, groups] of TABLES) {
    if (groups.every((names) => names.some((name) => columns.has(name)))) return kind;
  }
  return columns.has('gameId') && columns.has('playId') ? 'unread' : null;
}
