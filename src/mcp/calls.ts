import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Logger } from 'pino';
import { ApiError, type CallOptions, UnreachableError } from '../../client/index.ts';
import { shortened } from './answer.ts';
import type { Found } from './tool.ts';

/** How long a call may take, retries included: less than the minute that assistants usually wait. */
const CALL_MS = 45_000;
/** So many calls may run at once, of all assistants together: their answers are held in memory. */
const MAX_CALLS = 32;

/** What is called: a tool that has its client. */
export interface Callable {
  readonly name: string;
  readonly narrow?: string;
  readonly find: (args: unknown, options: CallOptions) => Promise<Found>;
}

/** Answers calls of tools. Whatever goes wrong is an answer too, which the assistant reads. */
export class Calls {
  readonly #log: Logger;
  #running = 0;

  constructor(log: Logger) {
    this.#log = log;
  }

  async answer(
    { name, narrow, find }: Callable,
    args: unknown,
    caller: AbortSignal,
  ): Promise<CallToolResult> {
    if (this.#running >= MAX_CALLS) return failure(`${MAX_CALLS} calls are being answered: try again soon`);
    this.#running += 1;
    try {
      const signal = AbortSignal.any([caller, AbortSignal.timeout(CALL_MS)]);
      const value = shortened(await find(args, { signal }), narrow);
      return { structuredContent: { ...value }, content: [{ type: 'text', text: JSON.stringify(value) }] };
    } catch (error) {
      const isExpected = error instanceof ApiError || error instanceof UnreachableError;
      this.#log[isExpected ? 'info' : 'warn']({ tool: name, err: error }, 'a tool failed');
      return failure(messageOf(error));
    } finally {
      this.#running -= 1;
    }
  }
}

function failure(text: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text }] };
}

/** What went wrong, in words that let a model do better: the service's own, or why it could not be asked. */
function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
