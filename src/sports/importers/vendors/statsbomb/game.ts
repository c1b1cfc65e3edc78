import { STANDARD_AREA } from '../../../model/coordinates.ts';
import type { Period } from '../../../model/game.ts';
import { ImportError } from '../../core/errors.ts';
import type { GameImport, ImportReport } from '../../core/port.ts';
import { SOCCER_PERIODS } from '../../inference/periods.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readJson } from '../../reading/json.ts';
import { textOrNull } from '../../reading/values.ts';
import { cellSizes } from './cells.ts';
import { mapEvents, secondsOf, unknownTypes, withDetail } from './events.ts';
import type { FoundMatch } from './matches.ts';
import { allPlayers } from './players.ts';
import { checkEvents, checkLineups, type EventRecord, type MatchRecord } from './shapes.ts';
import { statedTeams, teamsOfEvents } from './teams.ts';
import { readThreeSixty } from './three-sixty.ts';
import { STATSBOMB } from './vendor.ts';

/** The files of one game. */
export interface GameFiles {
  /** The vendor's id of the match, or the name of its events file. */
  readonly id: string;
  readonly match: FoundMatch | null;
  readonly events: FoundFile;
  readonly lineups: FoundFile | null;
  readonly threeSixty: FoundFile | null;
}

/** Reads a game. Throws ImportError with file and position. */
export async function readStatsBombGame(files: GameFiles, report: ImportReport): Promise<GameImport> {
  const { match, names } = files.match ?? { match: null, names: null };
  const records = checkEvents(await readJson(files.events), files.events);
  report.progress(files.events.bytes);
  if (records.length === 0) throw new ImportError(files.events.path, 'has no events');
  const lineups = files.lineups && checkLineups(await readJson(files.lineups), files.lineups);
  if (files.lineups) report.progress(files.lineups.bytes);

  const { home, away } =
    match === null ? teamsOfEvents(records, lineups ?? [], files.events, report) : statedTeams(match);
  const [team_a, team_b] = [home.name, away.name];
  const teams = new Map([
    [home.id, team_a],
    [away.id, team_b],
  ]);
  requireTeams(records, ({ team }) => team.id, 'team.id', files.events, teams);
  if (files.lineups) requireTeams(lineups ?? [], ({ team_id }) => team_id, 'team_id', files.lineups, teams);

  const events = records.map((record, index) => withDetail(record, index, files.events));
  const players = allPlayers(lineups, events, teams, report);
  const unknown = unknownTypes(records);
  if (unknown.length > 0) report.note(`unknown event types, imported as other: ${unknown.join(', ')}`);
  const threeSixty = await readThreeSixty(files.threeSixty, new Set(records.map(({ id }) => id)), report);

  const gameId = STATSBOMB.idOf(files.id);
  const cells = cellSizes(records, match?.metadata, report);
  return {
    gameId,
    tracking: null,
    game: () =>
      STATSBOMB.game({
        game_id: gameId,
        date: textOrNull(match?.match_date),
        venue: textOrNull(match?.stadium?.name),
        teams: { team_a, team_b },
        competition: names?.competition ?? null,
        season: names?.season ?? null,
        score: match === null ? null : scoreOf(match),
        periods: periodsOf(records),
        playing_area: STANDARD_AREA.soccer,
        players,
        orientation: 'team_a_positive_x',
      }),
    *events() {
      for (const event of events) {
        yield* mapEvents(event, { gameId, teams, turnedTeam: away.id, cells, threeSixty });
      }
    },
  };
}

/** Throws ImportError unless every record is of one of the match's two teams. */
function requireTeams<T>(
  records: readonly T[],
  teamOf: (record: T) => number,
  field: string,
  file: FoundFile,
  teams: ReadonlyMap<number, string>,
): void {
  const index = records.findIndex((record) => !teams.has(teamOf(record)));
  const other = records[index];
  if (other === undefined) return;
  throw new ImportError(
    file.path,
    `[${index}].${field} is ${teamOf(other)}, but the teams of the match are ${[...teams.keys()].join(' and ')}`,
  );
}

function scoreOf({ home_score: team_a, away_score: team_b }: MatchRecord) {
  return typeof team_a === 'number' && typeof team_b === 'number' ? { team_a, team_b } : null;
}

/** The periods that have events. Each lasts until its Half End, one per team, or else until its last event. */
function periodsOf(events: readonly EventRecord[]): Period[] {
  const ends = new Map<number, number>();
  const lastEvents = new Map<number, number>();
  for (const { period, timestamp, type } of events) {
    const time = secondsOf(timestamp);
    lastEvents.set(period, Math.max(lastEvents.get(period) ?? 0, time));
    if (type.name === 'Half End') ends.set(period, Math.max(ends.get(period) ?? 0, time));
  }
  return [...lastEvents]
    .sort(([a], [b]) => a - b)
    .flatMap(([period, last]) => {
      const type = SOCCER_PERIODS.get(period);
      return type === undefined ? [] : [{ period, type, duration_s: ends.get(period) ?? last }];
    });
}
