import { STANDARD_AREA } from '../../../model/coordinates.ts';
import type { GameEvent } from '../../../model/event.ts';
import type { Game, Period, Player } from '../../../model/game.ts';
import { scoreOfGoals } from '../../../model/score.ts';
import { ImportError } from '../../core/errors.ts';
import type { GameImport, ImportReport } from '../../core/port.ts';
import { totalBytes } from '../../finding/candidates.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readJson } from '../../reading/json.ts';
import { dateOf, textOrNull } from '../../reading/values.ts';
import { eventsIn, mapEvents } from './events.ts';
import {
  actingTeam,
  isOver,
  nameOf,
  periodsOf,
  playersInEvents,
  playersInSummary,
  type Teams,
  teamsOf,
} from './metadata.ts';
import { checkEvents, checkSummary, type EventRecord, type Summary } from './schema.ts';
import { KORASTATS } from './vocabulary.ts';

/** The files of a match: at least one of them. */
export interface MatchFiles {
  readonly events: FoundFile | null;
  readonly summary: FoundFile | null;
}

/** The contents of a match's files. The keys of `players` are the vendor's ids. */
interface Match {
  readonly teams: Teams;
  readonly players: ReadonlyMap<string, Player>;
  readonly summary: Summary | null;
  readonly events: readonly EventRecord[];
}

/** Throws ImportError if a file is damaged. */
export async function readKoraStatsGame(files: MatchFiles, report: ImportReport): Promise<GameImport> {
  const match = await readMatch(files, report);
  report.progress(totalBytes([files.events, files.summary]));
  const gameId = KORASTATS.idOf(...idParts(match));
  const mapped = mapEvents(match.events, { ...match, gameId });
  return {
    gameId,
    tracking: null,
    game: () => gameOf(gameId, match, mapped),
    recordsSubstitutions: match.events.length > 0,
    events: () => mapped,
  };
}

async function readMatch(files: MatchFiles, report: ImportReport): Promise<Match> {
  const summary = files.summary && checkSummary(await readJson(files.summary), files.summary);
  if (summary === null) report.note('the match has no match summary (competition, date, squads)');
  if (files.events === null) return matchWithoutEvents(files, summary, report);
  const source = checkEvents(await readJson(files.events), files.events);
  const teams = teamsOf(source, summary && sidesOf(summary), files.events.path);
  const events = eventsIn(source.events ?? [], teams, files.events, report);
  if (events.length === 0) throw new ImportError(files.events.path, 'has no events');
  const listed = new Map([
    ...squadsOf(files, summary, teams, report),
    ...playersInEvents(source, teams, files.events, report),
  ]);
  return { teams, players: withUnlisted(listed, events, teams, report), summary, events };
}

const sidesOf = ({ home, away }: Summary) => ({ home: home.team, away: away.team });

function matchWithoutEvents(files: MatchFiles, summary: Summary | null, report: ImportReport): Match {
  if (summary === null) throw new RangeError('a match must have a file');
  report.note('the match has no file with events');
  const teams = teamsOf(sidesOf(summary), null, files.summary?.path ?? '');
  return { teams, players: squadsOf(files, summary, teams, report), summary, events: [] };
}

function squadsOf(
  { summary: file }: MatchFiles,
  summary: Summary | null,
  teams: Teams,
  report: ImportReport,
) {
  return summary && file ? playersInSummary(summary, teams, file, report) : new Map<string, Player>();
}

function withUnlisted(
  listed: ReadonlyMap<string, Player>,
  events: readonly EventRecord[],
  teams: Teams,
  report: ImportReport,
): ReadonlyMap<string, Player> {
  const players = new Map(listed);
  for (const event of events) {
    const [id, team] = [String(event.player_id ?? ''), actingTeam(teams, event)];
    if (id === '' || team === null || players.has(id)) continue;
    const player = { player_id: KORASTATS.idOf(id), name: nameOf(event.nickname), team: team.name };
    players.set(id, KORASTATS.player(player));
    report.note(`player ${id} is in the events but in no line-up`);
  }
  return players;
}

/** Without a match summary, the events have no match id; the lowest event id identifies the match. */
function idParts({ summary, teams, events }: Match): (string | number)[] {
  if (summary !== null) return [summary.matchId];
  const ids = events.map(({ _id }) => String(_id));
  const [first = ''] = ids.sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return [teams.home.id, teams.away.id, first];
}

const HALVES: readonly Period[] = [
  { period: 1, type: 'first_half', duration_s: null },
  { period: 2, type: 'second_half', duration_s: null },
];

function gameOf(
  game_id: string,
  { teams, players, summary, events }: Match,
  mapped: readonly GameEvent[],
): Game {
  const game = KORASTATS.game({
    game_id,
    date: dateOf(summary?.dateTime),
    venue: textOrNull(summary?.stadium?.name),
    teams: { team_a: teams.home.name, team_b: teams.away.name },
    competition: textOrNull(summary?.tournament),
    season: textOrNull(summary?.season),
    status: isOver(events) ? 'played' : null,
    referee: nameOf(summary?.referee?.name),
    vendor_ids: {
      game: summary?.matchId,
      team_a: teams.home.id,
      team_b: teams.away.id,
      competition: summary?.tournament_id,
      season: summary?.season_id,
    },
    periods: events.length > 0 ? periodsOf(events) : HALVES,
    playing_area: STANDARD_AREA.soccer,
    players: [...players.values()],
    orientation: 'team_a_positive_x',
  });
  // The files have no score. The events of a whole match have all of its goals.
  return { ...game, score: isOver(events) ? scoreOfGoals(game, mapped) : null };
}
