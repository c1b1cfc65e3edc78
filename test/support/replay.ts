import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type Answer, type Fault, type PlainFault, send } from './faults.ts';
import { listen } from './listen.ts';

export interface ReplayRequest {
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  /** Number of this request to the route, starting with 1. */
  readonly count: number;
}

/** Response of a route. The defaults are status 200 and JSON. */
export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export interface ReplayRoute {
  /** Prefix or pattern of the path. The first matching route responds. */
  readonly path: string | RegExp;
  /** Additional prefix that the path must have; no prefix by default. */
  readonly under?: string;
  readonly reply: (request: ReplayRequest) => Reply | PlainFault;
}

export interface RecordedRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
}

export interface Replay {
  /** Base URL without a trailing slash. */
  readonly url: string;
  readonly requests: readonly RecordedRequest[];
  /** Makes every further request fail; null removes the fault. */
  readonly setFault: (fault: Fault | null) => void;
  /** Stops immediately, even with pending requests. */
  readonly close: () => Promise<void>;
}

/** Serves the routes' responses over HTTP on a local port. */
export async function startReplay(routes: readonly ReplayRoute[]): Promise<Replay> {
  const requests: RecordedRequest[] = [];
  const counts = new Map<ReplayRoute, number>();
  let fault: Fault | null = null;
  let closing: Promise<void> | undefined;

  const answer = (url: URL, headers: IncomingHttpHeaders): Answer | PlainFault => {
    const route = routes.find((candidate) => fits(candidate, url.pathname));
    if (route === undefined) return whole({ status: 501, body: `the replay has no route ${url.pathname}` });
    const count = (counts.get(route) ?? 0) + 1;
    counts.set(route, count);
    const reply = route.reply({ url, headers, count });
    return typeof reply === 'function' ? reply : whole(reply);
  };

  const server = createServer((request, response) => {
    const { method = '', headers } = request;
    const url = new URL(request.url ?? '', base);
    requests.push({ method, url, headers });
    // A 304 has no body that a fault could change.
    const healthy = answer(url, fault === null ? headers : { ...headers, 'if-modified-since': undefined });
    if (typeof healthy === 'function') healthy(response);
    else (fault ?? send)(response, healthy);
  });
  const base = await listen(server);

  return {
    url: base,
    requests,
    setFault: (next) => {
      fault = next;
    },
    close: () => {
      closing ??= stop(server);
      return closing;
    },
  };
}

async function stop(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

function fits({ path, under = '' }: ReplayRoute, pathname: string): boolean {
  if (!pathname.startsWith(under)) return false;
  return typeof path === 'string' ? pathname.startsWith(path) : path.test(pathname);
}

function whole({ status = 200, headers = {}, body }: Reply): Answer {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: Buffer.from(body) };
}
