import closeWithGrace from 'close-with-grace';
import { destination, type Logger, pino } from 'pino';
import type { ServiceSettings } from './service-settings.ts';
import type { App } from './types.ts';

/** A service that is ready to listen. */
export interface Listener {
  readonly title: string;
  readonly app: App;
  /** Path before its endpoints. */
  readonly prefix: string;
  readonly host: string;
  readonly port: number;
}

/** The process's log: JSON lines, written in batches so that a line costs no system call. */
export function createLog(settings: ServiceSettings): Logger {
  return pino(
    { level: settings['log-level'], base: null, timestamp: pino.stdTimeFunctions.isoTime },
    destination({ sync: false, minLength: 4096, periodicFlush: 200 }),
  );
}

/**
 * Listens, and closes everything on SIGTERM, SIGINT or an uncaught fault: no new connection, the requests under
 * way within the allowed time, then the datasets. Prints where each service is.
 */
export async function serve(
  listeners: readonly Listener[],
  settings: ServiceSettings,
  log: Logger,
): Promise<void> {
  const closeAll = () => Promise.all(listeners.map(({ app }) => app.close()));
  try {
    for (const { title, app, prefix, host, port } of listeners) {
      const address = await app.listen({ host, port });
      console.log(`${title}: ${address}${prefix}, documentation: ${address}/docs`);
    }
  } catch (error) {
    await closeAll();
    throw error;
  }
  stopWhenOrphaned();
  closeWithGrace(
    { delay: settings['shutdown-seconds'] * 1000 || false, logger: log },
    async ({ err, signal }) => {
      if (err) log.fatal({ err }, 'stopping after a fault');
      else log.info({ signal }, 'stopping');
      await closeAll();
      log.info('stopped');
      log.flush();
    },
  );
}

/**
 * npm starts a script through a shell, and a signal to npm ends the shell without reaching this process, which
 * would serve on unseen. So it takes the loss of its parent for the signal.
 */
function stopWhenOrphaned(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
