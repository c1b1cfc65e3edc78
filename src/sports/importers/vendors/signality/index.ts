import { dirname } from 'node:path';
import { STANDARD_AREA } from '../../../model/coordinates.ts';
import type { Game } from '../../../model/game.ts';
import { ImportError } from '../../core/errors.ts';
import type { GameImport, ImportReport } from '../../core/port.ts';
import { Squads } from '../../core/squads.ts';
import { madeOf, totalBytes } from '../../finding/candidates.ts';
import {
  discoverFiles,
  type FileFormat,
  type FoundGame,
  type RecognisedFile,
} from '../../finding/discover-files.ts';
import { UnusableFile } from '../../finding/unusable.ts';
import { risingFrames } from '../../inference/frames.ts';
import { orientTracking } from '../../inference/orient-tracking.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readHead } from '../../reading/head.ts';
import { dateOf, textOrNull } from '../../reading/values.ts';
import { playersOf, readMetadata, readVenue, teamsOf } from './metadata.ts';
import { frameMapper, framesOf, type Half, rateOf } from './tracking.ts';
import { SIGNALITY } from './vocabulary.ts';

type SourceFile =
  | { readonly kind: 'metadata' | 'venue' }
  | { readonly kind: 'half'; readonly period: number };
type Found = RecognisedFile<SourceFile>;

const FORMAT: FileFormat<SourceFile> = {
  fileNames: /\.json$/i,
  includesNeighbours: true,
  recognise,
  gamesOf: (files) => [...Map.groupBy(files, ({ file }) => dirname(file.path)).values()].flatMap(matchIn),
};

/** Imports Signality's raw tracking (one file per half), match metadata and venue information. */
export const signality = SIGNALITY.importer((search) => discoverFiles(search, FORMAT));

async function recognise(file: FoundFile): Promise<SourceFile | null> {
  const head = await readHead(file);
  if (head.isJsonArray && head.hasKeys('match_time', 'home_team', 'idx')) {
    const phase = Number(/"phase"\s*:\s*(\d)/.exec(head.text)?.[1]);
    const inName = Number(/(?:^|[._-])p?([1-5])[._-]/i.exec(file.name)?.[1] ?? 1);
    return { kind: 'half', period: phase || inName };
  }
  if (head.isJsonObject && head.hasKeys('pitch_size', 'reference_landmarks')) return { kind: 'venue' };
  return head.isJsonObject && head.hasKeys('team_home_name', 'team_home_players')
    ? { kind: 'metadata' }
    : null;
}

function matchIn(files: readonly Found[]): FoundGame[] {
  if (!files.some(({ requested }) => requested)) return [];
  const of = (kind: SourceFile['kind']) => files.filter(({ content }) => content.kind === kind);
  const fault = ({ file }: Found, problem: string) => [
    new UnusableFile(file, new ImportError(file.path, problem)),
  ];
  const [metadata, second] = of('metadata');
  const [venue] = of('venue');
  const halves = of('half').flatMap(({ file, content }) =>
    content.kind === 'half' ? [{ file, period: content.period }] : [],
  );
  const [half] = of('half');
  if (second !== undefined)
    return fault(second, 'is a second metadata file: each match needs a separate folder');
  if (half === undefined)
    return (metadata ?? venue)
      ? fault((metadata ?? venue) as Found, 'this file’s folder contains no raw tracking')
      : [];
  if (metadata === undefined) return fault(half, 'this file’s folder contains no metadata for this match');
  const repeated = halves.find((one, index) =>
    halves.some((other, at) => at < index && other.period === one.period),
  );
  if (repeated !== undefined) {
    const problem = `is a second file for period ${repeated.period}: each match needs a separate folder`;
    return [new UnusableFile(repeated.file, new ImportError(repeated.file.path, problem))];
  }
  const match: MatchFiles = {
    metadata: metadata.file,
    venue: venue?.file ?? null,
    halves: halves.sort((a, b) => a.period - b.period),
  };
  return [
    {
      label: match.metadata.name,
      ...madeOf([match.metadata, match.venue, ...halves.map(({ file }) => file)]),
      read: (report) => readSignalityGame(match, report),
    },
  ];
}

interface MatchFiles {
  readonly metadata: FoundFile;
  readonly venue: FoundFile | null;
  /** Sorted by period. */
  readonly halves: readonly Half[];
}

/** Reads a match. The tracking is streamed; only the metadata is kept in memory. */
async function readSignalityGame(files: MatchFiles, report: ImportReport): Promise<GameImport> {
  const metadata = await readMetadata(files.metadata);
  const venue = files.venue === null ? null : await readVenue(files.venue);
  if (venue === null) report.note('the venue information is missing; a pitch of 105 × 68 m is assumed');
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
