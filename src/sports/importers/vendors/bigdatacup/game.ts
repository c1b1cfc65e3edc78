import { STANDARD_AREA } from '../../../model/coordinates.ts';
import type { GameEvent } from '../../../model/event.ts';
import type { Frame } from '../../../model/frame.ts';
import type { Game } from '../../../model/game.ts';
import { ImportError } from '../../core/errors.ts';
import type { GameImport, ImportReport } from '../../core/port.ts';
import { SpeedFilter } from '../../inference/speeds.ts';
import {
  type EventContext,
  type EventGame,
  mapEvent,
  mapUnrecordedGoal,
  PeriodLengths,
  requireComplete,
  type ScoreHistory,
  scoreHistory,
} from './events.ts';
import { CupPlayers, type CupTracking, type TrackedPowerPlay } from './metadata.ts';
import type { EventRow, Side } from './schema.ts';
import { cupFrames, type FrameContext, mapFrame, type RinkSurvey, surveyTracking } from './tracking.ts';
import { BIG_DATA_CUP, cupGameId, EVENTS, FRAME_RATE_HZ } from './vocabulary.ts';

/** A game with events, tracking or both. */
export interface CupGame {
  readonly date: string | null;
  readonly teams: Readonly<Record<Side, string>>;
  readonly events: EventGame | null;
  readonly tracking: CupTracking | null;
}

export async function readBigDataCupGame(whole: CupGame, report: ImportReport): Promise<GameImport> {
  const found = { ...whole, events: whole.events && withoutSkipped(whole.events) };
  const { events, teams, date } = found;
  if (events !== null) requireComplete(events, report);
  for (const problem of found.tracking?.missing ?? []) {
    report.skip('tracking of a power play that is not in pp_info.csv');
    report.note(problem.message);
  }
  const rows = events?.rows ?? [];
  const unknown = new Set(rows.map(({ event }) => event).filter((event) => !EVENTS.has(event)));
  if (unknown.size > 0) report.note(`unknown event types, imported as other: ${[...unknown].join(', ')}`);
  const lengths = new PeriodLengths(rows);
  const players = new CupPlayers(teams, found.tracking?.roster ?? [], rows);
  const id = cupGameId(date, teams.away, teams.home);
  const tracking = await trackingOf(found, report);
  const history = scoreHistory(rows);
  if (history.unrecorded.length > 0) {
    report.note(`goals in the score without an event: ${history.unrecorded.length}`);
  }
  const context: EventContext = {
    gameId: id,
    lengths,
    players,
    frameOf: (row) => tracking?.survey.frameOf(row) ?? null,
  };
  return {
    gameId: id,
    tracking: tracking && {
      frame_rate_hz: FRAME_RATE_HZ,
      speed: 'computed',
      frames: framesOf({ teams, players, lengths, ...tracking.survey }, tracking, report),
    },
    game: () => gameOf(found, id, players, lengths, history, tracking),
    events: () => eventsOf(rows, history, context),
  };
}

/** Removes lines that were skipped after reading. */
function withoutSkipped(events: EventGame): EventGame {
  return { ...events, rows: events.rows.filter(({ row }) => !row.isSkipped) };
}

interface Tracking {
  readonly powerPlays: readonly TrackedPowerPlay[];
  readonly survey: RinkSurvey;
  faceoffs(period: number): readonly number[];
}

async function trackingOf({ tracking, events }: CupGame, report: ImportReport): Promise<Tracking | null> {
  if (tracking === null) return null;
  const rows = events?.rows ?? [];
  const faceoffs = (period: number) =>
    rows.filter((row) => row.event === 'Faceoff Win' && row.period === period).map(({ clock }) => clock);
  const survey = await surveyTracking(tracking.powerPlays, tracking.roster, rows, faceoffs);
  const [first] = tracking.powerPlays;
  if (survey.sides === null && first !== undefined) {
    throw new ImportError(
      first.tracking.file.path,
      'the home team is unknown: the tracking does not have two teams with shirt numbers from the roster',
    );
  }
  if (events !== null && survey.homeToRight === null) {
    report.note('the tracking is not imported: the attack directions cannot be inferred from the events');
    return null;
  }
  return { powerPlays: tracking.powerPlays, survey, faceoffs };
}

async function* framesOf(
  context: FrameContext,
  { powerPlays, faceoffs }: Tracking,
  report: ImportReport,
): AsyncGenerator<Frame> {
  // Speeds use video time, because the video continues while the game clock is stopped.
  const speeds = new SpeedFilter(({ frame_id }) => frame_id / FRAME_RATE_HZ);
  for await (const frame of cupFrames(powerPlays, faceoffs, report)) {
    yield* speeds.add(mapFrame(frame, context));
  }
  yield* speeds.end();
}

function* eventsOf(
  rows: readonly EventRow[],
  { unrecorded }: ScoreHistory,
  context: EventContext,
): Generator<GameEvent> {
  for (const [index, row] of rows.entries()) {
    const goals = unrecorded.filter(({ before }) => before === row);
    for (const [nth, goal] of goals.entries()) {
      yield mapUnrecordedGoal(goal, `${index + 1}-goal-${nth + 1}`, context);
    }
    yield mapEvent(row, String(index + 1), context);
  }
}

function gameOf(
  { date, teams, events }: CupGame,
  game_id: string,
  players: CupPlayers,
  lengths: PeriodLengths,
  { final }: ScoreHistory,
  tracking: Tracking | null,
): Game {
  const tracked = tracking?.powerPlays.map(({ powerPlay }) => powerPlay.start.period);
  const periods = lengths.periods(tracked);
  return BIG_DATA_CUP.game({
    game_id,
    date,
    teams: { team_a: teams.home, team_b: teams.away },
    // Without events, the length of the game is unknown.
    ...(events === null && { duration_minutes: null }),
    competition: competitionOf(teams),
    season: events?.rows[0]?.row.text('season_year') ?? null,
    score: events === null ? null : { team_a: final.home, team_b: final.away },
    periods,
    playing_area: STANDARD_AREA.ice_hockey,
    players: players.all,
    orientation: events === null ? 'fixed' : 'team_a_positive_x',
  });
}

/** Returns the competition from the names of national teams, for example `Olympic (Women) - Norway`. */
function competitionOf({ home, away }: CupGame['teams']): string | null {
  const [[first, ...rest], [second]] = [home.split(' - '), away.split(' - ')];
  return rest.length > 0 && first === second ? (first ?? null) : null;
}
