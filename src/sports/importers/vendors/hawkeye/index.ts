import { dirname } from 'node:path';
import { madeOf } from '../../finding/candidates.ts';
import { discoverFiles, type FileFormat, type RecognisedFile } from '../../finding/discover-files.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readHead } from '../../reading/head.ts';
import { readHawkEyeGame } from './game.ts';
import type { MatchFiles } from './metadata.ts';
import { HAWKEYE } from './vocabulary.ts';

interface SourceFile {
  readonly kind: 'ball' | 'people' | 'metadata';
  /** Id of the match; null for metadata, which applies to all matches in the folder. */
  readonly match: string | null;
}
type Found = RecognisedFile<SourceFile>;

const FORMAT: FileFormat<SourceFile> = {
  fileNames: /\.(?:ball|centroids?|json|xml)$/i,
  includesNeighbours: true,
  recognise,
  gamesOf: (files) =>
    matchesOf(files).map((match) => ({
      label: match.id,
      ...madeOf([...match.ball, ...match.people, match.metadata]),
      read: (report) => readHawkEyeGame(match, report),
    })),
};

/** Imports Hawk-Eye's tracking. Each minute has one file for the ball and one file for the players. */
export const hawkeye = HAWKEYE.importer((search) => discoverFiles(search, FORMAT));

/** Bytes to read so that the head includes the first samples, which come after the players' details. */
const HEAD_BYTES = 256 * 1024;

async function recognise(file: FoundFile): Promise<SourceFile | null> {
  const head = await readHead(file);
  if (head.isJsonObject && head.hasKeys('MatchId', 'Stadium')) return { kind: 'metadata', match: null };
  if (/^\s*(?:<\?xml[^>]*>\s*)?<Match>/.test(head.text) && /<stadium>\s*<pitch>/.test(head.text))
    return { kind: 'metadata', match: null };
  if (!head.isJsonObject || !head.hasKeys('details', 'heId')) return null;
  const { text } = await readHead(file, HEAD_BYTES);
  const kind = /"samples"\s*:\s*\{\s*"(ball|people)"/.exec(text)?.[1];
  const ids = /"match"\s*:\s*\{\s*"id"\s*:\s*\{([^}]*)\}/.exec(text)?.[1] ?? '';
  const idIn = (system: string) => new RegExp(`"${system}"\\s*:\\s*"?([^",}\\s]+)`).exec(ids)?.[1];
  const match = idIn('fifaId') ?? idIn('uefaId') ?? idIn('heId') ?? null;
  if (match === null || (kind !== 'ball' && kind !== 'people')) return null;
  return { kind, match };
}

function metadataInFolderOf(group: readonly Found[], files: readonly Found[]): Found[] {
  const folders = new Set(group.map(({ file }) => dirname(file.path)));
  return files.filter(({ file, content }) => content.kind === 'metadata' && folders.has(dirname(file.path)));
}

/** Returns all matches with a requested file. Each match gets the metadata from its folder. */
function matchesOf(files: readonly Found[]): MatchFiles[] {
  const samples = files.filter(({ content }) => content.match !== null);
  return [...Map.groupBy(samples, ({ content }) => content.match ?? '')]
    .filter(([, group]) => [...group, ...metadataInFolderOf(group, files)].some(({ requested }) => requested))
    .map(([id, group]) => {
      // If a folder has metadata in both formats, JSON has priority because it sorts before XML.
      const [metadata] = metadataInFolderOf(group, files);
      const of = (kind: 'ball' | 'people') =>
        group.filter(({ content }) => content.kind === kind).map(({ file }) => file);
      return { id, ball: of('ball'), people: of('people'), metadata: metadata?.file ?? null };
    });
}
