import type { Game, Period, Player } from '../../../model/game.ts';
import type { GameImport, GameTracking, ImportReport } from '../../core/port.ts';
import { readUsable, SkipReport } from '../../core/skip-report.ts';
import { type AttackDirections, orientationOf } from '../../inference/attack-directions.ts';
import { risingFrames } from '../../inference/frames.ts';
import { type FixedFrame, orientTracking } from '../../inference/orient-tracking.ts';
import { ObservedPeriods, SOCCER_PERIODS } from '../../inference/periods.ts';
import type { FoundFile } from '../../reading/files.ts';
import { peekNumber } from '../../reading/json.ts';
import { type Line, readLines } from '../../reading/lines.ts';
import { directionsFrom, mapEvent, readEvents, teamOf } from './events.ts';
import { type Metadata, readMetadata } from './metadata.ts';
import { type EventRecord, readSourceFrame } from './schema.ts';
import { EventFrames, frameMapper } from './tracking.ts';
import { GOALKEEPER, SECONDSPECTRUM } from './vocabulary.ts';

export interface MatchFiles {
  readonly tracking: FoundFile | null;
  readonly events: FoundFile | null;
  readonly metadata: FoundFile;
  /** Files that are not imported: XML metadata if there is JSON metadata, and smaller files with events. */
  readonly others: readonly FoundFile[];
}

/** A match, without the contents of its tracking. */
interface Match {
  readonly metadata: Metadata;
  readonly teams: Game['teams'];
  readonly events: readonly EventRecord[];
  /** Players that the metadata lacks, by the ids in the dataset. */
  readonly unlisted: Map<string, Player>;
  readonly frames: EventFrames;
}

/** Reads a match. The tracking is streamed; metadata and events are kept in memory. */
export async function readSecondSpectrumGame(files: MatchFiles, report: ImportReport): Promise<GameImport> {
  const metadata = await readMetadata(files.metadata, report);
  report.progress(files.metadata.bytes);
  for (const { name } of files.others)
    report.note(`${name} was not read: another file has the same data of the match`);
  if (metadata.teams === null)
    report.note('the metadata has no team names; the teams are called Home and Away');
  const teams = metadata.teams ?? { team_a: 'Home', team_b: 'Away' };
  const events = files.events === null ? [] : await readEvents(files.events, report);
  const frames = new EventFrames(events, metadata.frameRateHz);
  const match: Match = { metadata, teams, events, unlisted: new Map(), frames };
  const players = playersById(match);
  addUnlisted(match, players, report);
  const oriented =
    files.tracking === null
      ? orientEvents(match, players, report)
      : await orientFrames(files.tracking, match, report);
  const vendorId =
    metadata.id ?? (files.tracking ?? files.events ?? files.metadata).name.replace(/\.[^.]*$/, '');
  const gameId = SECONDSPECTRUM.idOf(vendorId);
  return {
    gameId,
    tracking: oriented.tracking,
    game: () => gameOf(gameId, match, oriented),
    events: () => {
      const { directions } = oriented;
      const frameAt = ({ period, startGameClock }: EventRecord) => frames.frameAt(period, startGameClock);
      const context = { gameId, teams, teamIds: metadata.teamIds, players, directions, frameAt };
      return events.map((event) => mapEvent(event, context));
    },
  };
}

/** Returns the players by each of the vendor's ids. */
function playersById({ metadata, teams }: Match): Map<string, Player> {
  return new Map(
    [...metadata.players].map(([id, { side, player }]) => {
      const team = side === 'home' ? teams.team_a : teams.team_b;
      return [id, SECONDSPECTRUM.player({ ...player, team })];
    }),
  );
}

/** Adds the acting players that the metadata lacks, with one note. */
function addUnlisted(match: Match, players: Map<string, Player>, report: ImportReport): void {
  const { teams, metadata, unlisted } = match;
  for (const event of match.events) {
    const id = String(event.primaryPlayer ?? '');
    const team = teamOf(event, { teams, teamIds: metadata.teamIds, players });
    if (id === '' || team === null || players.has(id)) continue;
    const player = SECONDSPECTRUM.player({ player_id: SECONDSPECTRUM.idOf(id), team });
    players.set(id, player);
    unlisted.set(player.player_id, player);
  }
  if (unlisted.size > 0)
    report.note(`players in the events but not in the metadata: ${[...unlisted.keys()].join(', ')}`);
}

