import { STANDARD_AREA } from '../../../model/coordinates.ts';
import type { Period, Player } from '../../../model/game.ts';
import { ImportError } from '../../core/errors.ts';
import type { GameImport, ImportReport } from '../../core/port.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readJson } from '../../reading/json.ts';
import { mapEvents } from '../../shared/opta/events.ts';
import { MatchClock, noteTypes } from '../../shared/opta/metadata.ts';
import type { OptaEvent } from '../../shared/opta/schema.ts';
import { eventsOf } from './events.ts';
import { factsOf, matchIdOf, playersOf, requireTeams } from './metadata.ts';
import { checkMatch, type MatchFile } from './schema.ts';
import { WHOSCORED } from './vocabulary.ts';

export async function readWhoScoredGame(file: FoundFile, report: ImportReport): Promise<GameImport> {
  const match = checkMatch(unwrapped(await readJson(file)), file);
  report.progress(file.bytes);
  requireTeams(match, file.path);
  const events = eventsOf(match, file, report);
  const clock = new MatchClock(events);
  const facts = factsOf(match);
  const periods = clock.periods();
  requireEvents(periods, { status: facts.status, path: file.path, report });
  noteTypes(events, report);
  const players = allPlayers(match, playersOf(match, file, report), events, report);
  const gameId = WHOSCORED.idOf(matchIdOf(match));
  const teams = new Map([
    [String(match.home.teamId), { name: match.home.name, isTeamA: true }],
    [String(match.away.teamId), { name: match.away.name, isTeamA: false }],
  ]);
  return {
    gameId,
    tracking: null,
    game: () =>
      WHOSCORED.game({
        game_id: gameId,
        ...facts,
        periods: periods.length > 0 ? periods : HALVES,
        playing_area: STANDARD_AREA.soccer,
        players: [...players.values()],
        orientation: 'team_a_positive_x',
      }),
    recordsSubstitutions: true,
    events: () =>
      periods.length > 0 ? mapEvents(events, { vendor: WHOSCORED, gameId, teams, players, clock }) : [],
  };
}

/** Periods of a match that was not played. */
const HALVES: readonly Period[] = [
  { period: 1, type: 'first_half', duration_s: null },
  { period: 2, type: 'second_half', duration_s: null },
];

/** Returns the match centre data. The whole page also has the match's id beside it. */
function unwrapped(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('matchCentreData' in value)) return value;
  const { matchCentreData: data, ...page } = value;
  if (typeof data !== 'object' || data === null) return data;
  return 'matchId' in page ? { matchId: page.matchId, ...data } : data;
}

interface Reading {
  readonly status: ReturnType<typeof factsOf>['status'];
  readonly path: string;
  readonly report: ImportReport;
}

/** Accepts a match without events only if it was not played to its end. */
function requireEvents(periods: readonly Period[], { status, path, report }: Reading): void {
  if (periods.length > 0) return;
  if (status === null || status === 'played') throw new ImportError(path, 'has no events in any period');
  report.note('the match has no events');
}

/** Returns the players in the line-ups and players who appear only in events. */
function allPlayers(
  { home, away }: MatchFile,
  listed: ReadonlyMap<string, Player>,
  events: readonly OptaEvent[],
  report: ImportReport,
): ReadonlyMap<string, Player> {
  const players = new Map(listed);
  for (const { personId, personName, teamId } of events) {
    if (personId === null || players.has(personId)) continue;
    const team = teamId === String(home.teamId) ? home.name : away.name;
    players.set(personId, WHOSCORED.player({ player_id: WHOSCORED.idOf(personId), name: personName, team }));
    report.note(`player ${personId} is in the events but in no line-up`);
  }
  return players;
}
