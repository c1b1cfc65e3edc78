import { STANDARD_AREA } from '../../model/areas.ts';
import type { GameEvent } from '../../model/event.ts';
import type { Frame } from '../../model/frame.ts';
import type { Game } from '../../model/game.ts';
import { ImportError } from '../errors.ts';
import type { GameImport, ImportReport } from '../port.ts';
import { SpeedFilter } from '../speeds.ts';
import { type EventGame, PeriodLengths, requireComplete } from './event-games.ts';
import type { EventRow, Side } from './event-row.ts';
import { rawFrames, type TrackedPowerPlay } from './frames.ts';
import { type EventContext, mapEvent, mapUnrecordedGoal } from './map-event.ts';
import { type FrameContext, mapFrame } from './map-frame.ts';
import { People } from './people.ts';
import { gameId, SOURCE } from './provider.ts';
import { type ScoreStory, scoreStory } from './score.ts';
import { type Survey, surveyTracking } from './survey.ts';
import type { TrackedContent } from './tracked-games.ts';
import { FRAME_RATE_HZ } from './vocabulary.ts';

/** One game as it was found: its events, its tracking, or both. */
export interface FoundGame {
  readonly date: string | null;
  readonly teams: Readonly<Record<Side, string>>;
  readonly events: EventGame | null;
  readonly tracking: TrackedContent | null;
}

/** Reads a game. team_a is the home team. */
export async function readGame(found: FoundGame, report: ImportReport): Promise<GameImport> {
  const { events, teams, date } = found;
  if (events !== null) requireComplete(events);
  const rows = events?.rows ?? [];
  const lengths = new PeriodLengths(rows);
  const people = new People(teams, found.tracking?.roster ?? [], rows);
  const id = gameId(date ?? 'undated', teams.away, teams.home);
  const tracking = await trackingOf(found, report);
  const story = scoreStory(rows);
  if (story.unrecorded.length > 0) {
    report.note(
      `goals that only the score tells of, without an event of their own: ${story.unrecorded.length}`,
    );
  }
  const context: EventContext = {
    gameId: id,
    lengths,
    people,
    frameOf: (row) => tracking?.survey.frameOf(row) ?? null,
  };
  return {
    gameId: id,
    tracking: tracking && {
      frame_rate_hz: FRAME_RATE_HZ,
      speed: 'computed',
      frames: framesOf({ teams, people, lengths, ...tracking.survey }, tracking, report),
    },
    game: () => gameOf(found, id, people, lengths, story, tracking),
    events: () => eventsOf(rows, story, context),
  };
}

interface Tracking {
  readonly powerPlays: readonly TrackedPowerPlay[];
  readonly survey: Survey;
  faceoffs(period: number): readonly number[];
}

async function trackingOf({ tracking, events }: FoundGame, report: ImportReport): Promise<Tracking | null> {
  if (tracking === null) return null;
  const rows = events?.rows ?? [];
  const faceoffs = (period: number) =>
    rows.filter((row) => row.event === 'Faceoff Win' && row.period === period).map(({ clock }) => clock);
  const survey = await surveyTracking(tracking.powerPlays, tracking.roster, rows, faceoffs);
  const [first] = tracking.powerPlays;
  if (survey.sides === null && first !== undefined) {
    throw new ImportError(
      first.tracking.file.path,
      'which of its teams is at home cannot be told: it does not show two whose shirts are the roster’s',
    );
  }
  if (events !== null && survey.homeToRight === null) {
    report.note('the tracking is left out: the events do not tell who attacks where in it');
    return null;
  }
  return { powerPlays: tracking.powerPlays, survey, faceoffs };
}

async function* framesOf(
  context: FrameContext,
  { powerPlays, faceoffs }: Tracking,
  report: ImportReport,
): AsyncGenerator<Frame> {
  // Frames are numbered by the video, which runs on while the clock of the game stands.
  const speeds = new SpeedFilter(({ frame_id }) => frame_id / FRAME_RATE_HZ);
  for await (const frame of rawFrames(powerPlays, faceoffs, report)) {
    yield* speeds.add(mapFrame(frame, context));
  }
  yield* speeds.end();
}

function* eventsOf(
  rows: readonly EventRow[],
  { unrecorded }: ScoreStory,
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
  { date, teams, events }: FoundGame,
  game_id: string,
  people: People,
  lengths: PeriodLengths,
  { final }: ScoreStory,
  tracking: Tracking | null,
): Game {
  const tracked = tracking?.powerPlays.map(({ powerPlay }) => powerPlay.start.period);
  const periods = lengths.periods(tracked);
  const seconds = periods.reduce((sum, { duration_s }) => sum + (duration_s ?? 0), 0);
  return {
    game_id,
    sport: 'ice_hockey',
    date,
    venue: null,
    teams: { team_a: teams.home, team_b: teams.away },
    duration_minutes: events === null ? null : Math.round(seconds / 60),
    competition: competitionOf(teams),
    season: events?.rows[0]?.row.text('season_year') ?? null,
    score: events === null ? null : { team_a: final.home, team_b: final.away },
    periods,
    playing_area: STANDARD_AREA.ice_hockey,
    players: people.all,
    orientation: events === null ? 'fixed' : 'team_a_positive_x',
    source: SOURCE,
  };
}

/** National teams' names begin with the competition: `Olympic (Women) - Norway`. */
function competitionOf({ home, away }: FoundGame['teams']): string | null {
  const [[first, ...rest], [second]] = [home.split(' - '), away.split(' - ')];
  return rest.length > 0 && first === second ? (first ?? null) : null;
}
