import type { Player } from '../../../model/game.ts';
import { roundTime } from '../../../model/units.ts';
import type { GameImport, ImportReport } from '../../core/port.ts';
import { noteUnlisted } from '../../core/squads.ts';
import { discoverPairs, type Pair, type PairedFormat, type Part } from '../../finding/pairs.ts';
import { type FixedFrame, type IsPeriodSkipped, orientTracking } from '../../inference/orient-tracking.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readHead } from '../../reading/head.ts';
import { type Metadata, phaseOf, readMetadata } from './metadata.ts';
import { frameMapper, type TrackingFile, tracabFrames } from './tracking.ts';
import { OBJECT_KINDS, TRACAB } from './vocabulary.ts';

/** Minimum share of the tracked players that the metadata must list, if the metadata lists players. */
const MIN_LISTED = 0.5;
/** Score of metadata without players. Metadata that lists the tracked players normally scores higher. */
const UNLISTED = 0.51;
/** Added to the score of metadata with directions. */
const DIRECTIONS_STATED = 0.1;

const FORMAT: PairedFormat<Metadata, TrackingFile> = {
  descriptionName: 'metadata',
  recognise,
  fit,
  gameOf: ({ gameId }) => gameId,
  // Lines are preferred to JSON, because only lines include referees.
  rank: ({ tracking }) => (tracking.format === 'dat' ? 0 : 1),
  read: readTracabGame,
};

/** Imports TRACAB optical tracking as lines (DAT) or JSON, with metadata as JSON or in either XML format. */
export const tracab = TRACAB.importer((search) => discoverPairs(search, FORMAT));

/** Matches the start of a line: frame number, followed by team, target, jersey, x, y and speed of the first object. */
const DAT_LINE = /^\d+:-?[0-4](?:,-?\d+(?:\.\d+)?){3,5}[;:]/;

async function recognise(file: FoundFile): Promise<Part<Metadata, TrackingFile> | null> {
  const head = await readHead(file);
  const tracking = (format: TrackingFile['format']) =>
    ({ kind: 'tracking', tracking: { file, format } }) as const;
  const metadata = (format: 'json' | 'xml', onlyIfTracked = false) =>
    ({ kind: 'description', read: () => readMetadata(file, format), onlyIfTracked }) as const;
  // Team code, whole centimetres and at most six values distinguish these lines from similar EPTS lines.
  if (DAT_LINE.test(head.text)) return tracking('dat');
  if (head.isJsonObject && head.hasKeys('FrameData', 'PlayerPositions')) return tracking('json');
  if (head.isJsonObject && head.hasKeys('Phase1StartFrame')) return metadata('json');
  if (/<TracabMetaData\b|<Phase1StartFrame>/.test(head.text)) return metadata('xml');
  // Files with these elements have different root elements, and another vendor's metadata contains the same
  // elements.
  return /<match\b[^>]*\biFrameRateFps=/.test(head.text) ? metadata('xml', true) : null;
}

/** Returns a score for how well the first frame inside a period matches the metadata. */
async function fit(metadata: Metadata, tracking: TrackingFile): Promise<number> {
  const { byJersey, players } = metadata.teams;
  const isSkipped = (frame: number) => Number.isFinite(frame) && phaseOf(metadata, frame) === null;
  for await (const { objects } of tracabFrames(tracking, { isSkipped })) {
    const areListed = objects.flatMap(({ team, jersey }) => {
      const kind = OBJECT_KINDS.get(team);
      return kind === 'home' || kind === 'away' ? [byJersey[kind].has(jersey)] : [];
    });
    const share = players.length === 0 ? UNLISTED : areListed.filter(Boolean).length / areListed.length;
    return share > MIN_LISTED ? share + (metadata.directions.size > 0 ? DIRECTIONS_STATED : 0) : 0;
  }
  return 0;
}

/** Reads a game. The tracking is streamed; only the metadata is kept in memory. */
async function readTracabGame(
  { description: metadata, descriptionFile, tracking: file }: Pair<Metadata, TrackingFile>,
  report: ImportReport,
): Promise<GameImport> {
  report.progress(descriptionFile.bytes);
  const { gameId, date, teams, frameRate, phases, area } = metadata;
  if (!teams.areNamed) report.note('the metadata has no team names; the teams are called Home and Away');
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
        // The file is read several times. The last pass reads all frames, so it finds every player.
        unlisted = new Map();
        return fixedFrames(metadata, file, unlisted, ...reading);
      },
    },
    report,
  );
  return {
    gameId: TRACAB.idOf(gameId),
    tracking,
    game: () => {
      noteUnlisted([...unlisted.values()], report);
      return TRACAB.game({
        game_id: TRACAB.idOf(gameId),
        date,
        teams: teams.names,
        periods: periods(),
        playing_area: area,
        players: [...teams.players, ...unlisted.values()],
        orientation,
      });
    },
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
