import { STANDARD_AREA } from '../../../model/coordinates.ts';
import type { GameEvent } from '../../../model/event.ts';
import type { Player } from '../../../model/game.ts';
import { ImportError } from '../../core/errors.ts';
import type { GameImport, ImportReport } from '../../core/port.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readJson } from '../../reading/json.ts';
import { mapEvent, withCard } from './events.ts';
import { bytesOf, type MatchEvents, readMatchEvents } from './league/schema.ts';
import { eventsOfMatch, withFormation } from './match/events.ts';
import {
  type Formation,
  type Match,
  matchFields,
  periodsOf,
  toMatch,
  unknownMatch,
} from './match/metadata.ts';
import type { Companions } from './metadata.ts';
import {
  checkEventsFile,
  isFromApi,
  toDatasetFormat,
  vendorText,
  type WyscoutEvent,
  type WyscoutEventsFile,
  type WyscoutMatch,
  type WyscoutPlayer,
} from './schema.ts';
import { API, EVENTS, OPEN_DATASET, WYSCOUT } from './vocabulary.ts';

/**
 * Reads a game from its file, or from its part of a file with many games, and from the shared files. Throws
 * ImportError with file and position.
 */
export async function readWyscoutGame(
  found: FoundFile | MatchEvents,
  companions: Companions,
  report: ImportReport,
): Promise<GameImport> {
  const file = 'ranges' in found ? found.file : found;
  const value =
    'ranges' in found
      ? { events: await readMatchEvents(found), teams: {}, players: {} }
      : await readJson(found);
  const isApi = isFromApi(value);
  const source = checkEventsFile(isApi ? toDatasetFormat(value) : value, file);
  report.progress('ranges' in found ? bytesOf(found) : found.bytes);
  const matchId = onlyMatch(source, file.path);
  const match =
    (await findMatch(source.match, matchId, file, companions)) ??
    (isApi ? undescribed(source, report) : null);
  if (match === null) {
    throw new ImportError(
      file.path,
      `match ${matchId} is not in any match list (matches.zip or matches_*.json) in ${companions.folders.join(', ')}`,
    );
  }
  const gameId = WYSCOUT.idOf(matchId);
  const teams = await teamNames(source, match, file.path, companions.teams);
  const roster = await readRoster(source, teams, match.formations, companions.players);
  const periods = periodsOf(
    source.events.map(({ matchPeriod, eventSec }) => [matchPeriod, eventSec]),
    match,
  );
  const events = mapEvents(source, { gameId, match, teams, roster }, file.path);
  makeNotes(events, roster, report);
  const added = eventsOfMatch({ gameId, match, teams, players: roster.players }, periods, events, report);
  const [team_a = '', team_b = ''] = teams.values();
  return {
    gameId,
    tracking: null,
    game: () =>
      WYSCOUT.game({
        ...(isApi ? API : OPEN_DATASET),
        ...matchFields(match, matchId, team_a),
        game_id: gameId,
        teams: { team_a, team_b },
        periods,
        playing_area: STANDARD_AREA.soccer,
        players: [...roster.players.values()],
        orientation: 'team_a_positive_x',
      }),
    recordsSubstitutions: match.formations.size > 0,
    events: () => [...events, ...added],
  };
}

/** Returns the match of a file's own record, or of a match list; null if neither contains the match. */
export async function findMatch(
  record: WyscoutMatch | null | undefined,
  matchId: number,
  file: FoundFile,
  companions: Companions,
): Promise<Match | null> {
  const found = record ? toMatch(record, file.path) : ((await companions.matches()).get(matchId) ?? null);
  if (found instanceof ImportError) throw found;
  return found;
}

/** Returns match data for events without a match record. Only the teams are known. */
function undescribed({ teams }: WyscoutEventsFile, report: ImportReport): Match | null {
  const [home, away, ...more] = Object.keys(teams).map(Number);
  if (home === undefined || away === undefined || more.length > 0) return null;
  report.note(NO_RECORD);
  return unknownMatch(home, away);
}

/** Note about a game without a match record. */
export const NO_RECORD = 'no match record: the home team, score and date are unknown';

interface Parts {
  readonly gameId: string;
  readonly match: Match;
  /** Team names by the vendor's ids; team A is first. */
  readonly teams: ReadonlyMap<number, string>;
  readonly roster: Roster;
}

