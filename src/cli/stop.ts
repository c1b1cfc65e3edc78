import closeWithGrace from 'close-with-grace';
import type { Logger } from 'pino';

const CLOSING_MS = 5000;

/**
 * Calls `close` on SIGTERM, SIGINT or an uncaught error, and ends the process. Returns a function that removes the
 * handlers.
 */
export function closeOnSignal(log: Logger, close: () => Promise<void>): () => void {
  const { uninstall } = closeWithGrace({ delay: CLOSING_MS, logger: log }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'stopping after an uncaught error');
    else log.info({ signal }, 'stopping');
    await close();
  });
  return uninstall;
}

/**
 * npm runs a script through a shell. A signal to npm ends the shell but never reaches this process, which
 * would keep running unnoticed. Therefore the end of the parent process counts as a signal.
 */
export function stopWhenOrphaned(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

/** A background job that ends with the services. */
export interface Job {
  readonly stop: () => Promise<void>;
}

export const NO_JOB: Job = { stop: async () => undefined };
