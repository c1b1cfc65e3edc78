import { ImportError, NothingFound } from '../errors.ts';
import { type FoundFile, listFiles } from '../files.ts';
import { columnsOf } from '../shared/gridiron/columns.ts';
import { givenId } from '../shared/gridiron/fields.ts';
import { indexTracking, type TrackedGame, type TrackingFile } from '../shared/gridiron/tracking-index.ts';
import { readTable, type TableRow } from '../table.ts';
import { type ListedPlayer, listedPlayers } from './people.ts';
import { KINDS, type Kind } from './vocabulary.ts';

/** Everything that a set of files holds, tracking apart from where it is. */
export interface Tables {
  readonly plays: ReadonlyMap<string, readonly TableRow[]>;
  readonly games: ReadonlyMap<string, TableRow>;
  readonly players: ReadonlyMap<string, ListedPlayer>;
  readonly tracking: ReadonlyMap<string, TrackedGame>;
  /** Tables about plays of a kind that is not read. */
  readonly unread: readonly string[];
}

/** Finds the tables among files and reads all but the tracking. Throws ImportError where one is at fault. */
export async function readTables(paths: readonly string[]): Promise<Tables> {
  const found: Record<Kind, TrackingFile[]> = { tracking: [], plays: [], games: [], players: [] };
  const unread: string[] = [];
  let empty: FoundFile | null = null;
  for (const file of (await listFiles(paths)).filter(({ name }) => name.endsWith('.csv'))) {
    if (file.bytes === 0) empty ??= file;
    const columns = await columnsOf(file, ',');
    const kind = kindOf(columns);
    if (kind !== null) found[kind].push({ file, delimiter: ',', columns });
    else if (columns.has('gameId') && columns.has('playId')) unread.push(file.name);
  }
  if (found.plays.length === 0 && found.tracking.length === 0) {
    throw new NothingFound(paths, 'holds no plays or tracking of the Big Data Bowl');
  }
  // Beside tables of the vendor's, one that is empty is one that was cut short.
  if (empty !== null) throw new ImportError(empty.path, 'is empty');
  const games = await rowsOf(found.games);
  return {
    plays: Map.groupBy(await rowsOf(found.plays), gameIdOf),
    games: new Map(games.map((row) => [gameIdOf(row), row])),
    players: listedPlayers(await rowsOf(found.players)),
    tracking: await indexTracking(found.tracking),
    unread,
  };
}

function kindOf(columns: ReadonlyMap<string, number>): Kind | null {
  const kinds = Object.keys(KINDS) as Kind[];
  return (
    kinds.find((kind) => {
      const groups: readonly (readonly string[])[] = KINDS[kind];
      return groups.every((names) => names.some((name) => columns.has(name)));
    }) ?? null
  );
}

async function rowsOf(files: readonly { readonly file: FoundFile }[]): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for (const { file } of files) {
    const ofFile = await readTable(file, { columns: [], endsInLineFeed: true });
    for (const row of ofFile) rows.push(row);
  }
  return rows;
}

function gameIdOf(row: TableRow): string {
  return givenId(row, ['gameId']) ?? row.fail('gameId is empty');
}
