import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { PartialFailure } from '../../cli/command.ts';
import { createProgress } from '../../cli/progress.ts';
import { printError } from '../../cli/terminal.ts';
import { ExpectedError, withErrorContext } from '../../errors.ts';
import type { VendorGames } from '../importers/index.ts';
import { areLocal, fetchToLocal, type SourceOptions } from '../sources/index.ts';
import { isDatabase, openWriter } from '../store/open.ts';
import type { DatasetWriter } from '../store/port.ts';
import { ChangedGames } from './changed-games.ts';
import type { GameList } from './games.ts';
import type { ListedGame } from './messages.ts';
import { ImportMetricsFile, type ImportWatcher } from './metrics-file.ts';
import type { Prepared } from './prepare.ts';
import { type FailedGame, formatNumber, type ImportedGame, ResultPrinter } from './results.ts';
import { withStagingFolder } from './staging-folder.ts';
import { type Found, ImportThread, type ReadGame } from './thread.ts';

/** Maximum time to wait for another import. An import locks the dataset only while it writes a game. */
const WAIT_MS = 60_000;

export interface ImportOptions {
  readonly json: boolean;
  /** Maximum number of games to read in parallel, one thread each. The main thread only writes. */
  readonly threads: number;
  /** Whether to write whole-game tracking files. */
  readonly parquet: boolean;
  /** Replaces the paths of downloaded or unpacked files in messages with the paths passed by the user. */
  readonly restorePaths?: (text: string) => string;
  /** Symbolic links to report as unread files. */
  readonly unread?: readonly string[];
  readonly watcher?: ImportWatcher;
  /** Chooses the games to read; default: all games. */
  readonly selection?: Selection;
  /** Ends the import after the games in progress. */
  readonly stop?: AbortSignal;
}

/** Games that the dataset already contains in the version of their files. */
export interface Chosen {
  readonly games: readonly ListedGame[];
  /** Games that are not read, by ID. They take part in the decision between files of the same game. */
  readonly kept: ReadonlyMap<string, ListedGame>;
}

/** Decides which of the found games are read and written. */
export interface Selection {
  choose(found: Pick<Found, 'games' | 'used'>): Promise<Chosen>;
  /** Whether a game that was read from these files may be written or reported as faulty. */
  accepts(game: ListedGame, read: ReadGame): Promise<boolean>;
  /** Called after an accepted game is written or reported. */
  done(game: ListedGame, read: ReadGame, result: ImportedGame | FailedGame): void;
}

const EVERYTHING: Selection = {
  choose: async ({ games }) => ({ games, kept: new Map() }),
  accepts: async () => true,
  done: () => undefined,
};

/** Returns null if the file name is empty. */
export function metricsFile(file: string): ImportMetricsFile | null {
  if (file === '') return null;
  return new ImportMetricsFile(file, (error) =>
    printError(`--metrics-file: ${error instanceof Error ? error.message : error}`),
  );
}

/** Runs an import and writes its metrics to a file, unless the file name is empty. */
export async function watched(
  file: string,
  run: (options: { readonly watcher?: ImportWatcher }) => Promise<void>,
): Promise<void> {
  const watcher = metricsFile(file);
  if (watcher === null) return run({});
  let isSuccess = false;
  try {
    await run({ watcher });
    isSuccess = true;
  } finally {
    watcher.end(isSuccess);
  }
}

/**
 * Like {@link importInto}, but also accepts compressed files, `-` for standard input, https:// URLs and S3
 * URLs. Writes remote and unpacked files to a temporary folder first.
 */
export async function importPaths(
  data: string,
  { importers, paths }: { readonly importers: readonly string[]; readonly paths: readonly string[] },
  options: ImportOptions,
  sources: SourceOptions,
): Promise<void> {
  const list = (local: readonly string[]) => ({ from: 'files' as const, importers, paths: local });
  if (await areLocal(paths)) return importInto(data, list(paths), options);
  return withStagingFolder(tmpdir(), async (folder) => {
    const local = await fetchToLocal(paths, folder, sources);
    try {
      await importInto(data, list(local.paths), {
        ...options,
        restorePaths: local.restorePaths,
        unread: local.unread,
      });
    } catch (cause) {
      if (!(cause instanceof ExpectedError) || cause instanceof PartialFailure) throw cause;
      throw new ExpectedError(local.restorePaths(cause.message), { cause });
    }
  });
}

/**
 * Imports games into the dataset and prints a result for each game. If some games fail, imports all the
 * others, then throws PartialFailure.
 */
export async function importInto(data: string, list: GameList, options: ImportOptions): Promise<void> {
  const first = new ImportThread(list);
  const threads = [first];
  try {
    const found = await first.found();
    const { vendors, unread } = found;
    const chosen = await (options.selection ?? EVERYTHING).choose(found);
    const { games } = chosen;
    if (options.selection !== undefined && games.length === 0) return;
    for (const vendor of vendors) printError(`${vendor.name}: ${formatNumber(vendor.games)} found`);
    const narrowed = onlyOf(list, vendors);
    while (threads.length < Math.min(options.threads, games.length)) threads.push(new ImportThread(narrowed));
    // Use the dataset's disk, so that moving files takes no time.
    const drafts = isDatabase(data) ? tmpdir() : data;
    const place = isDatabase(data) ? `${drafts}, TMPDIR` : `${drafts}, --data`;
    await withErrorContext(place, async () => {
      // Opening creates the dataset, so open it only after games have been found.
      const writer = await openWriter(data, { waitMs: WAIT_MS });
      try {
        const stage = (use: (folder: string) => Promise<void>) =>
          withStagingFolder(drafts, use, { endsOnSignal: options.stop === undefined });
        await stage((folder) =>
          importAll(chosen, threads, {
            ...options,
            unread: [...unread, ...(options.unread ?? [])],
            folder,
            place,
            writer,
            data,
          }),
        );
      } finally {
        await writer.close();
      }
    });
  } finally {
    await stopAll(threads);
  }
}

