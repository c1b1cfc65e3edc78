import { dirname } from 'node:path';
import type { Player } from '../../../model/game.ts';
import { ImportError } from '../../core/errors.ts';
import type { GameImport, ImportReport } from '../../core/port.ts';
import { readUsable, SkipReport } from '../../core/skip-report.ts';
import { madeOf } from '../../finding/candidates.ts';
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
import { peekNumber } from '../../reading/json.ts';
import { type Line, readLines } from '../../reading/lines.ts';
import { type Metadata, readMetadata } from './metadata.ts';
import { readSourceFrame } from './schema.ts';
import { frameMapper } from './tracking.ts';
import { GOALKEEPER, SECONDSPECTRUM } from './vocabulary.ts';

/**
 * A recognised file. `text` is the start of JSON metadata, which is searched for player ids. For other
 * files, `text` is empty.
 */
interface SourceFile {
  readonly kind: 'tracking' | 'json' | 'xml';
  /** Ids of the players in the first frame; empty for metadata. */
  readonly people: readonly string[];
  readonly text: string;
}
type Found = RecognisedFile<SourceFile>;

/** Number of bytes read to recognise a file; includes both teams' lineups. */
const HEAD_BYTES = 64 * 1024;

const FORMAT: FileFormat<SourceFile> = {
  fileNames: /\.(?:jsonl?|xml|txt)$/i,
  includesNeighbours: true,
  recognise,
  gamesOf: (files) => matchesOf(files).map(sourceOf),
};

/** Imports Second Spectrum tracking with metadata in JSON or XML. */
export const secondspectrum = SECONDSPECTRUM.importer((search) => discoverFiles(search, FORMAT));

async function recognise(file: FoundFile): Promise<SourceFile | null> {
  const head = await readHead(file, HEAD_BYTES);
  const { text } = head;
  if (head.isJsonObject && head.hasKeys('frameIdx', 'gameClock', 'xyz')) {
    const [line = ''] = text.split('\n');
    const people = [...line.matchAll(/"playerId"\s*:\s*"?([^",}]+)/g)].map(([, id = '']) => id);
    return { kind: 'tracking', people, text: '' };
  }
  if (head.isJsonObject && head.hasKeys('pitchLength', 'periods', 'ssiId'))
    return { kind: 'json', people: [], text };
  const isXml = /<match\b[^>]*\bfPitchXSizeMeters=/.test(text) && !text.includes('<TracabMetaData');
  return isXml ? { kind: 'xml', people: [], text: '' } : null;
}

function matchesOf(files: readonly Found[]): Array<MatchFiles | UnusableFile> {
  const described = new Set<FoundFile>();
  const matches = files
    .filter(({ content }) => content.kind === 'tracking')
    .flatMap((tracking): Array<MatchFiles | UnusableFile> => {
      const neighbours = files.filter(({ file }) => dirname(file.path) === dirname(tracking.file.path));
      const best = (kind: 'json' | 'xml') =>
        neighbours
          .filter(({ content }) => content.kind === kind)
          .sort((a, b) => similarity(b, tracking) - similarity(a, tracking))[0];
      const [json, xml] = [best('json'), best('xml')];
      const metadata = json ?? xml;
      if (![tracking, json, xml].some((one) => one?.requested)) return [];
      if (metadata === undefined) {
        const problem = 'this file’s folder contains no metadata (JSON or XML)';
        return [new UnusableFile(tracking.file, new ImportError(tracking.file.path, problem))];
      }
      for (const one of [json, xml]) if (one !== undefined) described.add(one.file);
      const other = json === undefined ? null : (xml?.file ?? null);
      return [{ tracking: tracking.file, metadata: metadata.file, other }];
    });
  // XML metadata without tracking is not reported, because other vendors' XML files look similar.
  const unused = files.filter(
    ({ file, content, requested }) => requested && content.kind === 'json' && !described.has(file),
  );
  return [
    ...matches,
    ...unused.map(
      ({ file }) =>
        new UnusableFile(
          file,
          new ImportError(file.path, 'this file’s folder contains no tracking for this match'),
        ),
    ),
  ];
}

