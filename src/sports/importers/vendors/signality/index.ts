import { dirname } from 'node:path';
import { ImportError } from '../../core/errors.ts';
import { totalBytes } from '../../finding/candidates.ts';
import {
  discoverFiles,
  type FileFormat,
  type FoundGame,
  type RecognisedFile,
} from '../../finding/discover-files.ts';
import { UnusableFile } from '../../finding/unusable.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readHead } from '../../reading/head.ts';
import { type MatchFiles, readSignalityGame } from './game.ts';
import { SIGNALITY } from './vendor.ts';

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

/** Signality's raw tracking, a file a half, with the match's metadata and the venue's. */
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

/** The match of a folder. */
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
    return fault(second, 'is a second metadata file: each match needs a folder of its own');
  if (half === undefined)
    return (metadata ?? venue) ? fault((metadata ?? venue) as Found, 'no raw tracking is beside it') : [];
  if (metadata === undefined) return fault(half, 'the metadata of its match is missing beside it');
  const repeated = halves.find((one, index) =>
    halves.some((other, at) => at < index && other.period === one.period),
  );
  if (repeated !== undefined) {
    const problem = `is a second file of period ${repeated.period}: each match needs a folder of its own`;
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
      bytes: totalBytes([match.metadata, match.venue, ...halves.map(({ file }) => file)]),
      read: (report) => readSignalityGame(match, report),
    },
  ];
}
