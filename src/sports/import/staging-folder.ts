import { existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { errorCode } from '../../errors.ts';
import { FileLock } from './file-lock.ts';

const PREFIX = '.import-';
/** Of a folder whose lock is not held yet. */
const STARTING = '.starting-';
/** A folder without a lock, of an earlier version, that has been unchanged for so long is abandoned. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

/**
 * Provides a temporary folder inside the dataset's folder, on the same disk, so that files are moved from it at no cost. It
 * is removed after `use`, and also when the process is interrupted or fails; if it is killed, by the next import.
 */
export async function withStagingFolder<T>(data: string, use: (folder: string) => Promise<T>): Promise<T> {
  await removeAbandoned(data);
  let made: LockedFolder | null = null;
  const remove = () => {
    // Threads may still be writing into it, so removing is retried.
    if (made !== null) rmSync(made.folder, { recursive: true, force: true, maxRetries: 5 });
  };
  // Before the folder is there: an interruption in between would leave it.
  const endings = (['SIGINT', 'SIGTERM', 'SIGHUP'] as const).map((signal) => {
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
 * A folder gets its name when its lock is held. Until then another import may take it for abandoned and remove it. No
 * signal is handled before this returns.
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
    // Its process has ended if its lock can be taken. One that is starting may have no lock yet.
    const lock = name.startsWith(STARTING) || existsSync(lockIn(path)) ? FileLock.take(lockIn(path)) : null;
    if (lock !== null || isOld(path)) await rm(path, { recursive: true, force: true });
    lock?.release();
  }
}

function isOld(path: string): boolean {
  const hasLock = statSync(lockIn(path), { throwIfNoEntry: false }) !== undefined;
  // Another import may have ended and removed its folder since it was listed.
  const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  return !hasLock && Date.now() - changed >= ABANDONED_MS;
}

function lockIn(folder: string): string {
  return join(folder, 'lock');
}
