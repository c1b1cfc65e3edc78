import {
  type CallToolResult,
  McpServer,
  type McpServerFactory,
  type StandardSchemaWithJSON,
} from '@modelcontextprotocol/server';
import type { Logger } from 'pino';
import type { TObject } from 'typebox';
import { Compile } from 'typebox/compile';
import {
  ApiError,
  type CallOptions,
  type SportsClient,
  UnreachableError,
  type WeatherClient,
} from '../../client/index.ts';
import { suggestion } from '../settings/suggestion.ts';
import { version } from '../version.ts';
import { shortened } from './answer.ts';
import type { Found, Tool } from './tool.ts';
import { SPORTS_TOOLS, WEATHER_TOOLS } from './tools/registry.ts';

/** The services that a server asks; null where it has none of a kind. */
export interface Services {
  readonly sports: SportsClient | null;
  readonly weather: WeatherClient | null;
}

const INSTRUCTIONS =
  'Data of sports games and weather from self-hosted services. All tools only read. A value that is unknown is left out of an answer. ' +
  'An answer that had to be cut begins with a notice that says what is missing and how to ask for less.';

/** A tool with its client, ready to be called. */
interface BoundTool extends Callable, Pick<Tool<never>, 'title' | 'description'> {
  readonly input: StandardSchemaWithJSON<unknown, unknown>;
}

/** What makes a server for each connection or request: tools know nothing of those. */
export function serverFactory({ sports, weather }: Services, log: Logger): McpServerFactory {
  const tools = [...bound(SPORTS_TOOLS, sports), ...bound(WEATHER_TOOLS, weather)];
  const calls = new Calls(log);
  return () => {
    const server = new McpServer(
      { name: 'fieldcast', title: 'Fieldcast', version },
      { instructions: INSTRUCTIONS, capabilities: { tools: { listChanged: false } } },
    );
    for (const tool of tools) {
      const { name, title, description, input } = tool;
      const annotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };
      const config = { title, description, inputSchema: input, annotations };
      server.registerTool(name, config, (args, { mcpReq }) => calls.answer(tool, args, mcpReq.signal));
    }
    return server;
  };
}

function bound<C>(tools: readonly Tool<C>[], client: C | null): BoundTool[] {
  if (client === null) return [];
  return tools.map(({ input, find, ...tool }) => ({
    ...tool,
    input: argumentsOf(input),
    // The arguments were checked against the very schema that their type is of.
    find: (args, options) => find(client, args as never, options),
  }));
}

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

/** A fault that TypeBox found. */
interface Fault {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: object;
  readonly message: string;
}

/** A tool's arguments as the protocol's library takes schemas. Models read the messages, and call again. */
function argumentsOf(schema: TObject): StandardSchemaWithJSON<unknown, unknown> {
  const known = Object.keys(schema.properties);
  const validator = Compile(schema);
  const json = () => ({ ...schema });
  return {
    '~standard': {
      version: 1,
      vendor: 'fieldcast',
      jsonSchema: { input: json, output: json },
      validate: (value) =>
        validator.Check(value)
          ? { value }
          : { issues: validator.Errors(value).flatMap((fault) => messagesOf(fault, known)) },
    },
  };
}

/** By the keyword that a value violates; any other keyword is told as TypeBox tells it. */
const MESSAGES: Readonly<
  Record<string, (params: Readonly<Record<string, unknown>>, known: readonly string[]) => string[]>
> = {
  required: ({ requiredProperties }) => names(requiredProperties).map((name) => `missing argument ${name}`),
  additionalProperties: ({ additionalProperties }, known) =>
    names(additionalProperties).map((name) => `unknown argument ${name}${suggestion(name, known)}`),
  // What `additionalProperties` tells once more, without the name.
  boolean: () => [],
};

function messagesOf({ keyword, instancePath, params, message }: Fault, known: readonly string[]) {
  const own = MESSAGES[keyword]?.({ ...params }, known);
  const { allowedValues } = params as { readonly allowedValues?: unknown };
  const choices = Array.isArray(allowedValues) ? `: ${allowedValues.join(', ')}` : '';
  const texts = own ?? [`${instancePath.slice(1)} ${message}${choices}`];
  return texts.map((text) => ({ message: text }));
}

function names(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
