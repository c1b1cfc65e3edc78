import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { skipped } from './support/skipped.ts';

const ROOT = join(import.meta.dirname, '../../shared/data');

/**
 * Returns the path to a folder with recorded data next to the checkout. If the folder is missing, prints a
 * message and returns null, and the tests are skipped. With RECORDINGS=required in the environment, throws an
 * error if the folder is missing.
 */
export function realData(folder: string, root = ROOT, recordings = process.env['RECORDINGS']): string | null {
  const path = join(root, folder);
  if (existsSync(path)) return path;
  skipped('on recorded data', `${path} does not exist`, recordings === 'required');
  return null;
}
