import { constants, copyFileSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { backup } from 'node:sqlite';
import { makeFolder } from '../folder.ts';
import { DatasetError, TRACKING_FORMS } from '../port.ts';
import { databaseFile, openForReading } from './database.ts';
import { TrackingFiles } from './tracking-files.ts';

/**
 * Copies a dataset that may be in use into a folder that is absent or empty: one state of it, whatever is imported meanwhile.
 * The copy appears under its name when it is complete.
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
  throw new DatasetError(`${folder} is not empty: name a new folder for each backup`);
}

/** Copies the files of tracking of the games in the copy. One whose game was replaced meanwhile is gone: it is made when asked for. */
function copyTracking(folder: string, draft: string): void {
  const { database } = openForReading(draft);
  try {
    const files = new TrackingFiles(folder);
    mkdirSync(join(draft, 'tracking'));
    for (const { revision } of database.prepare('SELECT revision FROM games').iterate()) {
      for (const form of TRACKING_FORMS) {
        const file = files.find(String(revision), form);
        if (file === null) continue;
        // Shares the blocks where the file system can.
        copyFileSync(file.path, join(draft, 'tracking', basename(file.path)), constants.COPYFILE_FICLONE);
      }
    }
  } finally {
    database.close();
  }
}
