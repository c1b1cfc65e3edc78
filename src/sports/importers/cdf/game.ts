import type { Frame } from '../../model/frame.ts';
import type { Game } from '../../model/game.ts';
import { type Ends, EndsSurvey, turnFrame } from '../ends.ts';
import { ImportError } from '../errors.ts';
import type { FoundFile } from '../files.ts';
import { minutesOf } from '../minutes.ts';
import { ObservedPeriods } from '../observed-periods.ts';
import type { Pair } from '../pairing.ts';
import type { GameImport, ImportReport } from '../port.ts';
import { SOCCER_PERIODS } from '../soccer-periods.ts';
import { frameMapper } from './frames.ts';
import {
  goalkeepersOf,
  type Metadata,
  playersOf,
  statedPeriods,
  statedSides,
  teamsOf,
  textOf,
} from './metadata.ts';
import { idOf, sourceOfGame } from './provider.ts';
import { rawFrames } from './raw-frame.ts';

/** Reads a game. Nothing but its metadata is held in memory. */
export async function readGame(
  { description: metadata, descriptionFile, tracking }: Pair<Metadata, FoundFile>,
  report: ImportReport,
): Promise<GameImport> {
  report.progress(descriptionFile.bytes);
  const { fps } = metadata.meta.tracking;
  const ends = await endsOf(metadata, tracking);
  if (!ends.known) report.note(`coordinates are left as they are: ${ends.reason}`);
  const periods = new ObservedPeriods(statedPeriods(metadata), SOCCER_PERIODS, fps);
  return {
    gameId: idOf(metadata.match.id),
    tracking: { frame_rate_hz: fps, frames: frames(metadata, tracking, ends, periods, report) },
    game: () => describe(metadata, periods, ends),
    events: () => [],
  };
}

async function* frames(
  metadata: Metadata,
  file: FoundFile,
  ends: Ends,
  periods: ObservedPeriods,
  report: ImportReport,
): AsyncGenerator<Frame> {
  const strangers = new Set<string>();
  const toFrame = frameMapper(metadata, file.path, strangers);
  let last = -1;
  for await (const raw of rawFrames(file, (bytes) => report.progress(bytes))) {
    if (raw.match.id !== metadata.match.id) {
      throw new ImportError(file.path, `frame ${raw.frame_id} is of another match, ${raw.match.id}`);
    }
    last = raw.frame_id;
    const frame = toFrame(raw);
    periods.see(frame);
    yield turnFrame(frame, ends);
  }
  if (strangers.size > 0) {
    report.note(
      `the metadata does not list ${strangers.size} of the tracked players; they have no player_id`,
    );
  }
  const end = Math.max(...metadata.match.periods.map(({ end_frame_id }) => end_frame_id ?? -1));
  if (last < end) {
    report.note(`the tracking ends at frame ${last}, before the end of the match at frame ${end}`);
  }
}

/** Reads only the beginnings of the periods. */
async function endsOf(metadata: Metadata, file: FoundFile): Promise<Ends> {
  const survey = new EndsSurvey(teamsOf(metadata), goalkeepersOf(metadata));
  const toFrame = frameMapper(metadata, file.path, new Set());
  const skip = (period: number) => survey.hasEnough(period);
  for await (const raw of rawFrames(file, () => undefined, skip)) survey.look(toFrame(raw));
  return survey.decide(statedSides(metadata));
}

function describe(metadata: Metadata, observed: ObservedPeriods, ends: Ends): Game {
  const { match, stadium, competition, season, meta } = metadata;
  const periods = observed.periods();
  return {
    game_id: idOf(match.id),
    sport: 'soccer',
    date: /^\d{4}-\d\d-\d\d/.exec(match.kickoff_time ?? '')?.[0] ?? null,
    venue: textOf(stadium.name),
    teams: teamsOf(metadata),
    duration_minutes: minutesOf(periods),
    competition: textOf(competition?.name),
    season: textOf(season?.name),
    score: null,
    periods,
    playing_area: { length_m: stadium.pitch_length, width_m: stadium.pitch_width },
    players: playersOf(metadata),
    orientation: ends.known ? 'team_a_positive_x' : 'fixed',
    source: sourceOfGame(textOf(meta.tracking.name)),
  };
}
