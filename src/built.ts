import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedError } from './errors.ts';

/** Output folder of `npm run build`, which is not in Git: pages in `web`, data of the weather service in `data`. */
export const BUILT = join(import.meta.dirname, '..', 'dist');

/** Returns the path of a data file made by the build. Throws ExpectedError if it is missing. */
export function dataFile(name: string): string {
  const path = join(BUILT, 'data', name);
  if (!existsSync(path)) {
    throw new ExpectedError(`dist/data/${name} is missing: run \`npm run build\` to create it`);
  }
  return path;
}
