import closeWithGrace from 'close-with-grace';
import type { Logger } from 'pino';

/** How long closing may take. */
const CLOSING_MS = 5000;

/** Closes on SIGTERM, SIGINT or an uncaught error, and ends the process. The result takes that back. */
export function closeOnSignal(log: Logger, close: () => Promise<void>): () => void {
  const { uninstall } = closeWithGrace({ delay: CLOSING_MS, logger: log }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'stopping after an uncaught error');
    else log.info({ signal }, 'stopping');
    await close();
  });
  return uninstall;
}
