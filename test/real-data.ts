import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../shared/data');

/**
 * Path of a folder of recorded data, or null with a message where this checkout has none beside it.
 * CI always has it, so there its absence is a fault, not a skip.
 */
export function realData(folder: string): string | null {
  const path = join(root, folder);
  if (existsSync(path)) return path;
  if (process.env['CI']) throw new Error(`recorded data is missing: ${folder}`);
  process.stderr.write(`skipping tests on recorded data: no ${folder} beside this checkout\n`);
  return null;
}