/**
 * Scores how well metadata matches tracking. The number of tracked players in the metadata decides; the
 * common prefix of the file names breaks ties.
 */
function similarity({ file, content }: Found, tracking: Found): number {
  const named = tracking.content.people.filter((id) => content.text.includes(`"${id}"`)).length;
  let alike = 0;
  while (alike < file.name.length && file.name[alike] === tracking.file.name[alike]) alike += 1;
  return named * 1000 + alike;
}

function sourceOf(match: MatchFiles | UnusableFile): FoundGame {
  if (match instanceof UnusableFile) return match;
  return {
    label: match.tracking.name,
    ...madeOf([match.metadata, match.tracking]),
    read: (report) => readSecondSpectrumGame(match, report),
  };
}

interface MatchFiles {
  readonly tracking: FoundFile;
  readonly metadata: FoundFile;
  /** XML metadata that is not imported because JSON metadata exists; null if there is none. */
  readonly other: FoundFile | null;
}

/** Reads a match. The tracking is streamed; only the metadata is kept in memory. */
async function readSecondSpectrumGame(files: MatchFiles, report: ImportReport): Promise<GameImport> {
  const metadata = await readMetadata(files.metadata, report);
  report.progress(files.metadata.bytes);
  if (files.other !== null)
    report.note(`${files.other.name} was not read: ${files.metadata.name} describes the same match`);
  if (metadata.teams === null)
    report.note('the metadata has no team names; the teams are called Home and Away');
  const teams = metadata.teams ?? { team_a: 'Home', team_b: 'Away' };
  const unlisted = new Map<string, Player>();
  const toFrame = frameMapper(metadata, teams, unlisted);
  const { tracking, orientation, periods } = await orientTracking(
    {
      frameRateHz: metadata.frameRateHz,
      teams,
      goalkeepers: goalkeepersOf(metadata),
      directions: metadata.directions,
      durations: metadata.durations,
      lastFrame: 0,
      read: async function* (to, isSkipped) {
        const skips = new SkipReport(to, 'frame');
        const lines = readLines(files.tracking, (bytes) => to.progress(bytes));
        const read = (line: Line) => {
          const period = peekNumber(line.text, 'period');
          return period !== null && isSkipped(period) ? null : readSourceFrame(line, files.tracking);
        };
        const mapped = async function* () {
          for await (const source of readUsable(lines, read, skips)) {
            if (source === null || isSkipped(source.period)) continue;
            yield { number: source.frameIdx, frame: toFrame(source) };
          }
        };
        yield* risingFrames(mapped(), to);
        skips.finish();
      },
    },
    report,
  );
  const gameId = SECONDSPECTRUM.idOf(metadata.id ?? files.tracking.name.replace(/\.[^.]*$/, ''));
  return {
    gameId,
    tracking,
    game: () =>
      SECONDSPECTRUM.game({
        game_id: gameId,
        date: metadata.date,
        teams,
        score: metadata.score,
        periods: periods(),
        playing_area: metadata.area,
        players: playersOf(metadata, teams, unlisted),
        orientation,
      }),
    events: () => [],
  };
}

function goalkeepersOf({ players }: Metadata): ReadonlySet<string> {
  return new Set(
    [...players.values()].flatMap(({ player }) => (player.position === GOALKEEPER ? [player.player_id] : [])),
  );
}

/** The metadata lists a player under several ids, so duplicates are removed. */
function playersOf(
  { players }: Metadata,
  { team_a, team_b }: { team_a: string; team_b: string },
  unlisted: ReadonlyMap<string, Player>,
): Player[] {
  const all = new Map<string, Player>();
  for (const { side, player } of players.values()) {
    const team = side === 'home' ? team_a : team_b;
    if (!all.has(player.player_id)) all.set(player.player_id, SECONDSPECTRUM.player({ ...player, team }));
  }
  for (const [id, player] of unlisted) if (!all.has(id)) all.set(id, player);
  return [...all.values()];
}
