import { ImportError } from '../../core/errors.ts';
import type { GameImport, GameSource, Importer, ImportReport } from '../../core/port.ts';
import { discoverFiles, type FileFormat, type RecognisedFile } from '../../finding/discover-files.ts';
import { UnusableFile } from '../../finding/unusable.ts';
import { readHead } from '../../reading/head.ts';
import { leagueFeed } from './leagues/index.ts';
import type { Feed, Kind, Part, Response } from './schema.ts';
import { soccerFeed } from './soccer/index.ts';
import { SPORT_NAMES, SPORTRADAR } from './vocabulary.ts';

const FEEDS: readonly Feed[] = [soccerFeed, leagueFeed];

const FORMAT: FileFormat<readonly Response[]> = {
  fileNames: /\.json$/i,
  includesNeighbours: true,
  async recognise(file) {
    const head = await readHead(file);
    const feed = head.isJsonObject ? FEEDS.find((one) => one.recognises(head)) : undefined;
    return feed ? feed.responsesIn(file, head) : null;
  },
  gamesOf: gamesIn,
};

/** Imports responses of Sportradar's APIs. */
export const sportradar: Importer = {
  ...SPORTRADAR.soccer.importer((search) => discoverFiles(search, FORMAT)),
  sports: SPORT_NAMES,
};

/** Names of responses in messages, in the order in which a game prefers them. */
const KINDS: ReadonlyMap<Kind, string> = new Map([
  ['events', 'file with events'],
  ['result', 'result'],
  ['lineups', 'file with line-ups'],
]);

/** Combines the responses about the same game. Omits games without a requested file. */
function gamesIn(files: readonly RecognisedFile<readonly Response[]>[]): (GameSource | UnusableFile)[] {
  const requested = new Set(files.filter((one) => one.requested).flatMap(({ content }) => content));
  const games = Map.groupBy(
    files.flatMap(({ content }) => content),
    ({ game }) => game,
  );
  return [...games].flatMap(([game, responses]) => {
    if (!responses.some((one) => requested.has(one))) return [];
    return sourceOf(game, responses, files);
  });
}

function sourceOf(
  game: string,
  responses: readonly Response[],
  files: readonly RecognisedFile<readonly Response[]>[],
): GameSource | UnusableFile {
  const ordered = [...KINDS.keys()].flatMap((kind) =>
    responses.filter((one) => one.kind === kind).toSorted((a, b) => Number(b.isOver) - Number(a.isOver)),
  );
  const used = ordered.filter(({ kind }, index) => ordered[index - 1]?.kind !== kind);
  const unread = ordered.filter((one) => !used.includes(one));
  const repeated = unread.find(({ kind }) => kind !== 'result');
  if (repeated !== undefined) {
    const first = used.find(({ kind }) => kind === repeated.kind)?.file.path;
    const problem = `is a second ${KINDS.get(repeated.kind)} for game ${game}; the first is ${first}`;
    return new UnusableFile(repeated.file, new ImportError(repeated.file.path, problem));
  }
  return {
    label: game,
    bytes: responses.reduce((sum, { file }) => sum + file.bytes, 0),
    files: files
      .filter(({ content }) => content.some((one) => responses.includes(one)))
      .map(({ file }) => file.path),
    read: (report) => readGame(used, unread, report),
  };
}

async function readGame(
  used: readonly Response[],
  unread: readonly Response[],
  report: ImportReport,
): Promise<GameImport> {
  const parts: Part[] = [];
  for (const { kind, file, read } of used) {
    parts.push({ kind, value: await read(), file });
    report.progress(file.bytes);
  }
  for (const { file } of unread) report.progress(file.bytes);
  if (unread.length > 0) {
    report.note(`other results of the game, not read: ${unread.map(({ file }) => file.path).join(', ')}`);
  }
  const [first, ...others] = parts;
  const feed = used[0]?.feed;
  if (first === undefined || feed === undefined) throw new RangeError('the game has no response');
  return feed.gameOf([first, ...others], report);
}
