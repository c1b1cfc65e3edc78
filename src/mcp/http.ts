import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  hostHeaderValidation,
  type NodeIncomingMessageLike,
  originValidation,
  toNodeHandler,
} from '@modelcontextprotocol/node';
import {
  createMcpHandler,
  localhostAllowedHostnames,
  type McpServerFactory,
} from '@modelcontextprotocol/server';
import type { Logger } from 'pino';
import { announcer } from '../cli/announcement.ts';
import { listen, openAddress } from '../cli/listening.ts';
import { createLog } from '../cli/log.ts';
import { closeOnSignal, stopWhenOrphaned } from '../cli/stop.ts';
import { type Services, serverFactory } from './server.ts';
import type { McpSettings } from './settings.ts';

const PATH = '/mcp';
/** Maximum size of a request body; tool arguments are short. */
const MAX_BODY_BYTES = 64 * 1024;
/** Time limit for receiving a request. */
const ARRIVAL_MS = 30_000;
const MAX_CONNECTIONS = 256;
/**
 * Maximum number of open subscription streams. The streams never send a message, because the tools do not
 * change.
 */
const MAX_SUBSCRIPTIONS = 64;

export interface HttpServer {
  readonly server: Server;
  readonly close: () => Promise<void>;
}

/**
 * Creates the MCP server for streamable HTTP. The server has no sessions: every request is self-contained.
 * The request's host must be this machine or in `names`. The same applies to the origin of a page that sends
 * a request. Otherwise any web page could reach the server through a user's browser, with a host name that
 * resolves to this machine.
 */
export function createHttp(factory: McpServerFactory, names: readonly string[], log: Logger): HttpServer {
  const onerror = (err: Error) => log.warn({ err }, 'a request failed');
  const handler = createMcpHandler(factory, {
    maxRequestBodySize: MAX_BODY_BYTES,
    maxSubscriptions: MAX_SUBSCRIPTIONS,
    onerror,
  });
  const handle = toNodeHandler(handler, { maxRequestBodySize: MAX_BODY_BYTES, onerror });
  const allowed = [...localhostAllowedHostnames(), ...names.map(hostInUrl)];
  const hasKnownHost = hostHeaderValidation(allowed);
  const hasKnownOrigin = originValidation(allowed);
  const server = createServer({ requestTimeout: ARRIVAL_MS }, (request, response) => {
    if (!hasKnownHost(request, response) || !hasKnownOrigin(request, response)) return;
    if (request.url?.split('?')[0] === PATH) void handle(request as NodeIncomingMessageLike, response);
    else response.writeHead(404, { 'content-type': 'text/plain' }).end(`the MCP endpoint is ${PATH}\n`);
  });
  server.maxConnections = MAX_CONNECTIONS;
  const close = async () => {
    server.close();
    await handler.close();
    server.closeAllConnections();
  };
  return { server, close };
}

/** Serves assistants over HTTP until a signal ends the process. */
export async function serveHttp(
  services: Services,
  settings: McpSettings & { readonly 'mcp-http-port': number },
): Promise<void> {
  const log = createLog(settings, 'stderr');
  const { 'mcp-http-host': host, 'mcp-http-port': port, 'mcp-http-names': names } = settings;
  const { server, close } = createHttp(serverFactory(services, log), [host, ...names], log);
  const uninstall = closeOnSignal(log, close);
  try {
    const address = await listen({
      title: 'Server for assistants',
      app: { listen: (at) => listenAt(server, at) },
      host,
      port,
      settings: { host: 'mcp-http-host', port: 'mcp-http-port' },
    });
    const text = `Server for assistants: ${address}${PATH}`;
    // The log goes to standard error, but the address goes to standard output, as for the services.
    announcer(settings, createLog(settings))({ service: 'Server for assistants', address, text });
  } catch (error) {
    uninstall();
    throw error;
  }
  const open = openAddress(server.address());
  if (open !== null) {
    log.warn(
      { address: open },
      'other machines can use the server for assistants without a key: see docs/mcp.md',
    );
  }
  stopWhenOrphaned();
}

async function listenAt(
  server: Server,
  at: { readonly host: string; readonly port: number },
): Promise<string> {
  server.listen(at);
  // Rejects if the server cannot listen.
  await once(server, 'listening');
  const { address, port } = server.address() as AddressInfo;
  return `http://${hostInUrl(address)}:${port}`;
}

/** Adds the brackets that IPv6 addresses need in URLs and headers. */
function hostInUrl(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}
