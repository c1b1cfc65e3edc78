import { STANDARD_AREA } from '../../../model/coordinates.ts';
import type { Frame } from '../../../model/frame.ts';
import { ImportError } from '../../core/errors.ts';
import type { GameImport, ImportReport } from '../../core/port.ts';
import { SILENT, SkipReport } from '../../core/skip-report.ts';
import { SpeedFilter } from '../../inference/speeds.ts';
import { cupFrames, type Faceoffs, type GameImage, gameImages } from './clock/tracking.ts';
import { alternating, eventRotation, type Rotation, UNROTATED } from './events/coordinates.ts';
import { type EventContext, mapEvents } from './events/events.ts';
import { type EventGame, reportGaps } from './events/game.ts';
import { PeriodLengths, reachesEnd, type ScoreHistory, scoreHistory, shootoutOf } from './events/metadata.ts';
import type { EventRow, PerSide } from './events/schema.ts';
import { CupPlayers, type RosterEntry } from './metadata.ts';
import { momentsOf, readShiftsOf, type ShiftTable, Stints } from './shifts/metadata.ts';
import { EventFrames, type RinkSurvey, surveyTracking } from './tracking/game.ts';
import type { CupTracking } from './tracking/metadata.ts';
import { type FrameContext, mapFrame } from './tracking/tracking.ts';
import {
  BIG_DATA_CUP,
  cupGameId,
  EVENTS,
  FRAME_RATE_HZ,
  type NamedGame,
  REGULAR_PERIODS,
} from './vocabulary.ts';

/** A game with events, tracking or both. */
export interface CupGame extends NamedGame {
  /** The source's name of the game; null if its files have none. */
  readonly name: string | null;
  readonly events: EventGame | null;
  readonly tracking: CupTracking | null;
  /** The tables that contain shifts of the game. */
  readonly shifts: readonly ShiftTable[];
  /** Whether the home team attacks towards +x in odd periods according to the source; null if it does not say. */
  readonly statedDirection: boolean | null;
}

export async function readBigDataCupGame(game: CupGame, report: ImportReport): Promise<GameImport> {
  if (game.events !== null) reportGaps(game.events, report);
  // A line can turn out to be unusable after it was read.
  const rows = game.events?.rows.filter(({ row }) => !row.isSkipped) ?? [];
  noteUnknownEvents(rows, report);
  const shootout = shootoutOf(rows);
  const history = scoreHistory(rows, shootout);
  if (history.unrecorded.length > 0) {
    report.note(`goals in the score without an event: ${history.unrecorded.length}`);
  }
  const rotation = game.events && eventRotation({ rows, edition: game.events.edition });
  if (game.events !== null && rotation === null) {
    report.note(
      'coordinates are not rotated, orientation is fixed: too few events show the attack directions',
    );
  }
  const tracking = await trackingOf(game, { rows, rotation }, report);
  const shifts = readShiftsOf(game.shifts, game, report);
  const lengths = new PeriodLengths([...rows, ...momentsOf(shifts), ...(tracking?.moments ?? [])], shootout);
  const stints = new Stints(shifts, lengths);
  const players = new CupPlayers(
    game,
    rosterOf(game, { tracking, isListed: shifts.length > 0 }),
    rows,
    stints,
  );
  const gameId = cupGameId(game);
  const frames = new EventFrames(rows);
  const context: EventContext = {
    gameId,
    lengths,
    players,
    history,
    rotation: rotation ?? UNROTATED,
    frameOf: (row) => frames.idOf(row),
  };
  return {
    gameId,
    tracking: tracking && {
      frame_rate_hz: FRAME_RATE_HZ,
      speed: 'computed',
      frames: framesOf(game, { ...tracking, players, lengths }, frames, report),
    },
    game: () =>
      BIG_DATA_CUP.game({
        game_id: gameId,
        ...factsOf(game, rows, history),
        periods: lengths.periods(tracking?.periods),
        players: players.all,
        orientation:
          (rotation ?? (game.events === null && tracking?.rotation)) ? 'team_a_positive_x' : 'fixed',
      }),
    events: () => mapEvents(rows, context),
  };
}

function noteUnknownEvents(rows: readonly EventRow[], report: ImportReport): void {
  const unknown = new Set(rows.map(({ event }) => event).filter((event) => !EVENTS.has(event)));
  if (unknown.size > 0) report.note(`unknown event types, imported as other: ${[...unknown].join(', ')}`);
}

/** Returns the roster; without a roster, events and shifts, the shirts in the tracking. */
function rosterOf(
  { tracking: files, events }: CupGame,
  { tracking, isListed }: { readonly tracking: Tracking | null; readonly isListed: boolean },
): readonly RosterEntry[] {
  const roster = files?.roster ?? [];
  return roster.length > 0 || events !== null || isListed ? roster : (tracking?.shirts ?? []);
}

