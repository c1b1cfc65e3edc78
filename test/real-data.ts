import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { skipped } from './support/skipped.ts';

const ROOT = join(import.meta.dirname, '../../shared/data');

/**
 * The path of a folder of recorded data, which is kept beside the checkout. Null, with a message, if it is not there:
 * tests on it are then skipped. With RECORDINGS=required in the environment its absence is an error instead.
 */
export function realData(folder: string, root = ROOT, recordings = process.env['RECORDINGS']): string | null {
  const path = join(root, folder);
  if (existsSync(path)) return path;
  skipped('on recorded data', `${path} does not exist`, recordings === 'required');
  return null;
}