async function importAll(
  { games, kept }: Chosen,
  threads: readonly ImportThread[],
  {
    json,
    parquet,
    restorePaths,
    watcher,
    selection = EVERYTHING,
    stop,
    unread,
    folder,
    place,
    writer,
    data,
  }: ImportOptions & {
    unread: readonly string[];
    folder: string;
    place: string;
    writer: DatasetWriter;
    data: string;
  },
): Promise<void> {
  const bytes = games.reduce((sum, game) => sum + game.bytes, 0);
  const progress = createProgress(process.stderr, { items: games.length, bytes });
  watcher?.found(games.length, bytes);
  const results = new ResultPrinter(json, restorePaths);
  const changed = new ChangedGames();
  const write = inTurn(writeInto(writer, { changed, kept }));
  const queue = games.entries();
  const finish = async (game: ListedGame, read: ReadGame): Promise<ImportedGame | FailedGame | null> => {
    if (!(await selection.accepts(game, read))) return null;
    const result =
      'problem' in read
        ? { source: game.label, error: read.problem }
        : await write({ game, prepared: read.prepared });
    selection.done(game, read, result);
    return result;
  };
  const end = async (position: number, game: ListedGame, read: ReadGame, bytes: number) => {
    const result = await finish(game, read);
    progress.clear();
    results.add(position, result);
    // Correct the metric, because an importer can skip the end of a file or read a file twice.
    watcher?.read(game.bytes - bytes);
    watcher?.done(result === null ? 'deferred' : 'change' in result ? result.change : 'failed');
  };
  const work = async (thread: ImportThread) => {
    await thread.found();
    // While one game is being written, the thread already reads the next.
    let writing = Promise.resolve();
    try {
      for (const [position, game] of queue) {
        if (stop?.aborted) break;
        progress.begin(game.label);
        let bytes = 0;
        const preparing = thread.prepare({ game, preparing: { folder, parquet }, place }, (count) => {
          progress.advance(count);
          watcher?.read(count);
          bytes += count;
        });
        const [read] = await Promise.all([preparing, writing]);
        writing = end(position, game, read, bytes);
      }
    } finally {
      await writing;
    }
  };
  const works = threads.map(work);
  try {
    await Promise.all(works);
  } finally {
    // If a thread fails, stop the other threads before their files are removed, but write the games that are
    // ready.
    await stopAll(threads);
    await Promise.allSettled(works);
    results.printRest();
  }
  await changed.link(data, writer, json);
  const failed = results.printTotals(unread);
  if (failed > 0) throw new PartialFailure(`${failed} of ${games.length} games failed`);
}

async function stopAll(threads: readonly ImportThread[]): Promise<void> {
  await Promise.all(threads.map((thread) => thread.stop()));
}

interface ReadyGame {
  readonly game: ListedGame;
  readonly prepared: Prepared;
}

/**
 * Returns a function that writes games. If several games have the same ID, the dataset keeps the last game in
 * the list, even if that game was read first.
 */
function writeInto(
  writer: DatasetWriter,
  { changed, kept }: { changed: ChangedGames; kept: ReadonlyMap<string, ListedGame> },
): (ready: ReadyGame) => Promise<ImportedGame> {
  const written = new Map(kept);
  const put = async (game: ListedGame, { summary, game: files }: Prepared): Promise<ImportedGame> => {
    const other = written.get(summary.gameId);
    if (other !== undefined && other.index > game.index) {
      const note = `not written because ${other.label} is the same game and comes later`;
      return { ...summary, change: 'unchanged', isSuperseded: true, notes: [...summary.notes, note] };
    }
    written.set(summary.gameId, game);
    const change = await writer.replaceGame(files);
    if (change === 'kept') {
      const note = 'not written because the dataset has this game with events or tracking';
      return { ...summary, change: 'unchanged', notes: [...summary.notes, note] };
    }
    if (change !== 'unchanged') changed.add(files.row);
    return { ...summary, change };
  };
  return async ({ game, prepared }) => {
    const result = await put(game, prepared);
    await rm(dirname(prepared.game.file), { recursive: true });
    return result;
  };
}

/** Limits the list to the detected vendors, so that other threads load fewer importers. */
function onlyOf(list: GameList, vendors: readonly VendorGames[]): GameList {
  if (list.from !== 'files' || vendors.length === 0) return list;
  return { ...list, importers: vendors.map(({ id }) => id) };
}

/** Wraps an action so that its calls run one after another. */
function inTurn<A, T>(action: (argument: A) => Promise<T>): (argument: A) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (argument) => {
    const mine = last.then(() => action(argument));
    last = Promise.allSettled([mine]);
    return mine;
  };
}
