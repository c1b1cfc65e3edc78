import { STANDARD_AREA } from '../../model/areas.ts';
import type { Game, Player } from '../../model/game.ts';
import { ImportError } from '../errors.ts';
import { minutesOf } from '../minutes.ts';
import type { GameImport, ImportReport } from '../port.ts';
import { MatchClock } from './clock.ts';
import { mapEvents } from './events.ts';
import { type F7, readF7 } from './f7.ts';
import { type F24, type OptaEvent, readF24 } from './f24.ts';
import type { GameFiles } from './pair.ts';
import { gameId, playerId, SOURCE } from './provider.ts';
import { TYPE, TYPES } from './vocabulary.ts';

/** Reads a match from its F24 and F7 file. Throws ImportError with file and position. */
export async function readGame(files: GameFiles, report: ImportReport): Promise<GameImport> {
  const f7 = await readF7(files.f7);
  const f24 = await readF24(files.f24);
  report.progress(files.f7.bytes + files.f24.bytes);
  const clock = new MatchClock(f24.events);
  if (clock.periods().length === 0) throw new ImportError(files.f24.path, 'holds no events of a period');
  requireTeams(f24.events, f7, files.f24.path);
  const players = withUnlisted(f7, f24.events, report);
  makeNotes(f24.events, report);
  // A match that no file gives an id: two teams meet once a day.
  const id = gameId(files.matchId ?? [f7.home.id, f7.away.id, f7.date ?? 'undated'].join('-'));
  const teams = new Map([
    [f7.home.id, { name: f7.home.name, isTeamA: true }],
    [f7.away.id, { name: f7.away.name, isTeamA: false }],
  ]);
  return {
    gameId: id,
    tracking: null,
    game: () => describe(id, f7, f24, clock, players),
    events: () => mapEvents(f24.events, { gameId: id, teams, players, clock }),
  };
}

function describe(
  id: string,
  f7: F7,
  f24: F24,
  clock: MatchClock,
  players: ReadonlyMap<string, Player>,
): Game {
  const periods = clock.periods();
  return {
    game_id: id,
    sport: 'soccer',
    date: f7.date ?? f24.date,
    venue: f7.venue,
    teams: { team_a: f7.home.name, team_b: f7.away.name },
    duration_minutes: minutesOf(periods),
    competition: f7.competition ?? f24.competition,
    season: f7.season ?? f24.season,
    score: f7.score,
    periods,
    playing_area: STANDARD_AREA.soccer,
    players: [...players.values()],
    orientation: 'team_a_positive_x',
    source: SOURCE,
  };
}

function requireTeams(events: readonly OptaEvent[], { home, away }: F7, path: string): void {
  const stranger = events.find(({ teamId }) => teamId !== home.id && teamId !== away.id);
  if (stranger === undefined) return;
  throw new ImportError(path, `team ${stranger.teamId} is neither team of the match`, {
    line: stranger.line,
  });
}

/** The line-ups, and those who act without being in them. */
function withUnlisted(
  { home, players }: F7,
  events: readonly OptaEvent[],
  report: ImportReport,
): ReadonlyMap<string, Player> {
  const all = new Map(players);
  const away = [...players.values()].find(({ team }) => team !== home.name)?.team;
  for (const { personId, personName, teamId } of events) {
    if (personId === null || all.has(personId)) continue;
    const team = teamId === home.id ? home.name : away;
    if (team === undefined) continue;
    all.set(personId, {
      player_id: playerId(personId),
      name: personName,
      team,
      jersey_number: null,
      position: null,
    });
    report.note(`player ${personId} is in events but in no line-up`);
  }
  return all;
}

function makeNotes(events: readonly OptaEvent[], report: ImportReport): void {
  for (const { type } of events) if (type === TYPE.deleted) report.skip('deleted by the vendor');
  const unknown = new Set(
    events.map(({ type }) => type).filter((type) => type !== TYPE.deleted && !TYPES.has(type)),
  );
  if (unknown.size > 0) report.note(`unknown event types, kept as other: ${[...unknown].join(', ')}`);
  const ids = events.map(({ id }) => id);
  const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  if (repeated.size > 0)
    report.note(`ids of several events, numbered to tell them apart: ${[...repeated].join(', ')}`);
}
