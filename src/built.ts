import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedError } from './errors.ts';

/** What `npm run build` makes, which is in no commit: pages in `web`, data of the weather service in `data`. */
export const BUILT = join(import.meta.dirname, '..', 'dist');

/** The path of a data file that the build makes. Throws if it is missing. */
export function dataFile(name: string): string {
  const path = join(BUILT, 'data', name);
  if (!existsSync(path)) {
    throw new ExpectedError(`dist/data/${name} is missing: run \`npm run build\`, which makes it`);
  }
  return path;
}
