import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PartialFailure } from '../../cli/command.ts';
import { createProgress } from '../../cli/progress.ts';
import type { DatasetWriter } from '../store/port.ts';
import { SqliteWriter } from '../store/sqlite/writer.ts';
import { withDrafts } from './drafts.ts';
import type { GameList, VendorGames } from './games.ts';
import type { ListedGame } from './messages.ts';
import type { Prepared } from './prepare.ts';
import { type Imported, number, Teller } from './tell.ts';
import { ImportThread } from './thread.ts';

/** How long to wait for another import, which holds the dataset only while it writes a game. */
const WAIT_MS = 60_000;

export interface ImportOptions {
  /** Whether to tell by JSON. */
  readonly json: boolean;
  /** Most games that are read at once, each on a thread of its own; this one only writes. */
  readonly threads: number;
  /** Whether tracking is written as Parquet too. */
  readonly parquet: boolean;
}

/**
 * Imports games into the dataset of that name and tells of each. A game at fault is left out whole and the others still
 * go in; then PartialFailure is thrown.
 */
export async function importInto(data: string, list: GameList, options: ImportOptions): Promise<void> {
  const first = new ImportThread(list);
  const threads = [first];
  try {
    const { games, vendors } = await first.found();
    for (const vendor of vendors) console.error(`${vendor.name}: ${number(vendor.games)} found`);
    const found = onlyOf(list, vendors);
    while (threads.length < Math.min(options.threads, games.length)) threads.push(new ImportThread(found));
    // Opened only now: where there is nothing to import, no dataset is made.
    const writer = new SqliteWriter(data, { waitMs: WAIT_MS });
    try {
      await withDrafts(data, (folder) => importAll(games, threads, { ...options, folder, writer }));
    } finally {
      await writer.close();
    }
  } finally {
    await stopAll(threads);
  }
}

async function importAll(
  games: readonly ListedGame[],
  threads: readonly ImportThread[],
  { json, parquet, folder, writer }: ImportOptions & { folder: string; writer: DatasetWriter },
): Promise<void> {
  const bytes = games.reduce((sum, game) => sum + game.bytes, 0);
  const progress = createProgress(process.stderr, { pieces: games.length, bytes });
  const teller = new Teller(json);
  const write = inTurn(writeInto(writer));
  const queue = games.values();
  const work = async (thread: ImportThread) => {
    await thread.found();
    for (const game of queue) {
      progress.begin(game.label);
      const prepared = await thread.prepare({ game, preparing: { folder, parquet } }, (count) =>
        progress.advance(count),
      );
      const outcome =
        'problem' in prepared
          ? { source: game.label, error: prepared.problem }
          : await write({ game, prepared });
      progress.clear();
      teller.add(game.index, outcome);
    }
  };
  const works = threads.map(work);
  try {
    await Promise.all(works);
  } finally {
    // Where one fails, the others still write what will now be removed, and what is ready still goes in and is told.
    await stopAll(threads);
    await Promise.allSettled(works);
    teller.tellRest();
  }
  const failed = teller.tellTotals();
  if (failed > 0) throw new PartialFailure(`${failed} of ${games.length} games failed`);
}

async function stopAll(threads: readonly ImportThread[]): Promise<void> {
  await Promise.all(threads.map((thread) => thread.stop()));
}

interface ReadyGame {
  readonly game: ListedGame;
  readonly prepared: Prepared;
}

/** Writes games. Of several that are the same one the last in the order stays, whichever was read first. */
function writeInto(writer: DatasetWriter): (ready: ReadyGame) => Promise<Imported> {
  const written = new Map<string, ListedGame>();
  const put = async (game: ListedGame, { read, game: files }: Prepared): Promise<Imported> => {
    const other = written.get(read.gameId);
    if (other !== undefined && other.index > game.index) {
      const note = `${other.label} holds the same game and comes later: this one was left aside`;
      return { ...read, change: 'unchanged', notes: [...read.notes, note] };
    }
    written.set(read.gameId, game);
    return { ...read, change: await writer.replaceGame(files) };
  };
  return async ({ game, prepared }) => {
    const outcome = await put(game, prepared);
    await rm(dirname(prepared.game.file), { recursive: true });
    return outcome;
  };
}

/** The list without the vendors of whom there is nothing: further threads need not load them. */
function onlyOf(list: GameList, vendors: readonly VendorGames[]): GameList {
  if (list.from !== 'files' || vendors.length === 0) return list;
  return { ...list, importers: vendors.map(({ id }) => id) };
}

/** The action, one call after the other however they come. */
function inTurn<A, T>(action: (argument: A) => Promise<T>): (argument: A) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (argument) => {
    const mine = last.then(() => action(argument));
    last = Promise.allSettled([mine]);
    return mine;
  };
}
