import { STANDARD_AREA } from '../../../model/coordinates.ts';
import type { GameEvent } from '../../../model/event.ts';
import type { Game, Period, Player } from '../../../model/game.ts';
import { roundTime } from '../../../model/units.ts';
import { ImportError } from '../../core/errors.ts';
import type { GameImport, ImportReport } from '../../core/port.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readJson } from '../../reading/json.ts';
import { mapEvent, startedIn, substitutionsOf, withCard } from './events.ts';
import type { Companions, Formation, Match } from './metadata.ts';
import {
  checkEventsFile,
  toDatasetFormat,
  vendorText,
  type WyscoutEvent,
  type WyscoutEventsFile,
  type WyscoutPlayer,
} from './schema.ts';
import { EVENTS, PERIODS, type PeriodCode, WYSCOUT } from './vocabulary.ts';

/**
 * Reads a game from its events file and the dataset's shared files. Throws ImportError with file and
 * position.
 */
export async function readWyscoutGame(
  { file, isFromApi }: { readonly file: FoundFile; readonly isFromApi: boolean },
  companions: Companions,
  report: ImportReport,
): Promise<GameImport> {
  const value = await readJson(file);
  const source = checkEventsFile(isFromApi ? toDatasetFormat(value) : value, file);
  report.progress(file.bytes);
  const matchId = onlyMatch(source, file.path);
  const match =
    (await companions.matches()).get(matchId) ?? (isFromApi ? undescribed(source, report) : undefined);
  if (match instanceof ImportError) throw match;
  if (match === undefined) {
    throw new ImportError(
      file.path,
      `match ${matchId} is not in any match list in ${companions.folders.join(', ')}`,
    );
  }
  const gameId = WYSCOUT.idOf(matchId);
  const teams = teamNames(source, match, file.path);
  const roster = await readRoster(source, teams, match.formations, companions.players);
  const parts = { gameId, match, teams, roster };
  const periods = periodsOf(source, match);
  const mapped = mapEvents(source, parts, file.path);
  const events = [...mapped, ...substitutionsOf(parts, periods)];
  const game = makeGame(parts, periods);
  makeNotes(mapped, roster, report);
  return { gameId, tracking: null, game: () => game, events: () => events };
}

/** Returns match data for events without a match list. Only the teams are known. */
function undescribed({ teams }: WyscoutEventsFile, report: ImportReport): Match | undefined {
  const [home, away, ...more] = Object.keys(teams).map(Number);
  if (home === undefined || away === undefined || more.length > 0) return undefined;
  const name = teams[String(home)]?.team.name ?? String(home);
  report.note(`no match list: score and date are unknown, and ${name} is assumed to be the home team`);
  const unknown = { score: null, date: null, venue: null, competition: null, season: null, kickOff: null };
  return { home, away, ...unknown, formations: new Map() };
}

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

function teamNames(source: WyscoutEventsFile, match: Match, path: string): ReadonlyMap<number, string> {
  const named = [match.home, match.away].map((id): [number, string] => {
    const name = vendorText(source.teams[id]?.team.name ?? '');
    if (name === null) throw new ImportError(path, `teams.${id}, a team of the match list, has no name`);
    return [id, name];
  });
  return new Map(named);
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

function makeGame({ gameId, match, teams, roster }: Parts, periods: readonly Period[]): Game {
  const [team_a = '', team_b = ''] = teams.values();
  return WYSCOUT.game({
    game_id: gameId,
    date: match.date,
    venue: match.venue,
    teams: { team_a, team_b },
    competition: match.competition,
    season: match.season,
    score: match.score,
    periods,
    playing_area: STANDARD_AREA.soccer,
    players: [...roster.players.values()],
    orientation: 'team_a_positive_x',
  });
}

/** Returns the periods that have events. The source contains no lengths, so a period lasts until its last event. */
function periodsOf(source: WyscoutEventsFile, { kickOff }: Match): Period[] {
  const lengths = new Map<PeriodCode, number>();
  for (const { matchPeriod, eventSec } of source.events) {
    lengths.set(matchPeriod, Math.max(lengths.get(matchPeriod) ?? 0, eventSec));
  }
  return [...lengths]
    .map(([code, seconds]) => ({
      ...PERIODS[code],
      duration_s: roundTime(seconds),
      start_utc: code === '1H' ? kickOff : null,
    }))
    .sort((a, b) => a.period - b.period);
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
  for (const [teamId, team] of teams) {
    for (const { player } of file.players[teamId] ?? []) {
      if (!players.has(player.wyId)) players.set(player.wyId, toPlayer(player.wyId, team, player));
    }
  }
  const unlisted: Player[] = [];
  for (const { playerId, teamId } of file.events.filter(isByPlayer)) {
    const team = teams.get(teamId);
    if (players.has(playerId) || team === undefined) continue;
    const player = toPlayer(playerId, team, (await allPlayers()).get(playerId));
    players.set(playerId, player);
    unlisted.push(player);
  }
  for (const [id, player] of players) {
    players.set(id, { ...player, is_starter: startedIn(formations.values(), id) });
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
