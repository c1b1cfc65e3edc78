import type { Readable, Writable } from 'node:stream';
import {
  isJSONRPCErrorResponse,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  type RequestId,
} from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { createLog } from '../cli/log.ts';
import { closeOnSignal } from '../cli/stop.ts';
import { type Services, serverFactory } from './server.ts';
import type { McpSettings } from './settings.ts';

/** The longest message that an assistant may send. */
const MAX_MESSAGE_BYTES = 1024 * 1024;

/**
 * Serves one assistant on standard input and output, which belong to the protocol: the log goes to standard error. The process
 * ends by a signal, or with its input once all requests are answered.
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

/** What is asked for as long as the connection lasts, and answered only by its end. */
const SUBSCRIPTION = 'subscriptions/listen';

/**
 * Standard input and output, whose end of input means that nothing more is asked, not that no answer is wanted: what has been
 * read is answered before it closes, as for `echo REQUESTS | fieldcast mcp`. The transport of the protocol's own library gives
 * up all calls there.
 */
export class AnsweringTransport extends StdioServerTransport {
  readonly #unanswered = new Set<RequestId>();
  readonly #input: Readable;
  /** Nothing is awaited any more: all is answered after the end of input, or given up. */
  readonly #done = Promise.withResolvers<void>();

  constructor(input: Readable, output: Writable, options: { readonly maxBufferSize: number }) {
    super(input, output, options);
    this.#input = input;
    // Nobody reads the answers any more.
    output.once('error', () => this.giveUp());
  }

  override start(): Promise<void> {
    const deliver = this.onmessage;
    this.onmessage = (message) => {
      if (isJSONRPCRequest(message) && message.method !== SUBSCRIPTION) this.#unanswered.add(message.id);
      const cancelled = cancelledBy(message);
      if (cancelled !== undefined) this.#settle(cancelled);
      deliver?.(message);
    };
    return super.start();
  }

  override async send(message: JSONRPCMessage): Promise<void> {
    try {
      await super.send(message);
    } finally {
      const isAnswer = isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message);
      if (isAnswer && message.id !== undefined) this.#settle(message.id);
    }
  }

  /** The library closes at the end of input, too. */
  override async close(): Promise<void> {
    if (this.#input.readableEnded && this.#unanswered.size > 0) await this.#done.promise;
    await super.close();
  }

  /** From now on closing waits for no answer. */
  giveUp(): void {
    this.#done.resolve();
  }

  #settle(id: RequestId): void {
    this.#unanswered.delete(id);
    if (this.#input.readableEnded && this.#unanswered.size === 0) this.#done.resolve();
  }
}

/** Which request a message cancels; a cancelled one is not answered. */
function cancelledBy(message: JSONRPCMessage): RequestId | undefined {
  if (!isJSONRPCNotification(message) || message.method !== 'notifications/cancelled') return undefined;
  return message.params?.['requestId'] as RequestId | undefined;
}
