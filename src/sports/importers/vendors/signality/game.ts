import { STANDARD_AREA } from '../../../model/coordinates.ts';
import type { Game } from '../../../model/game.ts';
import { ImportError } from '../../core/errors.ts';
import { Losses, readUsable } from '../../core/losses.ts';
import type { GameImport, ImportReport } from '../../core/port.ts';
import { Squads } from '../../core/squads.ts';
import { totalBytes } from '../../finding/candidates.ts';
import { frameRateOf, risingFrames } from '../../inference/frames.ts';
import { type FixedFrame, type IsPeriodSkipped, orientTracking } from '../../inference/orient-tracking.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readElements } from '../../reading/json-elements.ts';
import { dateOf, textOrNull } from '../../reading/values.ts';
import { frameMapper, readSourceFrame, type SourceFrame } from './frames.ts';
import { playersOf, readMetadata, readVenue, teamsOf } from './metadata.ts';
import { SIGNALITY } from './vendor.ts';

/** The file of one half, and its number. */
export interface Half {
  readonly file: FoundFile;
  readonly period: number;
}

export interface MatchFiles {
  readonly metadata: FoundFile;
  readonly venue: FoundFile | null;
  /** In playing order. */
  readonly halves: readonly Half[];
}

/** So many of the first frames tell their rate. */
const RATE_FRAMES = 100;

/** Reads a match. Only its metadata is held in memory. */
export async function readSignalityGame(files: MatchFiles, report: ImportReport): Promise<GameImport> {
  const metadata = await readMetadata(files.metadata);
  const venue = files.venue === null ? null : await readVenue(files.venue);
  if (venue === null) report.note('the venue information is missing: 105 × 68 m is assumed');
  report.progress(totalBytes([files.metadata, files.venue]));
  const teams = teamsOf(metadata);
  const listed = playersOf(metadata, files.metadata, report);
  const squads = new Squads(SIGNALITY, String(metadata.id), teams, listed);
  const goalkeepers = new Set<string>();
  const { tracking, orientation, periods } = await orientTracking(
    {
      frameRateHz: await rateOf(files.halves),
      teams,
      goalkeepers,
      directions: new Map(),
      durations: new Map(),
      lastFrame: 0,
      read: (to, isSkipped) =>
        risingFrames(framesOf(files.halves, frameMapper(squads, goalkeepers), to, isSkipped), to),
    },
    report,
  );
  const gameId = SIGNALITY.idOf(metadata.id);
  const [length_m, width_m] = venue?.pitch_size ?? [];
  const playing_area: Game['playing_area'] =
    length_m && width_m ? { length_m, width_m } : STANDARD_AREA.soccer;
  return {
    gameId,
    tracking,
    game: () =>
      SIGNALITY.game({
        game_id: gameId,
        date: dateOf(metadata.time_start),
        venue: textOrNull(venue?.name),
        teams,
        competition: textOrNull(metadata.competition),
        periods: periods(),
        playing_area,
        players: squads.players(),
        orientation,
      }),
    events: () => [],
  };
}

async function* framesOf(
  halves: readonly Half[],
  toFrame: ReturnType<typeof frameMapper>,
  report: ImportReport,
  isSkipped: IsPeriodSkipped,
): AsyncGenerator<FixedFrame> {
  const losses = new Losses(report, 'frame');
  for (const { file, period } of halves) {
    for await (const source of sourcesOf(file, losses, (bytes) => report.progress(bytes))) {
      if (!isSkipped(period)) yield { number: source.idx, frame: toFrame(source, period) };
    }
  }
  losses.tell();
}

function sourcesOf(
  file: FoundFile,
  losses: Losses,
  onBytes: (count: number) => void,
): AsyncGenerator<SourceFrame> {
  const elements = readElements(file, null, onBytes);
  return readUsable(elements, (element) => readSourceFrame(element, file), losses);
}

async function rateOf([first]: readonly Half[]): Promise<number> {
  if (first === undefined) throw new RangeError('a match has a half');
  const times: number[] = [];
  const silent = new Losses({ skip: () => undefined, note: () => undefined, progress: () => undefined }, '');
  for await (const { match_time } of sourcesOf(first.file, silent, () => undefined)) {
    if (times.push(match_time / 1000) >= RATE_FRAMES) break;
  }
  const rate = frameRateOf(times);
  if (rate === null) throw new ImportError(first.file.path, 'has too few frames to tell their rate');
  return rate;
}
