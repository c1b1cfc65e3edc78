import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Creates a folder and its parents. Node's recursive mkdir never returns if an existing folder rejects new
 * entries with ENOENT, as /proc does.
 */
export function makeFolder(path: string): void {
  const folder = resolve(path);
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process can create the folder at the same time.
    if (!existsSync(folder)) throw error;
  }
}
