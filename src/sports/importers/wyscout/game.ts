import { STANDARD_AREA } from '../../model/areas.ts';
import type { GameEvent } from '../../model/event.ts';
import type { Game, Period } from '../../model/game.ts';
import { datasetId } from '../../model/ids.ts';
import { roundTime } from '../../model/units.ts';
import { ImportError } from '../errors.ts';
import type { FoundFile } from '../files.ts';
import { readJson } from '../json.ts';
import type { GameImport, ImportReport } from '../port.ts';
import type { Companions } from './companions.ts';
import { mapEvent, sourceType } from './events.ts';
import type { Match } from './matches.ts';
import { type Roster, readRoster } from './players.ts';
import { checkEventsFile, type WyscoutEventsFile } from './schema.ts';
import { vendorText } from './text.ts';
import { ATTRIBUTION, EVENTS, LICENCE, PERIODS, type PeriodCode, PROVIDER } from './vocabulary.ts';

/** Reads one game: its events file and what the dataset's shared files say of it. */
export async function readGame(
  file: FoundFile,
  companions: Companions,
  report: ImportReport,
): Promise<GameImport> {
  const source = checkEventsFile(await readJson(file), file.path);
  report.progress(file.bytes);
  const matchId = onlyMatch(source, file.path);
  const match = (await companions.matches()).get(matchId);
  if (match === undefined) {
    throw new ImportError(
      file.path,
      `match ${matchId} is in no match list of those in ${companions.places.join(', ')}`,
    );
  }
  const gameId = datasetId(PROVIDER, matchId);
  const teams = teamNames(source, match, file.path);
  const roster = await readRoster(source, teams, companions.players);
  const events = mapEvents(source, { gameId, match, teams, roster }, file.path);
  const game = makeGame(source, { gameId, match, teams, roster });
  makeNotes(source, roster, report);
  return { gameId, tracking: null, game: () => game, events: () => events };
}

interface Parts {
  readonly gameId: string;
  readonly match: Match;
  /** Team A's and team B's name by the vendor's id, in this order. */
  readonly teams: ReadonlyMap<number, string>;
  readonly roster: Roster;
}

/** The match that all events are of. */
function onlyMatch(source: WyscoutEventsFile, path: string): number {
  const matchId = source.events[0]?.matchId ?? 0;
  const other = source.events.findIndex((event) => event.matchId !== matchId);
  if (other >= 0) {
    throw new ImportError(path, `events[${other}].matchId is of another match than events[0].matchId`);
  }
  return matchId;
}

function teamNames(source: WyscoutEventsFile, match: Match, path: string): ReadonlyMap<number, string> {
  const named = [match.home, match.away].map((id): [number, string] => {
    const name = vendorText(source.teams[id]?.team.name ?? '');
    if (name === null) throw new ImportError(path, `teams.${id}, which the match list names, has no name`);
    return [id, name];
  });
  return new Map(named);
}

function mapEvents(
  source: WyscoutEventsFile,
  { gameId, match, teams, roster }: Parts,
  path: string,
): GameEvent[] {
  return source.events.map((event, index) => {
    const name = teams.get(event.teamId);
    if (name === undefined) {
      throw new ImportError(path, `events[${index}].teamId ${event.teamId} is neither team of the match`);
    }
    const team = { name, isTeamA: event.teamId === match.home };
    return mapEvent(event, { gameId, team, player: roster.players.get(event.playerId) ?? null });
  });
}

function makeGame(source: WyscoutEventsFile, { gameId, match, teams, roster }: Parts): Game {
  const [team_a = '', team_b = ''] = teams.values();
  const periods = periodsOf(source);
  const played = periods.filter((period) => period.type !== 'shootout');
  const seconds = played.reduce((sum, period) => sum + (period.duration_s ?? 0), 0);
  return {
    game_id: gameId,
    sport: 'soccer',
    date: match.date,
    venue: match.venue,
    teams: { team_a, team_b },
    duration_minutes: Math.round(seconds / 60),
    competition: match.competition,
    season: match.season,
    score: match.score,
    periods,
    playing_area: STANDARD_AREA.soccer,
    players: [...roster.players.values()],
    orientation: 'team_a_positive_x',
    source: { provider: PROVIDER, licence: LICENCE, attribution: ATTRIBUTION },
  };
}

/** The periods that have events. The source states no lengths; each lasts until its last event. */
function periodsOf(source: WyscoutEventsFile): Period[] {
  const lengths = new Map<PeriodCode, number>();
  for (const { matchPeriod, eventSec } of source.events) {
    lengths.set(matchPeriod, Math.max(lengths.get(matchPeriod) ?? 0, eventSec));
  }
  return [...lengths]
    .map(([code, seconds]) => ({ ...PERIODS[code], duration_s: roundTime(seconds) }))
    .sort((a, b) => a.period - b.period);
}

function makeNotes(source: WyscoutEventsFile, roster: Roster, report: ImportReport): void {
  const unknown = new Set(source.events.map(sourceType).filter((type) => !EVENTS.has(type)));
  if (unknown.size > 0) report.note(`event types not known, imported as other: ${[...unknown].join(', ')}`);
  for (const player of roster.unlisted) {
    report.note(`player ${player.player_id} (${player.name ?? 'no name'}) is in events but in no line-up`);
  }
}
