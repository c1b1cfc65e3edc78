import { ImportError } from '../errors.ts';
import type { FoundFile } from '../files.ts';
import { readJson } from '../json.ts';
import type { GameImport, ImportReport } from '../port.ts';
import { cellSizes } from './cells.ts';
import { toGameEvent, unknownTypes, withDetail } from './events.ts';
import { toGame } from './game.ts';
import type { FoundMatch } from './matches.ts';
import { toPlayers } from './players.ts';
import { checkEvents, checkLineups } from './shapes.ts';

/** The files of one game. */
interface GameFiles {
  readonly match: FoundMatch;
  readonly events: FoundFile;
  readonly lineups: FoundFile;
}

/** Reads and checks one game's files and maps them. Throws ImportError with file and position. */
export async function readGame(files: GameFiles, report: ImportReport): Promise<GameImport> {
  const { match, names } = files.match;
  const records = checkEvents(await readJson(files.events), files.events.path);
  report.progress(files.events.bytes);
  if (records.length === 0) throw new ImportError(files.events.path, 'holds no events');
  const lineups = checkLineups(await readJson(files.lineups), files.lineups.path);
  report.progress(files.lineups.bytes);

  const game = toGame(match, names, records);
  const teams = new Map([
    [match.home_team.home_team_id, game.teams.team_a],
    [match.away_team.away_team_id, game.teams.team_b],
  ]);
  requireTeams(records, ({ team }) => team.id, 'team.id', files.events, teams);
  requireTeams(lineups, ({ team_id }) => team_id, 'team_id', files.lineups, teams);

  const events = records.map((record, index) => withDetail(record, index, files.events.path));
  const players = toPlayers(lineups, events, teams, report);
  const unknown = unknownTypes(records);
  if (unknown.length > 0) report.note(`event types not known, taken as other: ${unknown.join(', ')}`);
  const context = {
    gameId: game.game_id,
    teams,
    turnedTeam: match.away_team.away_team_id,
    cells: cellSizes(records, match.metadata, report),
  };
  return {
    gameId: game.game_id,
    tracking: null,
    game: () => ({ ...game, players }),
    *events() {
      for (const event of events) yield toGameEvent(event, context);
    },
  };
}

/** Every record must be of one of the match's two teams. */
function requireTeams<T>(
  records: readonly T[],
  teamOf: (record: T) => number,
  field: string,
  file: FoundFile,
  teams: ReadonlyMap<number, string>,
): void {
  const index = records.findIndex((record) => !teams.has(teamOf(record)));
  const stranger = records[index];
  if (stranger === undefined) return;
  throw new ImportError(
    file.path,
    `[${index}].${field} is ${teamOf(stranger)}, but the match record has teams ${[...teams.keys()].join(' and ')}`,
  );
}
