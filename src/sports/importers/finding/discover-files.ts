import { ImportError } from '../core/errors.ts';
import type { GameSource } from '../core/port.ts';
import type { Search } from '../core/skipped-elements.ts';
import { type FoundFile, listFiles } from '../reading/files.ts';
import { type Candidate, findCandidates, nothingFound } from './candidates.ts';
import { failingSource, resultOrImportError, UnusableFile } from './unusable.ts';

/** Rules for recognising a vendor's files and combining them into games. */
export interface FileFormat<R> {
  /** Pattern for the names of files to open; default: all files. */
  readonly fileNames?: RegExp;
  /** Whether one file's path is enough to find its game's other files in the same folder. */
  readonly includesNeighbours?: boolean;
  /**
   * Recognises a file by its contents. Returns null for another vendor's file. Throws ImportError if the file
   * belongs to this vendor but is unusable. The file then becomes a game that fails, so that other games are
   * still imported.
   */
  readonly recognise: (file: FoundFile) => Promise<R | null> | R | null;
  /** Combines the recognised files into games. `listed` also contains the files that were not recognised. */
  readonly gamesOf: (
    files: readonly RecognisedFile<R>[],
    listed: readonly FoundFile[],
  ) => Promise<readonly FoundGame[]> | readonly FoundGame[];
}

export interface RecognisedFile<R> extends Candidate {
  readonly content: R;
}

/** A game, or an unusable file that makes its game fail. */
export type FoundGame = GameSource | UnusableFile;

/**
 * Finds a vendor's games: lists the files, recognises each file, and combines the files into games. Unusable
 * files come first, then the games in the order of `gamesOf`. Throws NothingFound if there are no files from
 * the vendor.
 */
export async function discoverFiles<R>(search: Search, format: FileFormat<R>): Promise<GameSource[]> {
  const candidates = format.includesNeighbours ? await findCandidates(search) : await requestedFiles(search);
  const { recognised, unusable } = await recogniseEach(candidates, format);
  const listed = candidates.map(({ file }) => file);
  const found = [
    ...unusable,
    ...(await gamesWithoutFaults(search, () => format.gamesOf(recognised, listed))),
  ];
  if (found.length > 0)
    return found.map((game) => (game instanceof UnusableFile ? failingSource(game) : game));
  const requested = candidates.filter((one) => one.requested).map(({ file }) => file);
  throw nothingFound(search, requested);
}

/** Combines files into games. Retries as long as another faulty element can be skipped. */
async function gamesWithoutFaults(
  { skipped }: Search,
  gamesOf: () => ReturnType<FileFormat<never>['gamesOf']>,
): Promise<FoundGame[]> {
  const first = new Map<string, UnusableFile>();
  for (;;) {
    const found = await skipped.retry(gamesOf);
    let isLess = false;
    for (const game of found) {
      if (!(game instanceof UnusableFile)) continue;
      if (!first.has(game.file.path)) first.set(game.file.path, game);
      if (skipped.add(game.problem)) isLess = true;
    }
    if (!isLess)
      return found.map((game) => (game instanceof UnusableFile ? (first.get(game.file.path) ?? game) : game));
  }
}

async function requestedFiles({ paths, skipped }: Search): Promise<Candidate[]> {
  return (await listFiles(paths, skipped)).map((file) => ({ file, requested: true }));
}

async function recogniseEach<R>(
  candidates: readonly Candidate[],
  { fileNames, recognise }: FileFormat<R>,
): Promise<{ recognised: RecognisedFile<R>[]; unusable: UnusableFile[] }> {
  const recognised: RecognisedFile<R>[] = [];
  const unusable: UnusableFile[] = [];
  for (const { file, requested } of candidates) {
    if (fileNames?.test(file.name) === false) continue;
    const content = await resultOrImportError(() => file.skipped.retry(() => recognise(file)));
    if (content !== null) file.skipped.isUsed = true;
    if (!(content instanceof ImportError)) {
      if (content !== null) recognised.push({ file, requested, content });
    } else if (requested) {
      unusable.push(new UnusableFile(file, content));
    }
  }
  return { recognised, unusable };
}
