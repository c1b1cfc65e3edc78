import type { Player } from '../../../model/game.ts';
import { roundTime } from '../../../model/units.ts';
import type { GameImport, ImportReport } from '../../core/port.ts';
import type { Pair } from '../../finding/pairs.ts';
import { type FixedFrame, type IsPeriodSkipped, orientTracking } from '../../inference/orient-tracking.ts';
import { frameMapper } from './frames.ts';
import { type Metadata, phaseOf } from './metadata.ts';
import { type TrackingFile, tracabFrames } from './tracking.ts';
import { TRACAB } from './vendor.ts';

/** Reads a game. Only its metadata is held in memory. */
export async function readTracabGame(
  { description: metadata, descriptionFile, tracking: file }: Pair<Metadata, TrackingFile>,
  report: ImportReport,
): Promise<GameImport> {
  report.progress(descriptionFile.bytes);
  const { gameId, date, teams, frameRate, phases, area } = metadata;
  if (!teams.areNamed) report.note('the metadata does not name the teams; they are called Home and Away');
  let unlisted = new Map<string, Player>();
  const { tracking, orientation, periods } = await orientTracking(
    {
      frameRateHz: frameRate,
      teams: teams.names,
      goalkeepers: teams.goalkeepers,
      directions: metadata.directions,
      durations: new Map(
        phases.map(({ period, start, end }) => [period, roundTime((end - start) / frameRate)]),
      ),
      lastFrame: phases.at(-1)?.end ?? 0,
      read: (...reading) => {
        // The last reading is of the whole file, so it meets everybody.
        unlisted = new Map();
        return fixedFrames(metadata, file, unlisted, ...reading);
      },
    },
    report,
  );
  return {
    gameId: TRACAB.idOf(gameId),
    tracking,
    game: () =>
      TRACAB.game({
        game_id: TRACAB.idOf(gameId),
        date,
        teams: teams.names,
        periods: periods(),
        playing_area: area,
        players: [...teams.players, ...unlisted.values()],
        orientation,
      }),
    events: () => [],
  };
}

async function* fixedFrames(
  metadata: Metadata,
  file: TrackingFile,
  unlisted: Map<string, Player>,
  report: ImportReport,
  isPeriodSkipped: IsPeriodSkipped,
): AsyncGenerator<FixedFrame> {
  const toFrame = frameMapper(metadata, unlisted);
  const isSkipped = (frame: number) =>
    Number.isFinite(frame) && isPeriodSkipped(phaseOf(metadata, frame)?.period ?? null);
  const reading = { onBytes: (bytes: number) => report.progress(bytes), isSkipped };
  for await (const source of tracabFrames(file, reading)) {
    yield { number: source.frame, frame: toFrame(source) };
  }
}
