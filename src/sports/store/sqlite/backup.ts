import { constants, copyFileSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { backup } from 'node:sqlite';
import { makeFolder } from '../folder.ts';
import { DatasetError, TRACKING_FORMS } from '../port.ts';
import { databaseFile, openForReading } from './database.ts';
import { TrackingFiles } from './tracking-files.ts';

/**
 * Copies a dataset that may be in use into an absent or empty folder. The copy has one consistent state, even
 * during imports, and gets its final name once it is complete.
 */
export async function backUpFolder(folder: string, to: string): Promise<void> {
  const target = resolve(to);
  const draft = `${target}.part`;
  const { database } = openForReading(folder);
  try {
    requireEmpty(target);
    rmSync(draft, { recursive: true, force: true });
    makeFolder(draft);
    await backup(database, databaseFile(draft));
    copyTracking(folder, draft);
    rmSync(target, { recursive: true, force: true });
    renameSync(draft, target);
  } finally {
    database.close();
  }
}

function requireEmpty(folder: string): void {
  try {
    if (readdirSync(folder).length === 0) return;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw error;
  }
  throw new DatasetError(`${folder} is not empty: use a new folder for each backup`);
}

/**
 * Copies the tracking files of the games in the copy. A file is missing if its game was replaced meanwhile;
 * the service then creates it on request.
 */
function copyTracking(folder: string, draft: string): void {
  const { database } = openForReading(draft);
  try {
    const files = new TrackingFiles(folder);
    mkdirSync(join(draft, 'tracking'));
    for (const { revision } of database.prepare('SELECT revision FROM games').iterate()) {
      for (const form of TRACKING_FORMS) {
        const file = files.find(String(revision), form);
        if (file === null) continue;
        // Shares disk blocks if the file system supports that.
        copyFileSync(file.path, join(draft, 'tracking', basename(file.path)), constants.COPYFILE_FICLONE);
      }
    }
  } finally {
    database.close();
  }
}