interface Tracking extends Pick<RinkSurvey, 'misread' | 'moments' | 'shirts'>, Pick<FrameContext, 'sides'> {
  /** Rotation of the frames; null if the direction of attack is unknown. */
  readonly rotation: Rotation | null;
  /** Periods of tracked power plays. */
  readonly periods: readonly number[];
  readonly images: (skips: SkipReport, onBytes: ImportReport['progress']) => AsyncIterable<GameImage>;
}

interface KnownEvents {
  readonly rows: readonly EventRow[];
  readonly rotation: Rotation | null;
}

async function trackingOf(
  { tracking, events, statedDirection }: CupGame,
  { rows, rotation }: KnownEvents,
  report: ImportReport,
): Promise<Tracking | null> {
  for (const problem of tracking?.missing ?? []) {
    report.skip('tracking of a power play that is not in pp_info.csv');
    report.note(problem.message);
  }
  if (tracking === null) return null;
  const { sources, roster } = tracking;
  const images: Tracking['images'] = (skips, onBytes) =>
    gameImages(sources, faceoffsIn(rows), { skips, onBytes });
  const { sides, homeToRight, ...survey } = await surveyTracking(
    images(new SkipReport(SILENT, ''), () => undefined),
    { roster, events: rows, rotation },
  );
  const [first] = sources;
  if (sides === null && first !== undefined) {
    throw new ImportError(
      first.file.path,
      'the home team is unknown: the tracking does not have two teams with shirt numbers from the roster',
    );
  }
  const direction = homeToRight ?? statedDirection;
  if (statedDirection !== null && direction !== statedDirection) {
    report.note('camera_orientations.csv states the other direction of attack than the positions show');
  }
  if (rotation !== null && direction === null) {
    report.note('the tracking is not imported: the attack directions cannot be inferred from the events');
    return null;
  }
  const isOriented = direction !== null && (events === null || rotation !== null);
  return {
    ...survey,
    sides: sides ?? new Map(),
    rotation: isOriented ? alternating(direction) : null,
    periods: sources.flatMap(({ powerPlay }) => powerPlay?.start.period ?? []),
    images,
  };
}

function faceoffsIn(rows: readonly EventRow[]): Faceoffs {
  return (period) =>
    rows.filter((row) => row.event === 'Faceoff Win' && row.period === period).map(({ clock }) => clock);
}

async function* framesOf(
  { teams }: CupGame,
  { images, misread, rotation, ...context }: Tracking & Pick<FrameContext, 'players' | 'lengths'>,
  links: EventFrames,
  report: ImportReport,
): AsyncGenerator<Frame> {
  const [lines, people] = [new SkipReport(report, 'tracking line'), new SkipReport(report, 'tracked person')];
  // Speeds use video time, because the video continues while the game clock is stopped.
  const speeds = new SpeedFilter(({ frame_id }) => frame_id / FRAME_RATE_HZ);
  const oriented = { ...context, teams, rotation: rotation ?? UNROTATED, skips: people, skip: report.skip };
  for await (const frame of cupFrames(images(lines, report.progress), misread, report)) {
    links.add(frame);
    yield* speeds.add(mapFrame(frame, oriented));
  }
  yield* speeds.end();
  lines.finish();
  people.finish();
}

function factsOf(
  { date, teams, name, events }: CupGame,
  rows: readonly EventRow[],
  { final, shootout }: ScoreHistory,
) {
  const isDecided = final.home !== final.away || (rows.at(-1)?.period ?? 0) > REGULAR_PERIODS;
  return {
    date,
    teams: { team_a: teams.home, team_b: teams.away },
    // Without events, the length of the game is unknown.
    ...(events === null && { duration_minutes: null }),
    competition: competitionOf(teams),
    season: rows[0]?.season ?? null,
    status: reachesEnd(rows) && isDecided ? ('played' as const) : null,
    score: events === null ? null : scoreOf(final),
    shootout: shootout && scoreOf(shootout),
    playing_area: STANDARD_AREA.ice_hockey,
    vendor_ids: { game: name },
  };
}

function scoreOf({ home, away }: PerSide) {
  return { team_a: home, team_b: away };
}

/** Returns the competition from the names of national teams, for example `Olympic (Women) - Norway`. */
function competitionOf({ home, away }: CupGame['teams']): string | null {
  const [[first, ...rest], [second]] = [home.split(' - '), away.split(' - ')];
  return rest.length > 0 && first === second ? (first ?? null) : null;
}
