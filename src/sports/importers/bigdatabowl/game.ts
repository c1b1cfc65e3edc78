import { ImportError } from '../errors.ts';
import type { GameImport, ImportReport } from '../port.ts';
import { given, givenNumber } from '../shared/gridiron/fields.ts';
import { gridironGame } from '../shared/gridiron/game.ts';
import { dateInGameId, seasonOf } from '../shared/gridiron/sighting.ts';
import type { TableRow } from '../table.ts';
import { playIdOf, toPlay } from './plays.ts';
import { sightingReader } from './sighting.ts';
import type { Tables } from './tables.ts';
import { listedTeams, namedTeams, type Teams } from './teams.ts';
import { COLUMNS, gameId, playerId, SOURCE } from './vocabulary.ts';

/** Reads one game from the tables. */
export async function readGame(id: string, tables: Tables, report: ImportReport): Promise<GameImport> {
  const tracked = tables.tracking.get(id) ?? null;
  if (tracked?.fault) throw tracked.fault;
  const rows = tables.plays.get(id) ?? [];
  if (rows.length === 0) {
    const path = [...(tracked?.runs.values() ?? [])][0]?.[0]?.tracking.file.path ?? id;
    throw new ImportError(path, `no plays file lists a play of game ${id}`);
  }
  requireUnique(rows);
  const listed = tables.games.get(id) ?? null;
  const teams = listed === null ? namedTeams(rows) : listedTeams(listed);
  noteGaps(teams, tables, report);
  const date = listed === null ? dateInGameId(id) : dateOf(listed, id);
  const season = listed && given(listed, ['season']);
  return gridironGame(
    {
      facts: {
        game_id: gameId(id),
        date,
        venue: listed && given(listed, COLUMNS.venue),
        teams: teams.names,
        competition: 'NFL',
        season,
        score: listed && scoreOf(listed),
        source: SOURCE,
      },
      rules: { season: season === null ? seasonOf(date) : Number(season), postseason: false },
      plays: rows.map((row) => toPlay(row, teams)),
      tracking: tracked && { runs: tracked.runs, read: sightingReader(teams, tables.players) },
      playerId,
    },
    report,
  );
}

function requireUnique(rows: readonly TableRow[]): void {
  const seen = new Map<string, TableRow>();
  for (const row of rows) {
    const before = seen.get(playIdOf(row));
    if (before) row.fail(`play ${playIdOf(row)} is listed before, in ${before.path}:${before.line}`);
    seen.set(playIdOf(row), row);
  }
}

function noteGaps({ homeKnown, names }: Teams, { unread }: Tables, report: ImportReport): void {
  if (!homeKnown)
    report.note(`no games file lists the game: who is at home is not known, team_a is ${names.team_a}`);
  if (unread.length > 0) report.note(`tables that are not read: ${unread.join(', ')}`);
}

/** Month, day and year with slashes, or a calendar date; the game's number says it too. */
function dateOf(row: TableRow, id: string): string | null {
  const text = given(row, COLUMNS.date) ?? '';
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (american) {
    const [, month = '', day = '', year = ''] = american;
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  }
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : dateInGameId(id);
}

function scoreOf(row: TableRow): { team_a: number; team_b: number } | null {
  const [team_a, team_b] = [givenNumber(row, COLUMNS.homeScore), givenNumber(row, COLUMNS.visitorScore)];
  return team_a === null || team_b === null ? null : { team_a, team_b };
}
