import { STANDARD_AREA } from '../../../model/coordinates.ts';
import type { Period, Player } from '../../../model/game.ts';
import { ImportError } from '../../core/errors.ts';
import type { GameImport, ImportReport } from '../../core/port.ts';
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
import { SCISPORTS, SUBTYPE, SUBTYPES } from './vocabulary.ts';

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
    // If a player comes back, only the intervals in `played` are right.
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

interface Change {
  readonly isOn: boolean;
  readonly period: number;
  readonly time_s: number;
}

/** Adds the times on the field, because a player can come back. They stay unknown if a player's changes contradict each other. */
function withStints(
  players: ReadonlyMap<string, Player>,
  events: readonly EventRecord[],
  clock: MatchClock,
): ReadonlyMap<string, Player> {
  const changes = Map.groupBy(
    events.filter((event) => changesField(event)),
    ({ playerId }) => String(playerId),
  );
  const periods = clock.periods().filter(({ type }) => type !== 'shootout');
  return new Map(
    [...players].map(([id, player]) => {
      if (player.is_starter === null) return [id, player];
      const own = (changes.get(id) ?? []).flatMap((event): Change[] => {
        const time_s = clock.elapsed(event);
        const isOn = event.subTypeId === SUBTYPE.comesOn;
        return time_s === null ? [] : [{ isOn, period: clock.periodOf(event), time_s }];
      });
      return [id, { ...player, played: playedBy(player.is_starter, own, periods) }];
    }),
  );
}

function changesField({ subTypeId }: EventRecord): boolean {
  const isSubstitution = subTypeId === SUBTYPE.comesOn || subTypeId === SUBTYPE.goesOff;
  const card = SUBTYPES.get(subTypeId ?? -1)?.card ?? null;
  return isSubstitution || card === 'red' || card === 'second_yellow';
}

function playedBy(
  isStarter: boolean,
  changes: readonly Change[],
  periods: readonly Period[],
): Player['played'] {
  const [first] = periods;
  let since: Omit<Change, 'isOn'> | null = isStarter && first ? { period: first.period, time_s: 0 } : null;
  const played: NonNullable<Player['played']> = [];
  for (const change of changes) {
    if (change.isOn === (since !== null)) return null;
    if (since !== null) played.push(...stintsBetween(since, change, periods));
    since = change.isOn ? change : null;
  }
  const last = periods.at(-1);
  if (since !== null && last)
    played.push(...stintsBetween(since, { period: last.period, time_s: last.duration_s }, periods));
  return played;
}

interface Moment {
  readonly period: number;
  readonly time_s: number | null;
}

function stintsBetween(on: Moment, off: Moment, periods: readonly Period[]): NonNullable<Player['played']> {
  return periods
    .filter(({ period }) => period >= on.period && period <= off.period)
    .map(({ period, duration_s }) => ({
      period,
      from_s: period === on.period ? (on.time_s ?? 0) : 0,
      to_s: period === off.period ? off.time_s : duration_s,
    }))
    .filter(({ from_s, to_s }) => to_s === null || to_s > from_s);
}
