import { McpServer, type McpServerFactory, type StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import type { Logger } from 'pino';
import type { SportsClient, WeatherClient } from '../../client/index.ts';
import { version } from '../version.ts';
import { argumentsOf } from './arguments.ts';
import { type Callable, Calls } from './calls.ts';
import type { Tool } from './tool.ts';
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
