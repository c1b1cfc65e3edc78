import { ImportError } from '../../core/errors.ts';
import type { GameImport, ImportReport } from '../../core/port.ts';
import { discoverPairs, type Pair, type PairedFormat } from '../../finding/pairs.ts';
import { type FixedFrame, type IsPeriodSkipped, orientTracking } from '../../inference/orient-tracking.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readHead } from '../../reading/head.ts';
import { dateOf, textOrNull, utcTime } from '../../reading/values.ts';
import {
  goalkeepersOf,
  playersOf,
  readMetadata,
  statedDirections,
  statedDurations,
  statedStarts,
  teamsOf,
} from './metadata.ts';
import type { Metadata } from './schema.ts';
import { cdfFrames, frameMapper } from './tracking.ts';
import { CDF } from './vocabulary.ts';

const FORMAT: PairedFormat<Metadata, FoundFile> = {
  descriptionName: 'metadata',
  fileNames: /\.jsonl?$/i,
  async recognise(file) {
    const head = await readHead(file);
    if (!head.isJsonObject) return null;
    const isTracking = head.hasKeys('frame_id', 'timestamp', 'teams') && !head.hasKeys('landmarks');
    if (isTracking) return { kind: 'tracking', tracking: file };
    const isMetadata = head.hasKeys('stadium', 'match', 'periods', 'start_frame_id');
    return isMetadata ? { kind: 'description', read: () => readMetadata(file) } : null;
  },
  async fit({ match }, file) {
    for await (const frame of cdfFrames(file)) return frame.match.id === match.id ? 1 : 0;
    return 0;
  },
  gameOf: ({ match }) => match.id,
  read: readCdfGame,
};

/** Imports tracking and metadata in the Common Data Format (Anzer et al., 2025), version 0.2. */
export const cdf = CDF.importer((search) => discoverPairs(search, FORMAT));

/** Reads a game and streams its frames. */
async function readCdfGame(
  { description: metadata, descriptionFile, trackingFile }: Pair<Metadata, FoundFile>,
  report: ImportReport,
): Promise<GameImport> {
  report.progress(descriptionFile.bytes);
  const { match, stadium, competition, season, meta } = metadata;
  const recorder = textOrNull(meta.tracking.name);
  const { tracking, orientation, periods } = await orientTracking(
    {
      frameRateHz: meta.tracking.fps,
      teams: teamsOf(metadata),
      goalkeepers: goalkeepersOf(metadata),
      directions: statedDirections(metadata),
      durations: statedDurations(metadata),
      lastFrame: Math.max(...match.periods.map(({ end_frame_id }) => end_frame_id ?? 0)),
      read: (...reading) => fixedFrames(metadata, trackingFile, ...reading),
    },
    report,
  );
  return {
    gameId: CDF.idOf(match.id),
    tracking,
    game: () =>
      CDF.game({
        game_id: CDF.idOf(match.id),
        date: dateOf(match.kickoff_time),
        venue: textOrNull(stadium.name),
        teams: teamsOf(metadata),
        competition: textOrNull(competition?.name),
        season: textOrNull(season?.name),
        kickoff_utc: utcTime(match.kickoff_time ?? match.scheduled_kickoff_time),
        vendor_ids: {
          game: match.id,
          team_a: metadata.teams.home.id,
          team_b: metadata.teams.away.id,
          competition: competition?.id,
          season: season?.id,
        },
        periods: periods().map((one) => ({
          ...one,
          start_utc: statedStarts(metadata).get(one.period) ?? null,
        })),
        playing_area: { length_m: stadium.pitch_length, width_m: stadium.pitch_width },
        players: playersOf(metadata),
        orientation,
        ...(recorder !== null && { attribution: `Tracking: ${recorder}, in the Common Data Format` }),
      }),
    events: () => [],
  };
}

async function* fixedFrames(
  metadata: Metadata,
  file: FoundFile,
  report: ImportReport,
  isSkipped: IsPeriodSkipped,
): AsyncGenerator<FixedFrame> {
  const unlisted = new Set<string>();
  const toFrame = frameMapper(metadata, file.path, unlisted);
  for await (const source of cdfFrames(file, { onBytes: (bytes) => report.progress(bytes), isSkipped })) {
    const { frame_id: number, match } = source;
    if (match.id !== metadata.match.id) {
      throw new ImportError(
        file.path,
        `frame ${number} belongs to match ${match.id}, but the metadata describes ${metadata.match.id}`,
      );
    }
    yield { number, frame: toFrame(source) };
  }
  if (unlisted.size === 0) return;
  report.note(`the metadata does not list ${unlisted.size} of the tracked players; they have no player_id`);
}
