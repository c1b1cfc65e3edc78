import { existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { errorCode } from '../../errors.ts';
import { FileLock } from './file-lock.ts';

const PREFIX = '.import-';
/** Prefix of a folder's name until its lock is taken. */
const STARTING = '.starting-';
/** Age after which a folder without a lock counts as abandoned. Earlier versions created no locks. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs `use` with a new folder inside `data`. Removes the folder afterwards, even if the process fails or is
 * interrupted. If the process is killed, the next import removes the folder. `endsOnSignal` is false if the caller
 * handles signals itself.
 */
export async function withStagingFolder<T>(
  data: string,
  use: (folder: string) => Promise<T>,
  { endsOnSignal = true } = {},
): Promise<T> {
  await removeAbandoned(data);
  let made: LockedFolder | null = null;
  const remove = () => {
    // Retry, because threads can still be writing to the folder.
    if (made !== null) rmSync(made.folder, { recursive: true, force: true, maxRetries: 5 });
  };
  // Register the handlers before the folder exists, so that an interruption cannot leave the folder behind.
  const endings = (endsOnSignal ? SIGNALS : []).map((signal) => {
    const end = () => {
      remove();
      process.off(signal, end);
      process.kill(process.pid, signal);
    };
    process.on(signal, end);
    return () => process.off(signal, end);
  });
  process.on('exit', remove);
  try {
    made = lockedFolder(data);
    return await use(made.folder);
  } finally {
    if (made !== null) await rm(made.folder, { recursive: true, force: true });
    for (const forget of endings) forget();
    process.off('exit', remove);
    made?.lock.release();
  }
}

interface LockedFolder {
  readonly folder: string;
  readonly lock: FileLock;
}

/**
 * Creates a folder, takes its lock and then gives the folder its final name. Without the lock, another import
 * could treat the folder as abandoned and remove it. This function is synchronous, so no signal handler runs
 * before it returns.
 */
function lockedFolder(data: string): LockedFolder {
  for (;;) {
    const starting = mkdtempSync(join(data, STARTING));
    const lock = FileLock.take(lockIn(starting));
    if (lock === null) continue;
    const folder = join(data, PREFIX + basename(starting).slice(STARTING.length));
    try {
      renameSync(starting, folder);
      return { folder, lock };
    } catch (error) {
      lock.release();
      if (errorCode(error) !== 'ENOENT') throw error;
    }
  }
}

async function removeAbandoned(data: string): Promise<void> {
  for (const name of await readdir(data)) {
    if (!name.startsWith(PREFIX) && !name.startsWith(STARTING)) continue;
    const path = join(data, name);
    // If the lock is free, the folder's process has ended. A new folder may not have a lock file yet.
    const lock = name.startsWith(STARTING) || existsSync(lockIn(path)) ? FileLock.take(lockIn(path)) : null;
    if (lock !== null || isOld(path)) await rm(path, { recursive: true, force: true });
    lock?.release();
  }
}

function isOld(path: string): boolean {
  const hasLock = statSync(lockIn(path), { throwIfNoEntry: false }) !== undefined;
  // Another import may have removed this folder since its parent was listed.
  const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  return !hasLock && Date.now() - changed >= ABANDONED_MS;
}

function lockIn(folder: string): string {
  return join(folder, 'lock');
}
