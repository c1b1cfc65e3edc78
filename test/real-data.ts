import { existsSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../shared/data');

const reported = new Set<string>();

/**
 * The path of a folder of recorded data, which is kept beside the checkout. Null, with a message, if it is not there:
 * tests on it are then skipped. With RECORDINGS=required in the environment its absence is an error instead.
 */
export function realData(folder: string, root = ROOT, recordings = process.env['RECORDINGS']): string | null {
  const path = join(root, folder);
  if (existsSync(path)) return path;
  if (recordings === 'required')
    throw new Error(`RECORDINGS=required, but there is no recorded data in ${path}`);
  if (!reported.has(path))
    process.stderr.write(`tests on recorded data are skipped: ${path} does not exist\n`);
  reported.add(path);
  return null;
}
