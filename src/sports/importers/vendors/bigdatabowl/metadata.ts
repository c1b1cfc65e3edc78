import { ImportError } from '../../core/errors.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readTable, type TableRow } from '../../reading/table.ts';
import { type GridironFile, type IndexedGame, indexTracking } from '../../shared/gridiron/lines.ts';
import { idIn, type Side, textIn } from '../../shared/gridiron/schema.ts';
import { COLUMNS, type TableKind } from './vocabulary.ts';

/** A table and its kind. The kind `unread` marks tables that the importer ignores. */
export type FoundTable =
  | ({ readonly kind: TableKind | 'unread' } & GridironFile)
  | { readonly kind: 'empty'; readonly file: FoundFile };

/** Contents of a set of tables. Tracking is stored as byte ranges. */
export interface Tables {
  /** Keys are game ids. */
  readonly plays: ReadonlyMap<string, readonly TableRow[]>;
  readonly games: ReadonlyMap<string, TableRow>;
  readonly tracking: ReadonlyMap<string, IndexedGame>;
  /** Keys are the vendor's player ids. */
  readonly players: ReadonlyMap<string, ListedPlayer>;
  /** Names of tables that the importer ignores. */
  readonly unread: readonly string[];
}

export interface ListedPlayer {
  readonly name: string | null;
  readonly position: string | null;
}

/**
 * Reads all tables except the tracking. Returns null if there are neither plays nor tracking. Throws
 * ImportError if any table is invalid, because every game needs all tables.
 */
export async function readTables(found: readonly FoundTable[]): Promise<Tables | null> {
  const ofKind = (kind: TableKind | 'unread') =>
    found.filter((table) => table.kind === kind) as GridironFile[];
  const [plays, tracking] = [ofKind('plays'), ofKind('tracking')];
  if (plays.length === 0 && tracking.length === 0) return null;
  // An empty file in the same folder is probably a truncated table.
  const empty = found.find(({ kind }) => kind === 'empty');
  if (empty !== undefined) throw new ImportError(empty.file.path, 'is empty');
  const games = await rowsOf(ofKind('games'));
  return {
    plays: Map.groupBy(await rowsOf(plays), gameIdOf),
    games: new Map(games.map((row) => [gameIdOf(row), row])),
    tracking: await indexTracking(tracking),
    players: new Map((await rowsOf(ofKind('players'))).map(listedPlayer)),
    unread: ofKind('unread').map(({ file }) => file.name),
  };
}

async function rowsOf(files: readonly GridironFile[]): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for (const { file } of files) {
    for (const row of await readTable(file, { columns: [], endsInLineFeed: true })) rows.push(row);
  }
  return rows;
}

function gameIdOf(row: TableRow): string {
  return idIn(row, ['gameId']) ?? row.fail('gameId is empty');
}

function listedPlayer(row: TableRow): [id: string, player: ListedPlayer] {
  const id = idIn(row, ['nflId']) ?? row.fail('nflId is empty');
  const parts = [textIn(row, COLUMNS.firstName), textIn(row, COLUMNS.lastName)];
  const fullName = parts.filter((part) => part !== null).join(' ') || null;
  return [id, { name: textIn(row, COLUMNS.playerName) ?? fullName, position: textIn(row, COLUMNS.position) }];
}

export interface Teams {
  readonly names: { readonly team_a: string; readonly team_b: string };
  /**
   * Returns the team with this abbreviation; also accepts `home` and `away` for games in the games file.
   * Returns null for other labels.
   */
  side(label: string): Side | null;
  /** Whether the home team is known. If it is known, it is team_a. */
  readonly isHomeKnown: boolean;
}

/** Reads the teams from a line of the games file. */
export function listedTeams(row: TableRow): Teams {
  const [home, visitor] = [row.required('homeTeamAbbr'), row.required('visitorTeamAbbr')];
  const sides = new Map<string, Side>([
    ['home', 'team_a'],
    ['away', 'team_b'],
    [home, 'team_a'],
    [visitor, 'team_b'],
  ]);
  return {
    names: {
      team_a: textIn(row, COLUMNS.homeName) ?? home,
      team_b: textIn(row, COLUMNS.visitorName) ?? visitor,
    },
    side: (label) => sides.get(label) ?? null,
    isHomeKnown: true,
  };
}

/**
 * Collects the teams from a game's plays, in alphabetical order. Throws ImportError unless there are exactly
 * two.
 */
export function namedTeams(plays: readonly TableRow[]): Teams {
  const labels = plays.flatMap((row) => [textIn(row, ['possessionTeam']), textIn(row, ['defensiveTeam'])]);
  const names = [...new Set(labels.filter((label) => label !== null))].sort();
  const [team_a, team_b] = names;
  if (team_a === undefined || team_b === undefined || names.length > 2) {
    const found = names.length === 0 ? 'no teams' : `the teams ${names.join(', ')}`;
    const problem = `the game's plays contain ${found} instead of two: add the game to games.csv`;
    throw new ImportError(plays[0]?.path ?? 'plays', problem, { line: plays[0]?.line });
  }
  return {
    names: { team_a, team_b },
    side: (label) => (label === team_a ? 'team_a' : label === team_b ? 'team_b' : null),
    isHomeKnown: false,
  };
}
