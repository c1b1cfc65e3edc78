import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createLog } from '../cli/log.ts';
import { AnsweringTransport } from './answering-transport.ts';
import { closeOnSignal } from './closing.ts';
import { type Services, serverFactory } from './server.ts';
import type { McpSettings } from './settings.ts';

/** The longest message that an assistant may send. */
const MAX_MESSAGE_BYTES = 1024 * 1024;

/**
 * Serves one assistant on standard input and output, which belong to the protocol: the log goes to standard error. The process
 * ends with its
 * input, once what was read is answered, or by a signal.
 */
export function serveStdin(services: Services, settings: McpSettings): void {
  const log = createLog(settings, 'stderr');
  const transport = new AnsweringTransport(process.stdin, process.stdout, {
    maxBufferSize: MAX_MESSAGE_BYTES,
  });
  const connection = serveStdio(serverFactory(services, log), {
    transport,
    onerror: (err) => log.warn({ err }, 'a message could not be served'),
  });
  log.info('serving an assistant on standard input and output');
  closeOnSignal(log, async () => {
    transport.giveUp();
    await connection.close();
  });
}
