import { ImportError } from '../../core/errors.ts';
import type { GameImport, GameSource, ImportReport } from '../../core/port.ts';
import { discoverFiles, type FileFormat } from '../../finding/discover-files.ts';
import type { TableRow } from '../../reading/table.ts';
import { gridironGame } from '../../shared/gridiron/game.ts';
import { indexedBytes } from '../../shared/gridiron/lines.ts';
import { dateInGameId, seasonOf } from '../../shared/gridiron/metadata.ts';
import { columnsOf, numberIn, textIn } from '../../shared/gridiron/schema.ts';
import { playIdOf, readBigDataBowlPlay } from './events.ts';
import { type FoundTable, listedTeams, namedTeams, readTables, type Tables, type Teams } from './metadata.ts';
import { lineReader } from './tracking.ts';
import { BIG_DATA_BOWL, COLUMNS, TABLES, type TableKind } from './vocabulary.ts';

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

/** Imports the NFL's Big Data Bowl: one set of tables per year, with columns that change every year. */
export const bigdatabowl = BIG_DATA_BOWL.importer((search) => discoverFiles(search, FORMAT));

function kindOf(columns: ReadonlyMap<string, number>): TableKind | 'unread' | null {
  for (const [kind, groups] of TABLES) {
    if (groups.every((names) => names.some((name) => columns.has(name)))) return kind;
  }
  return columns.has('gameId') && columns.has('playId') ? 'unread' : null;
}

async function readBigDataBowlGame(id: string, tables: Tables, report: ImportReport): Promise<GameImport> {
  const tracked = tables.tracking.get(id) ?? null;
  if (tracked?.fault) throw tracked.fault;
  const rows = (tables.plays.get(id) ?? []).filter(({ isSkipped }) => !isSkipped);
  if (rows.length === 0) {
    const path = [...(tracked?.ranges.values() ?? [])][0]?.[0]?.source.file.path ?? id;
    throw new ImportError(path, `no plays file lists a play from game ${id}`);
  }
  requireUnique(rows);
  const [listed = null] = [tables.games.get(id)].filter((row) => row?.isSkipped === false);
  const teams = listed === null ? namedTeams(rows) : listedTeams(listed);
  noteGaps(teams, tables, report);
  const date = listed === null ? dateInGameId(id) : dateOf(listed, id);
  const season = listed && textIn(listed, ['season']);
  return gridironGame(
    {
      vendor: BIG_DATA_BOWL,
      facts: {
        game_id: BIG_DATA_BOWL.idOf(id),
        date,
        venue: listed && textIn(listed, COLUMNS.venue),
        teams: teams.names,
        ...(!teams.isHomeKnown && { home_team: null }),
        competition: 'NFL',
        season,
        score: listed && scoreOf(listed),
      },
      rules: { season: season === null ? seasonOf(date) : Number(season), postseason: false },
      plays: rows.map((row) => readBigDataBowlPlay(row, teams)),
      tracking: tracked && { ranges: tracked.ranges, read: lineReader(teams, tables.players) },
    },
    report,
  );
}

function requireUnique(rows: readonly TableRow[]): void {
  const seen = new Map<string, TableRow>();
  for (const row of rows) {
    const first = seen.get(playIdOf(row));
    if (first) row.fail(`play ${playIdOf(row)} is listed twice, first in ${first.path}:${first.line}`);
    seen.set(playIdOf(row), row);
  }
}

function noteGaps({ isHomeKnown, names }: Teams, { unread }: Tables, report: ImportReport): void {
  if (!isHomeKnown) {
    report.note(`no games.csv lists the game, so the home team is unknown: team_a is ${names.team_a}`);
  }
  if (unread.length > 0) report.note(`tables that are not imported: ${unread.join(', ')}`);
}

/** Accepts yyyy-mm-dd and month/day/year. Falls back to the date in the game id. */
function dateOf(row: TableRow, id: string): string | null {
  const text = textIn(row, COLUMNS.date) ?? '';
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (american) {
    const [, month = '', day = '', year = ''] = american;
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  }
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : dateInGameId(id);
}

function scoreOf(row: TableRow): { team_a: number; team_b: number } | null {
  const [team_a, team_b] = [numberIn(row, COLUMNS.homeScore), numberIn(row, COLUMNS.visitorScore)];
  return team_a === null || team_b === null ? null : { team_a, team_b };
}
