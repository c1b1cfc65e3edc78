import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedError } from './errors.ts';

/** Output folder of `npm run build`, ignored by Git: pages in `web`, weather data in `data`. */
export const BUILT = join(import.meta.dirname, '..', 'dist');

/** Returns the path of a data file that the build creates. Throws ExpectedError if the file is missing. */
export function dataFile(name: string): string {
  const path = join(BUILT, 'data', name);
  if (!existsSync(path)) {
    throw new ExpectedError(`dist/data/${name} is missing: run \`npm run build\` to create it`);
  }
  return path;
}
