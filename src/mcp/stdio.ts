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

const MAX_MESSAGE_BYTES = 1024 * 1024;

/**
 * Serves an assistant on standard input and output. Only protocol messages go to standard output; the log
 * goes to standard error. The process ends on a signal, or at the end of input once all requests are
 * answered.
 */
export function serveStdin(services: Services, settings: McpSettings): void {
  const log = createLog(settings, 'stderr');
  const transport = new AnsweringTransport(process.stdin, process.stdout, {
    maxBufferSize: MAX_MESSAGE_BYTES,
  });
  const connection = serveStdio(serverFactory(services, log), {
    transport,
    onerror: (err) => log.warn({ err }, 'a message failed'),
  });
  log.info('serving an assistant on standard input and output');
  closeOnSignal(log, async () => {
    transport.giveUp();
    await connection.close();
  });
}

/** Method of a request that stays open until the connection ends, and is only then answered. */
const SUBSCRIPTION = 'subscriptions/listen';

/**
 * A transport on standard input and output that answers all requests before it closes. The end of input only
 * means that no further requests follow, as in `echo REQUESTS | fieldcast mcp`. The MCP library's own
 * transport cancels all calls at that point.
 */
export class AnsweringTransport extends StdioServerTransport {
  readonly #unanswered = new Set<RequestId>();
  readonly #input: Readable;
  /**
   * Resolves once no request needs an answer: after the end of input, all requests are answered or have been
   * given up.
   */
  readonly #done = Promise.withResolvers<void>();

  constructor(input: Readable, output: Writable, options: { readonly maxBufferSize: number }) {
    super(input, output, options);
    this.#input = input;
    // Nobody can read further answers.
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

  /** The library also calls this method at the end of input. */
  override async close(): Promise<void> {
    if (this.#input.readableEnded && this.#unanswered.size > 0) await this.#done.promise;
    await super.close();
  }

  /** Lets the transport close without waiting for further answers. */
  giveUp(): void {
    this.#done.resolve();
  }

  #settle(id: RequestId): void {
    this.#unanswered.delete(id);
    if (this.#input.readableEnded && this.#unanswered.size === 0) this.#done.resolve();
  }
}

/** Returns the ID of the request that a message cancels, if any. A cancelled request gets no answer. */
function cancelledBy(message: JSONRPCMessage): RequestId | undefined {
  if (!isJSONRPCNotification(message) || message.method !== 'notifications/cancelled') return undefined;
  return message.params?.['requestId'] as RequestId | undefined;
}
