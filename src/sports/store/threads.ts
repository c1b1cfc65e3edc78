import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';

/**
 * Returns the environment for a worker thread, with this thread's compile cache. Threads do not inherit the
 * compile cache.
 */
export function threadEnvironment(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir();
  return folder === undefined ? process.env : { ...process.env, NODE_COMPILE_CACHE: dirname(folder) };
}
