import type { Frame } from '../../model/frame.ts';
import type { Game } from '../../model/game.ts';
import { type Ends, EndsSurvey, turnFrame } from '../ends.ts';
import type { FoundFile } from '../files.ts';
import { minutesOf } from '../minutes.ts';
import { ObservedPeriods } from '../observed-periods.ts';
import type { GameImport, ImportReport } from '../port.ts';
import { SOCCER_PERIODS } from '../soccer-periods.ts';
import { type FrameNotes, frameMapper } from './frames.ts';
import {
  goalkeepersOf,
  lastFrameOf,
  type Match,
  playersOf,
  statedPeriods,
  statedSides,
  teamsOf,
  textOf,
} from './match.ts';
import { idOf, SOURCE } from './provider.ts';
import { rawFrames, type TrackingFile } from './tracking-file.ts';
import { FRAME_RATE_HZ } from './vocabulary.ts';

/** Reads a game. Nothing but the match JSON, read already, is held in memory. */
export async function readGame(
  match: Match,
  matchFile: FoundFile,
  tracking: TrackingFile,
  report: ImportReport,
): Promise<GameImport> {
  report.progress(matchFile.bytes);
  const ends = await endsOf(match, tracking);
  if (!ends.known) report.note(`coordinates are left as they are: ${ends.reason}`);
  const periods = new ObservedPeriods(statedPeriods(match), SOCCER_PERIODS, FRAME_RATE_HZ);
  return {
    gameId: idOf(match.id),
    tracking: { frame_rate_hz: FRAME_RATE_HZ, frames: frames(match, tracking, ends, periods, report) },
    game: () => describe(match, periods, ends),
    events: () => [],
  };
}

async function* frames(
  match: Match,
  tracking: TrackingFile,
  ends: Ends,
  periods: ObservedPeriods,
  report: ImportReport,
): AsyncGenerator<Frame> {
  const notes: FrameNotes = { skip: (reason) => report.skip(reason), strangers: new Set() };
  const toFrame = frameMapper(match, tracking.file.path, notes);
  let last = 0;
  for await (const raw of rawFrames(tracking, (bytes) => report.progress(bytes))) {
    last = raw.frame;
    const frame = toFrame(raw);
    if (frame === null) continue;
    periods.see(frame);
    yield turnFrame(frame, ends);
  }
  if (notes.strangers.size > 0) {
    report.note(
      `the match JSON does not list ${notes.strangers.size} of the tracked ids; they have no player_id`,
    );
  }
  const end = lastFrameOf(match);
  if (end !== null && last < end) {
    report.note(`the tracking ends at frame ${last}, before the end of the match at frame ${end}`);
  }
}

/** Reads only the beginnings of the periods. */
async function endsOf(match: Match, tracking: TrackingFile): Promise<Ends> {
  const survey = new EndsSurvey(teamsOf(match), goalkeepersOf(match));
  const toFrame = frameMapper(match, tracking.file.path, { skip: () => undefined, strangers: new Set() });
  const skip = (period: number) => survey.hasEnough(period);
  for await (const raw of rawFrames(tracking, () => undefined, skip)) {
    const frame = toFrame(raw);
    if (frame !== null) survey.look(frame);
  }
  return survey.decide(statedSides(match));
}

function describe(match: Match, observed: ObservedPeriods, ends: Ends): Game {
  const { home_team_score, away_team_score, competition_edition: edition } = match;
  const periods = observed.periods();
  const known = typeof home_team_score === 'number' && typeof away_team_score === 'number';
  return {
    game_id: idOf(match.id),
    sport: 'soccer',
    date: /^\d{4}-\d\d-\d\d/.exec(match.date_time ?? '')?.[0] ?? null,
    venue: textOf(match.stadium?.name),
    teams: teamsOf(match),
    duration_minutes: minutesOf(periods),
    competition: textOf(edition?.competition?.name),
    season: textOf(edition?.season?.name),
    score: known ? { team_a: home_team_score, team_b: away_team_score } : null,
    periods,
    playing_area: { length_m: match.pitch_length, width_m: match.pitch_width },
    players: playersOf(match),
    orientation: ends.known ? 'team_a_positive_x' : 'fixed',
    source: SOURCE,
  };
}
