import { STANDARD_AREA } from '../../../model/coordinates.ts';
import { ImportError } from '../../core/errors.ts';
import { Losses, readUsable } from '../../core/losses.ts';
import type { GameImport, ImportReport } from '../../core/port.ts';
import { Squads } from '../../core/squads.ts';
import { totalBytes } from '../../finding/candidates.ts';
import type { PartsOfGame } from '../../finding/parts.ts';
import { risingFrames } from '../../inference/frames.ts';
import { type FixedFrame, type IsPeriodSkipped, orientTracking } from '../../inference/orient-tracking.ts';
import type { FoundFile } from '../../reading/files.ts';
import { peekNumber } from '../../reading/json.ts';
import { type Line, readLines } from '../../reading/lines.ts';
import { textOrNull } from '../../reading/values.ts';
import { mapFrame, readPffFrame } from './frames.ts';
import {
  dateIn,
  directionsOf,
  type Metadata,
  pitchOf,
  readMetadata,
  readRoster,
  teamsOf,
} from './metadata.ts';
import { PFF } from './vendor.ts';

export type PartName = 'metadata' | 'roster' | 'tracking';

/** Reads a game. Only its metadata and roster are held in memory. */
export async function readPffGame(
  { game, parts }: PartsOfGame<PartName>,
  report: ImportReport,
): Promise<GameImport> {
  const { metadata: metadataFile, roster, tracking: trackingFile } = parts;
  if (trackingFile === undefined)
    throw new ImportError(
      (metadataFile ?? roster)?.path ?? game,
      `the tracking of game ${game} is missing beside it`,
    );
  if (metadataFile === undefined)
    throw new ImportError(trackingFile.path, `the metadata of game ${game} is missing beside it`);
  const metadata = await readMetadata(metadataFile, game);
  if (roster === undefined) report.note('the roster is missing: players are known by their shirt numbers');
  const listed = roster === undefined ? [] : await readRoster(roster, metadata, report);
  report.progress(totalBytes([metadataFile, roster]));
  const squads = new Squads(PFF, game, teamsOf(metadata), listed);
  const { tracking, orientation, periods } = await orientTracking(
    {
      frameRateHz: metadata.fps,
      teams: teamsOf(metadata),
      goalkeepers: new Set(
        listed.filter(({ position }) => position === 'GK').map(({ player_id }) => player_id),
      ),
      directions: directionsOf(metadata),
      durations: new Map(),
      lastFrame: 0,
      read: (to, isSkipped) => fixedFrames(trackingFile, squads, to, isSkipped),
    },
    report,
  );
  return {
    gameId: PFF.idOf(game),
    tracking,
    game: () =>
      PFF.game({ ...described(metadata), periods: periods(), players: squads.players(), orientation }),
    events: () => [],
  };
}

function described(metadata: Metadata) {
  const pitch = pitchOf(metadata);
  const { id, season, competition, stadium } = metadata;
  return {
    game_id: PFF.idOf(id),
    date: dateIn(metadata),
    venue: textOrNull(stadium?.name),
    teams: teamsOf(metadata),
    competition: textOrNull(competition?.name),
    season: textOrNull(String(season ?? '')),
    playing_area: pitch === null ? STANDARD_AREA.soccer : { length_m: pitch.length, width_m: pitch.width },
  };
}

async function* fixedFrames(
  file: FoundFile,
  squads: Squads,
  report: ImportReport,
  isSkipped: IsPeriodSkipped,
): AsyncGenerator<FixedFrame> {
  const losses = new Losses(report, 'frame');
  let events = 0;
  const lines = readLines(file, (bytes) => report.progress(bytes));
  const read = (line: Line) => {
    const period = peekNumber(line.text, 'period');
    return period !== null && isSkipped(period) ? null : readPffFrame(line, file);
  };
  const mapped = async function* () {
    for await (const source of readUsable(lines, read, losses)) {
      if (source === null) continue;
      if (typeof source.game_event_id === 'number') events += 1;
      if (isSkipped(source.period ?? null)) continue;
      yield { number: source.frameNum, frame: mapFrame(source, squads) };
    }
  };
  yield* risingFrames(mapped(), report);
  losses.tell();
  if (events > 0)
    report.note(
      `${events} events that frames name were not imported: they state neither result nor position`,
    );
}