/** Returns the match id. Throws ImportError if events have different match ids. */
function onlyMatch(source: WyscoutEventsFile, path: string): number {
  const matchId = source.events[0]?.matchId ?? 0;
  const other = source.events.findIndex((event) => event.matchId !== matchId);
  if (other >= 0) {
    throw new ImportError(path, `events[${other}].matchId differs from events[0].matchId, ${matchId}`);
  }
  return matchId;
}

async function teamNames(
  source: WyscoutEventsFile,
  match: Match,
  path: string,
  allTeams: Companions['teams'],
): Promise<ReadonlyMap<number, string>> {
  const named = [match.home, match.away].map(async (id): Promise<[number, string]> => {
    const name = vendorText(source.teams[id]?.team.name ?? (await allTeams()).get(id)?.name ?? '');
    if (name === null) throw new ImportError(path, `teams.${id}, a team of the match, has no name`);
    return [id, name];
  });
  return new Map(await Promise.all(named));
}

function mapEvents(
  source: WyscoutEventsFile,
  { gameId, match, teams, roster }: Parts,
  path: string,
): GameEvent[] {
  return source.events.flatMap((event, index) => {
    const name = teams.get(event.teamId);
    if (name === undefined) {
      throw new ImportError(
        path,
        `events[${index}].teamId ${event.teamId} is not one of the match's teams, ${[...teams.keys()].join(' and ')}`,
      );
    }
    const team = { name, isTeamA: event.teamId === match.home };
    return withCard(
      mapEvent(event, { gameId, team, player: roster.players.get(event.playerId) ?? null }),
      event,
    );
  });
}

function makeNotes(events: readonly GameEvent[], roster: Roster, report: ImportReport): void {
  const types = new Set(events.map(({ source_type }) => source_type));
  const unknown = [...types].filter((type) => !EVENTS.has(type));
  if (unknown.length > 0) report.note(`unknown event types, imported as other: ${unknown.join(', ')}`);
  for (const player of roster.unlisted) {
    report.note(
      `player ${player.player_id} (${player.name ?? 'no name'}) is in the events but in no line-up`,
    );
  }
}

/** A game's players by the vendor's id, and players who are only in events. */
interface Roster {
  readonly players: ReadonlyMap<number, Player>;
  readonly unlisted: readonly Player[];
}

/**
 * Returns the players of both lineups and players who are only in events. For players outside the lineups,
 * names come from the dataset's list of all players, which is read only if needed. Without an entry in this
 * list, the name is null.
 */
async function readRoster(
  file: WyscoutEventsFile,
  teams: ReadonlyMap<number, string>,
  formations: ReadonlyMap<number, Formation>,
  allPlayers: () => Promise<ReadonlyMap<number, WyscoutPlayer>>,
): Promise<Roster> {
  const players = new Map<number, Player>();
  const add = async (id: number, teamId: number, listed?: WyscoutPlayer) => {
    const team = teams.get(teamId);
    if (players.has(id) || team === undefined) return null;
    const player = toPlayer(id, team, listed ?? (await allPlayers()).get(id));
    players.set(id, withFormation(player, id, formations.values()));
    return player;
  };
  for (const teamId of teams.keys())
    for (const { player } of file.players[teamId] ?? []) await add(player.wyId, teamId, player);
  for (const [teamId, { lineup, bench }] of formations)
    for (const id of [...lineup, ...bench]) await add(id, teamId);
  const unlisted: Player[] = [];
  for (const { playerId, teamId } of file.events.filter(isByPlayer)) {
    const player = await add(playerId, teamId);
    if (player !== null) unlisted.push(player);
  }
  return { players, unlisted };
}

/** Returns whether an event has a player. The source uses 0 for no player. */
function isByPlayer(event: WyscoutEvent): boolean {
  return event.playerId !== 0;
}

function toPlayer(id: number, team: string, player: WyscoutPlayer | undefined): Player {
  const player_id = WYSCOUT.idOf(id);
  if (player === undefined) return WYSCOUT.player({ player_id, team });
  const fullName = vendorText(`${player.firstName} ${player.lastName}`);
  return WYSCOUT.player({
    player_id,
    name: fullName ?? vendorText(player.shortName),
    team,
    position: vendorText(player.role.name),
  });
}
