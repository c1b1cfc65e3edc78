import { constants, copyFileSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { backup } from 'node:sqlite';
import { makeFolder } from '../folder.ts';
import { DatasetError, TRACKING_FORMATS } from '../port.ts';
import { databaseFile, openForReading } from './database.ts';
import { TrackingFiles } from './tracking-files.ts';

/**
 * Copies a dataset into an absent or empty folder. The dataset can be in use. The copy is consistent, even
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
 * Copies the tracking files of the games in the copy. If a game was replaced during the backup, its file is
 * missing, and the service creates it on request.
 */
function copyTracking(folder: string, draft: string): void {
  const { database } = openForReading(draft);
  try {
    const files = new TrackingFiles(folder);
    mkdirSync(join(draft, 'tracking'));
    for (const { revision } of database.prepare('SELECT revision FROM games').iterate()) {
      for (const format of TRACKING_FORMATS) {
        const file = files.find(String(revision), format);
        if (file === null) continue;
        // Uses copy-on-write if the file system supports it.
        copyFileSync(file.path, join(draft, 'tracking', basename(file.path)), constants.COPYFILE_FICLONE);
      }
    }
  } finally {
    database.close();
  }
}
