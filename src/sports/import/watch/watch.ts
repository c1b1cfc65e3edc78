import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { PartialFailure } from '../../../cli/command.ts';
import { printError } from '../../../cli/terminal.ts';
import { ExpectedError, isSystemError, withErrorContext } from '../../../errors.ts';
import type { SourceOptions } from '../../sources/index.ts';
import { versionsIn, WatchedSource } from '../../sources/watched.ts';
import { openReader } from '../../store/open.ts';
import { DatasetError, type DatasetReader } from '../../store/port.ts';
import { FileLock } from '../file-lock.ts';
import type { ImportMetricsFile } from '../metrics-file.ts';
import { type ImportOptions, importInto } from '../run.ts';
import { NoGames } from '../thread.ts';
import { Changes, type Listing, type RevisionOf } from './changes.ts';
import { WatchState } from './state.ts';

/** Maximum pause after failures. */
const MAX_PAUSE_MS = 300_000;

export interface WatchOptions {
  readonly importers: readonly string[];
  readonly paths: readonly string[];
  /** Pause between two looks at the source. A file is complete if it has not changed for this time. */
  readonly pauseMs: number;
  /** Folder for the state and for downloaded files. */
  readonly folder: string;
  readonly s3: SourceOptions['s3'];
  readonly metrics: ImportMetricsFile | null;
  readonly options: ImportOptions;
}

/** Imports new and changed games until the signal is aborted. Every other import works as usual in the meantime. */
export async function watchPaths(data: string, watch: WatchOptions, stop: AbortSignal): Promise<void> {
  const { importers, paths, pauseMs, metrics } = watch;
  const id = createHash('sha256')
    .update(JSON.stringify([data, importers, paths]))
    .digest('hex')
    .slice(0, 12);
  const folder = resolve(watch.folder, id);
  const sources = paths.map((path, i) => new WatchedSource(path, join(folder, String(i)), watch.s3));
  for (const source of sources) await source.requireFolder();
  await withErrorContext(`${folder}, --watch-folder`, () => mkdir(folder, { recursive: true }));
  const lock = FileLock.take(join(folder, 'lock'));
  if (lock === null) throw new ExpectedError('another process already watches these paths for this dataset');
  try {
    const watcher = new Watcher(data, watch, {
      sources,
      state: new WatchState(join(folder, 'state.json')),
      stop,
    });
    let failures = 0;
    while (!stop.aborted) {
      const problem = await watcher.look().then(() => null, expectedProblem);
      failures = problem === null ? 0 : failures + 1;
      const pause = Math.min(pauseMs * 2 ** failures, Math.max(pauseMs, MAX_PAUSE_MS));
      if (problem !== null) printError(`error: ${problem}; next attempt in ${pause / 1000} s`);
      metrics?.look({ failures, faulty: watcher.faulty, waiting: watcher.waiting });
      await setTimeout(pause, undefined, { signal: stop }).catch(() => undefined);
    }
  } finally {
    lock.release();
  }
}

/** Returns the message of an error that a later attempt can overcome. Throws other errors. */
function expectedProblem(error: unknown): string {
  if (error instanceof ExpectedError || isSystemError(error)) return error.message;
  throw error;
}

interface Parts {
  readonly sources: readonly WatchedSource[];
  readonly state: WatchState;
  readonly stop: AbortSignal;
}

interface SeenVersion {
  readonly version: string;
  readonly since: number;
}

class Watcher {
  readonly #data: string;
  readonly #watch: WatchOptions;
  readonly #parts: Parts;
  /** When each file was first seen in its version. */
  #seen: ReadonlyMap<string, SeenVersion> = new Map();
  /** The complete files at the last import. */
  #imported = new Map<string, string>();
  #roots: readonly string[] = [];
  #unread: readonly string[] = [];
  #isFaulty = false;
  /** Number of files that may be incomplete. */
  waiting = 0;

  constructor(data: string, watch: WatchOptions, parts: Parts) {
    this.#data = data;
    this.#watch = watch;
    this.#parts = parts;
  }

