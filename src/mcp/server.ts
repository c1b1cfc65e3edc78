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

/** A server's client for each service; null for an unused service. */
export interface Services {
  readonly sports: SportsClient | null;
  readonly weather: WeatherClient | null;
}

const INSTRUCTIONS =
  'Data about sports games and weather from self-hosted services. All tools are read-only. Answers omit unknown values. ' +
  'A shortened answer begins with a notice that describes the missing part and how to request a smaller answer.';

/** A tool bound to its client, ready to be called. */
interface BoundTool extends Callable, Pick<Tool<never>, 'title' | 'description'> {
  readonly input: StandardSchemaWithJSON<unknown, unknown>;
}

/**
 * Creates the function that makes a server for each connection or request. All servers share the tools, which
 * are stateless.
 */
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
    // The arguments were validated against the schema that defines their type.
    find: (args, options) => find(client, args as never, options),
  }));
}

/** Time limit for a tool call, including retries; shorter than the minute that assistants usually wait. */
const CALL_MS = 45_000;
/**
 * Maximum number of concurrent tool calls by all assistants. It limits memory, because answers are held in
 * memory.
 */
const MAX_CALLS = 32;

export interface Callable {
  readonly name: string;
  readonly advice?: string;
  readonly find: (args: unknown, options: CallOptions) => Promise<Found>;
}

/** Answers tool calls. Errors are answers too, because the assistant reads them. */
export class Calls {
  readonly #log: Logger;
  #running = 0;

  constructor(log: Logger) {
    this.#log = log;
  }

  async answer(
    { name, advice, find }: Callable,
    args: unknown,
    caller: AbortSignal,
  ): Promise<CallToolResult> {
    if (this.#running >= MAX_CALLS) return failure(`${MAX_CALLS} calls are already running; try again soon`);
    this.#running += 1;
    try {
      const signal = AbortSignal.any([caller, AbortSignal.timeout(CALL_MS)]);
      const value = shortened(await find(args, { signal }), advice);
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

/** Returns an error message that helps the model: the service's own message, or the reason why it was unreachable. */
function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A validation error from TypeBox. */
interface Fault {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: object;
  readonly message: string;
}

/**
 * Converts a tool's arguments to the schema type of the MCP library. Models read the error messages and try
 * again.
 */
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

/** Error messages by violated schema keyword. Other keywords keep TypeBox's message. */
const MESSAGES: Readonly<
  Record<string, (params: Readonly<Record<string, unknown>>, known: readonly string[]) => string[]>
> = {
  required: ({ requiredProperties }) => names(requiredProperties).map((name) => `missing argument ${name}`),
  additionalProperties: ({ additionalProperties }, known) =>
    names(additionalProperties).map((name) => `unknown argument ${name}${suggestion(name, known)}`),
  // No message, because this error repeats the `additionalProperties` error without the name.
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
