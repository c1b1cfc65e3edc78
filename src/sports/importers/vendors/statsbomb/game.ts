import { STANDARD_AREA } from '../../../model/coordinates.ts';
import type { Period, Player } from '../../../model/game.ts';
import { ImportError } from '../../core/errors.ts';
import type { GameImport, ImportReport } from '../../core/port.ts';
import { SOCCER_PERIODS } from '../../inference/periods.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readJson } from '../../reading/json.ts';
import { shirtNumber, textOrNull } from '../../reading/values.ts';
import { cellSizes } from './coordinates.ts';
import { type DetailedEvent, mapEvents, secondsOf, unknownTypes, withDetail } from './events.ts';
import type { FoundMatch } from './metadata.ts';
import {
  checkEvents,
  checkLineups,
  type EventRecord,
  type LineupRecord,
  type MatchRecord,
  type PlayerReference,
} from './schema.ts';
import { readThreeSixty } from './tracking.ts';
import { STATSBOMB } from './vocabulary.ts';

export interface GameFiles {
  /** The vendor's id for the match, or the name of its events file. */
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
        ...(match === null && { home_team: null }),
        stage: textOrNull(match?.competition_stage?.name),
        referee: textOrNull(match?.referee?.name),
        vendor_ids: { ...names?.ids, game: files.id, team_a: home.id, team_b: away.id },
        score: match === null ? null : scoreOf(match),
        periods: periodsOf(records),
        playing_area: STANDARD_AREA.soccer,
        players,
        orientation: 'team_a_positive_x',
      }),
    recordsSubstitutions: true,
    *events() {
      for (const event of events) {
        yield* mapEvents(event, { gameId, teams, rotatedTeam: away.id, cells, threeSixty });
      }
    },
  };
}

/** Throws ImportError unless every record belongs to one of the match's teams. */
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
    `[${index}].${field} is ${teamOf(other)}, but the match’s teams are ${[...teams.keys()].join(' and ')}`,
  );
}

function scoreOf({ home_score: team_a, away_score: team_b }: MatchRecord) {
  return typeof team_a === 'number' && typeof team_b === 'number' ? { team_a, team_b } : null;
}

/**
 * Returns the periods that have events. A period lasts until the last Half End event, or until its last event
 * if there is no Half End.
 */
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

/**
 * Returns the players in both lineups, or in the starting elevens if there are no lineups. Players who appear
 * only in events follow and are listed in a note. A position is from the starting eleven or, for other
 * players, the first position in the lineup.
 */
function allPlayers(
  stated: readonly LineupRecord[] | null,
  events: readonly DetailedEvent[],
  teams: ReadonlyMap<number, string>,
  report: ImportReport,
): Player[] {
  const starting = startingPositions(events);
  const lineups = stated ?? startingElevens(events);
  const listed = lineups.flatMap(({ team_id, lineup }) =>
    lineup.map((person) =>
      STATSBOMB.player({
        player_id: STATSBOMB.idOf(person.player_id),
        name: textOrNull(person.player_name),
        team: teams.get(team_id) ?? '',
        jersey_number: shirtNumber(person.jersey_number),
        is_starter: starting.size === 0 ? null : starting.has(person.player_id),
        position: starting.get(person.player_id) ?? textOrNull(person.positions?.[0]?.position),
      }),
    ),
  );
  const unlisted = unlistedPlayers(listed, events, teams);
  if (stated === null) report.note('no lineups: the players come from the events');
  else if (unlisted.length > 0) {
    const names = unlisted.map(({ name, player_id }) => name ?? player_id).join(', ');
    report.note(`players in the events but in no line-up: ${names}`);
  }
  return [...listed, ...unlisted];
}

function startingPositions(events: readonly DetailedEvent[]): Map<number, string | null> {
  const lineups = events
    .filter(({ event }) => event.type.name === 'Starting XI')
    .flatMap(({ event }) => event.tactics?.lineup ?? []);
  return new Map(lineups.map(({ player, position }) => [player.id, textOrNull(position.name)]));
}

/** Returns the starting elevens in the format of a lineups file. */
function startingElevens(events: readonly DetailedEvent[]): LineupRecord[] {
  return events
    .filter(({ event }) => event.type.name === 'Starting XI')
    .map(({ event: { team, tactics } }) => ({
      team_id: team.id,
      lineup: (tactics?.lineup ?? []).map(({ player, jersey_number }) => ({
        player_id: player.id,
        player_name: player.name,
        jersey_number: jersey_number ?? null,
      })),
    }));
}

function unlistedPlayers(
  listed: readonly Player[],
  events: readonly DetailedEvent[],
  teams: ReadonlyMap<number, string>,
): Player[] {
  const ids = new Set(listed.map(({ player_id }) => player_id));
  const unlisted: Player[] = [];
  for (const { event, detail } of events) {
    const add = (player: PlayerReference | null | undefined, position: EventRecord['position']) => {
      if (!player) return;
      const player_id = STATSBOMB.idOf(player.id);
      if (ids.has(player_id)) return;
      ids.add(player_id);
      const team = teams.get(event.team.id) ?? '';
      const name = textOrNull(player.name);
      unlisted.push(STATSBOMB.player({ player_id, name, team, position: textOrNull(position?.name) }));
    };
    add(event.player, event.position);
    add(detail.recipient, null);
    add(detail.replacement, null);
  }
  return unlisted;
}

interface Team {
  readonly id: number;
  readonly name: string;
}

/** The two teams of a match; `home` becomes `team_a`. */
interface MatchTeams {
  readonly home: Team;
  readonly away: Team;
}

function statedTeams({ home_team, away_team }: MatchRecord): MatchTeams {
  return {
    home: { id: home_team.home_team_id, name: home_team.home_team_name.trim() },
    away: { id: away_team.away_team_id, name: away_team.away_team_name.trim() },
  };
}

/**
 * Returns the first two teams in events and lineups, in file order, and adds a note. Throws ImportError if
 * there are fewer than two teams. A later check rejects a third team's records.
 */
function teamsOfEvents(
  events: readonly EventRecord[],
  lineups: readonly LineupRecord[],
  file: FoundFile,
  report: ImportReport,
): MatchTeams {
  const names = new Map(events.map(({ team }) => [team.id, team.name.trim()]));
  for (const { team_id, team_name } of lineups)
    if (team_name && !names.has(team_id)) names.set(team_id, team_name.trim());
  const [home, away] = [...names].map(([id, name]) => ({ id, name }));
  if (home === undefined || away === undefined) {
    const only = home === undefined ? 'no team' : `only one team, ${home.name}`;
    throw new ImportError(file.path, `has events by ${only}, and no match record contains both teams`);
  }
  report.note(
    `no match record: date, score and venue are unknown; ${home.name}, the first team in the events, is assumed to be the home team`,
  );
  return { home, away };
}
