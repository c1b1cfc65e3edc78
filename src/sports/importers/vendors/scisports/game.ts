import { STANDARD_AREA } from '../../../model/coordinates.ts';
import type { Player } from '../../../model/game.ts';
import { ImportError } from '../../core/errors.ts';
import type { GameImport, ImportReport } from '../../core/port.ts';
import { type Appearance, stintsOf } from '../../inference/stints.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readJson } from '../../reading/json.ts';
import { eventsIn, mapEvents } from './events.ts';
import {
  idOf,
  isOver,
  MatchClock,
  playersOf,
  scoreOf,
  type Team,
  teamsOf,
  nameOf as textOf,
} from './metadata.ts';
import { checkMatch, type EventRecord } from './schema.ts';
import { SCISPORTS, SUBTYPE } from './vocabulary.ts';

/** Throws ImportError if the file is damaged or has no events. */
export async function readSciSportsGame(file: FoundFile, report: ImportReport): Promise<GameImport> {
  const match = checkMatch(await readJson(file), file);
  report.progress(file.bytes);
  const teams = teamsOf(match, file.path);
  const events = eventsIn(match, teams, file, report);
  const clock = new MatchClock(events);
  const periods = clock.periods();
  if (periods.length === 0) throw new ImportError(file.path, 'has no events with a time');
  const listed = playersOf(match, { events, teams }, file, report);
  const all = withUnlisted(listed, events, teams, report);
  const returns = hasReturns(events, all);
  const players = returns ? withStints(all, events, clock) : all;
  const { metaData } = match;
  const gameId = SCISPORTS.idOf(metaData.id);
  return {
    gameId,
    tracking: null,
    game: () =>
      SCISPORTS.game({
        game_id: gameId,
        teams: { team_a: metaData.homeTeamName, team_b: metaData.awayTeamName },
        competition: textOf(metaData.leagueName),
        season: textOf(metaData.seasonName),
        status: isOver(events) ? 'played' : null,
        score: scoreOf(match, events, report),
        vendor_ids: {
          game: metaData.id,
          team_a: metaData.homeTeamId,
          team_b: metaData.awayTeamId,
          competition: metaData.leagueId,
          season: metaData.seasonId,
        },
        periods,
        playing_area: STANDARD_AREA.soccer,
        players: [...players.values()],
        orientation: 'team_a_positive_x',
      }),
    recordsSubstitutions: !returns,
    events: () => mapEvents(events, { gameId, teams, players, clock }),
  };
}

function withUnlisted(
  listed: ReadonlyMap<string, Player>,
  events: readonly EventRecord[],
  teams: ReadonlyMap<string, Team>,
  report: ImportReport,
): ReadonlyMap<string, Player> {
  const players = new Map(listed);
  for (const { playerId, playerName, teamId } of events) {
    const [id, team] = [idOf(playerId), teams.get(String(teamId))];
    if (id === null || team === undefined || players.has(id)) continue;
    const player = { player_id: SCISPORTS.idOf(id), name: textOf(playerName), team: team.name };
    players.set(id, SCISPORTS.player(player));
    report.note(`player ${id} is in the events but not in the list of players`);
  }
  return players;
}

/** Whether a player comes back, as friendly matches allow. */
function hasReturns(events: readonly EventRecord[], players: ReadonlyMap<string, Player>): boolean {
  const left = new Set<string>();
  for (const { subTypeId, playerId } of events) {
    const id = String(playerId);
    if (subTypeId === SUBTYPE.goesOff) left.add(id);
    if (subTypeId === SUBTYPE.comesOn && (left.has(id) || players.get(id)?.is_starter)) return true;
  }
  return false;
}

const KINDS: ReadonlyMap<number, 'on' | 'off'> = new Map([
  [SUBTYPE.goesOff, 'off'],
  [SUBTYPE.comesOn, 'on'],
]);

/** Adds the times on the field of players who come back. They stay unknown if the substitutions contradict each other. */
function withStints(
  players: ReadonlyMap<string, Player>,
  events: readonly EventRecord[],
  clock: MatchClock,
): ReadonlyMap<string, Player> {
  const starters = [...players.values()].filter(({ is_starter }) => is_starter);
  const first = starters.map(
    ({ player_id }): Appearance => ({ player_id, period: 1, time_s: 0, kind: 'acts' }),
  );
  const changes = events.flatMap((event): Appearance[] => {
    const [kind, time_s] = [KINDS.get(event.subTypeId ?? -1), clock.elapsed(event)];
    const player_id = players.get(String(event.playerId))?.player_id;
    if (kind === undefined || time_s === null || player_id === undefined) return [];
    return [{ player_id, period: clock.periodOf(event), time_s, kind }];
  });
  const teamOf = new Map([...players.values()].map(({ player_id, team }) => [player_id, team]));
  const ofTeams = Map.groupBy([...first, ...changes], ({ player_id }) => teamOf.get(player_id));
  const rules = { onField: 11, hasAllSubstitutions: true };
  const stints = new Map(
    [...ofTeams.values()].flatMap((one) => [...(stintsOf(one, clock.periods(), rules) ?? [])]),
  );
  return new Map(
    [...players].map(([id, player]) => {
      const played = stints.get(player.player_id)?.played;
      return [id, { ...player, played: played ? [...played] : null }];
    }),
  );
}
