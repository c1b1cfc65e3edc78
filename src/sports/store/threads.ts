import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';

/** The environment for a thread: makes it use this thread's compile cache, which it does not inherit. */
export function threadEnvironment(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir();
  return folder === undefined ? process.env : { ...process.env, NODE_COMPILE_CACHE: dirname(folder) };
}