  /** Number of games that cannot be imported until their files change. */
  get faulty(): number {
    const games = [...this.#parts.state.games.values()].filter(({ isFaulty }) => isFaulty);
    return games.length + (this.#isFaulty ? 1 : 0);
  }

  /** Lists the files, and imports if there are new complete ones. */
  async look(): Promise<void> {
    const { stop } = this.#parts;
    const listing = await this.#list();
    const complete = new Map([...listing.versions].filter(([path]) => !listing.unsettled.has(path)));
    if (stop.aborted || [...complete].every(([path, version]) => this.#imported.get(path) === version))
      return;
    while (!stop.aborted && (await this.#importOnce(listing)));
    if (!stop.aborted) this.#imported = complete;
  }

  async #list(): Promise<Listing> {
    const now = performance.now();
    const versions = new Map<string, string>();
    const unsettled = new Set<string>();
    const seen = new Map<string, SeenVersion>();
    const labels = new Map<string, string>();
    this.waiting = 0;
    const found = [];
    for (const source of this.#parts.sources) found.push(await source.update(this.#parts.stop));
    for (const { root, label, waiting, isComplete } of found) {
      labels.set(resolve(root), label);
      this.waiting += waiting;
      for (const [path, version] of await versionsIn(root)) {
        const shown = restored(path, labels);
        const before = this.#seen.get(shown);
        const since = before?.version === version ? before.since : now;
        versions.set(shown, version);
        seen.set(shown, { version, since });
        if (!isComplete && now - since < this.#watch.pauseMs * ALMOST) unsettled.add(shown);
      }
    }
    this.waiting += unsettled.size;
    this.#seen = seen;
    this.#roots = found.map(({ root }) => root);
    this.#unread = found.flatMap(({ unread }) => unread);
    return { versions, unsettled, restorePaths: (path) => restored(path, labels) };
  }

  /** Imports once. Returns whether games must be read again. */
  async #importOnce(listing: Listing): Promise<boolean> {
    const { importers, metrics, options } = this.#watch;
    const { state, stop } = this.#parts;
    const list = { from: 'files' as const, importers, paths: this.#roots };
    const { restorePaths } = listing;
    await using revisions = new Revisions(this.#data);
    const changes = new Changes(state, listing, revisions.of);
    metrics?.begin();
    this.#isFaulty = false;
    try {
      const watcher = metrics === null ? {} : { watcher: metrics };
      const unread = this.#unread;
      await importInto(this.#data, list, {
        ...options,
        ...watcher,
        unread,
        restorePaths,
        selection: changes,
        stop,
      });
    } catch (error) {
      if (error instanceof NoGames) {
        printError(`${error.isFaulty ? 'error: ' : ''}${restorePaths(error.message)}`);
        this.#isFaulty = error.isFaulty;
      } else if (!(error instanceof PartialFailure)) throw error;
    }
    if (!stop.aborted) return changes.finish();
    state.save();
    return false;
  }
}

/** Timers can be early by a millisecond. */
const ALMOST = 0.9;

/** Replaces the local folders of sources by the user's paths. */
function restored(text: string, labels: ReadonlyMap<string, string>): string {
  let shown = text;
  for (const [root, label] of labels) shown = shown.replaceAll(root, label.replace(/\/$/, ''));
  return shown;
}

/** The revisions of the games in the dataset, which need not exist yet. */
class Revisions implements AsyncDisposable {
  readonly #data: string;
  #reader: Promise<DatasetReader | null> | null = null;

  constructor(data: string) {
    this.#data = data;
  }

  readonly of: RevisionOf = async (gameId) => {
    this.#reader ??= openReader(this.#data).catch(orAbsent);
    const game = await (await this.#reader)?.game(gameId).catch(orAbsent);
    return game?.revision ?? null;
  };

  async [Symbol.asyncDispose](): Promise<void> {
    await (await this.#reader)?.close();
  }
}

function orAbsent(error: unknown): null {
  if (error instanceof DatasetError && error.isAbsent) return null;
  throw error;
}