interface Oriented {
  readonly tracking: GameTracking | null;
  readonly directions: AttackDirections;
  readonly orientation: Game['orientation'];
  readonly periods: () => Period[];
}

function orientEvents(match: Match, players: ReadonlyMap<string, Player>, report: ImportReport): Oriented {
  const { metadata, teams, events } = match;
  const directions = directionsFrom(events, { teams, teamIds: metadata.teamIds, players }, metadata);
  const periods = new ObservedPeriods(metadata.durations, SOCCER_PERIODS, metadata.frameRateHz);
  for (const event of events) addMoment(periods, event);
  const orientation = orientationOf(directions, report);
  return { tracking: null, directions, orientation, periods: () => periods.periods() };
}

function addMoment(periods: ObservedPeriods, { period, startGameClock }: EventRecord): void {
  periods.add({ period, time_s: startGameClock ?? 0 });
}

async function orientFrames(file: FoundFile, match: Match, report: ImportReport): Promise<Oriented> {
  const { metadata, teams, events, frames } = match;
  const oriented = await orientTracking(
    {
      frameRateHz: metadata.frameRateHz,
      teams,
      goalkeepers: goalkeepersOf(metadata),
      directions: metadata.directions,
      durations: metadata.durations,
      lastFrame: 0,
      read: (to, isSkipped) => framesIn(file, match, to, isSkipped),
    },
    report,
  );
  const withEvents = () => {
    const known = new Map(oriented.periods().map(({ period, duration_s }) => [period, duration_s]));
    const periods = new ObservedPeriods(known, SOCCER_PERIODS, metadata.frameRateHz);
    for (const event of events) addMoment(periods, event);
    return periods.periods();
  };
  const tracking = { ...oriented.tracking, frames: seen(oriented.tracking.frames, frames) };
  return { ...oriented, tracking, periods: events.length > 0 ? withEvents : oriented.periods };
}

async function* seen(source: GameTracking['frames'], frames: EventFrames) {
  for await (const frame of source) {
    frames.see(frame);
    yield frame;
  }
}

async function* framesIn(
  file: FoundFile,
  { metadata, teams, unlisted }: Match,
  to: ImportReport,
  isSkipped: (period: number | null) => boolean,
): AsyncGenerator<FixedFrame> {
  const toFrame = frameMapper(metadata, teams, unlisted);
  const skips = new SkipReport(to, 'frame');
  const lines = readLines(file, (bytes) => to.progress(bytes));
  const read = (line: Line) => {
    const period = peekNumber(line.text, 'period');
    return period !== null && isSkipped(period) ? null : readSourceFrame(line, file);
  };
  const mapped = async function* () {
    for await (const source of readUsable(lines, read, skips)) {
      if (source === null || isSkipped(source.period)) continue;
      yield { number: source.frameIdx, frame: toFrame(source) };
    }
  };
  yield* risingFrames(mapped(), to);
  skips.finish();
}

function gameOf(game_id: string, match: Match, { orientation, periods }: Oriented): Game {
  const { metadata, teams } = match;
  return SECONDSPECTRUM.game({
    game_id,
    date: metadata.date,
    teams,
    score: metadata.score,
    kickoff_utc: metadata.kickoff_utc,
    vendor_ids: { game: metadata.id, team_a: metadata.teamIds?.home, team_b: metadata.teamIds?.away },
    periods: periods(),
    playing_area: metadata.area,
    players: playersOf(match),
    orientation,
  });
}

function goalkeepersOf({ players }: Metadata): ReadonlySet<string> {
  return new Set(
    [...players.values()].flatMap(({ player }) => (player.position === GOALKEEPER ? [player.player_id] : [])),
  );
}

/** The metadata lists a player under several ids, so duplicates are removed. */
function playersOf(match: Match): Player[] {
  const all = new Map<string, Player>();
  for (const player of [...playersById(match).values(), ...match.unlisted.values()]) {
    if (!all.has(player.player_id)) all.set(player.player_id, player);
  }
  return [...all.values()];
}
