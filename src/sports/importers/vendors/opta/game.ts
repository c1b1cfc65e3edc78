import { STANDARD_AREA } from '../../../model/coordinates.ts';
import type { Game, Player } from '../../../model/game.ts';
import { ImportError } from '../../core/errors.ts';
import type { GameImport, ImportReport } from '../../core/port.ts';
import { mapEvents } from '../../shared/opta/events.ts';
import { MatchClock, noteTypes } from '../../shared/opta/metadata.ts';
import { type F7, readF7 } from './f7.ts';
import { type F24, type F24Event, readF24 } from './f24.ts';
import type { OptaMatch } from './files.ts';
import { OPTA } from './vendor.ts';

/** Reads a match from its F24 and F7 file. Throws ImportError with file and position. */
export async function readOptaGame(files: OptaMatch, report: ImportReport): Promise<GameImport> {
  const f7 = await readF7(files.f7);
  const f24 = await readF24(files.f24);
  report.progress(files.f7.bytes + files.f24.bytes);
  const clock = new MatchClock(f24.events);
  if (clock.periods().length === 0) throw new ImportError(files.f24.path, 'has no events of a period');
  requireTeams(f24.events, f7, files.f24.path);
  const players = allPlayers(f7, f24.events, report);
  noteTypes(f24.events, report);
  // Two teams meet at most once a day, which identifies a match without an id.
  const gameId = OPTA.idOf(
    ...(files.matchId ? [files.matchId] : [f7.home.id, f7.away.id, f7.date ?? 'undated']),
  );
  const teams = new Map([
    [f7.home.id, { name: f7.home.name, isTeamA: true }],
    [f7.away.id, { name: f7.away.name, isTeamA: false }],
  ]);
  return {
    gameId,
    tracking: null,
    game: () => makeGame(gameId, f7, f24, clock, players),
    events: () => mapEvents(f24.events, { vendor: OPTA, gameId, teams, players, clock }),
  };
}

function makeGame(
  game_id: string,
  f7: F7,
  f24: F24,
  clock: MatchClock,
  players: ReadonlyMap<string, Player>,
): Game {
  return OPTA.game({
    game_id,
    date: f7.date ?? f24.date,
    venue: f7.venue,
    teams: { team_a: f7.home.name, team_b: f7.away.name },
    competition: f7.competition ?? f24.competition,
    season: f7.season ?? f24.season,
    score: f7.score,
    periods: clock.periods(),
    playing_area: STANDARD_AREA.soccer,
    players: [...players.values()],
    orientation: 'team_a_positive_x',
  });
}

function requireTeams(events: readonly F24Event[], { home, away }: F7, path: string): void {
  const other = events.find(({ teamId }) => teamId !== home.id && teamId !== away.id);
  if (other === undefined) return;
  throw new ImportError(
    path,
    `team ${other.teamId} is not one of the match's teams, ${home.id} and ${away.id}`,
    {
      line: other.line,
    },
  );
}

/** The players of the line-ups, and those whom only events name. */
function allPlayers(
  { home, away, players }: F7,
  events: readonly F24Event[],
  report: ImportReport,
): ReadonlyMap<string, Player> {
  const all = new Map(players);
  for (const { personId, personName, teamId } of events) {
    if (personId === null || all.has(personId)) continue;
    const team = teamId === home.id ? home.name : away.name;
    all.set(personId, OPTA.player({ player_id: OPTA.idOf(personId), name: personName, team }));
    report.note(`player ${personId} is in the events but in no line-up`);
  }
  return all;
}
