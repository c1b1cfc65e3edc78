import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { startFauxqs } from 'fauxqs';
import { listen } from './listen.ts';

export const BUCKET = 'lake';
/**
 * Placeholder credentials, because the server accepts all credentials. Without the last variable, the client
 * queries the network for an instance role.
 */
export const AWS_ENVIRONMENT = {
  AWS_ACCESS_KEY_ID: 'AKIATESTTESTTEST',
  AWS_SECRET_ACCESS_KEY: 'very-secret-key',
  AWS_SESSION_TOKEN: 'very-secret-token',
  AWS_EC2_METADATA_DISABLED: 'true',
};

/** Answers a request instead of the server. Returns false if the server must answer. */
export type S3Fault = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface TestS3 {
  /** Base URL of the proxy that simulates the faults. */
  readonly url: string;
  /** Method, host and path of the requests so far. */
  readonly requests: { readonly method: string; readonly host: string; readonly path: string }[];
  /** Number of body bytes received so far. */
  readonly received: () => number;
  setFault(fault: S3Fault): void;
  keys(): Promise<string[]>;
  /** Returns an object's content, or null. */
  object(key: string): Promise<Buffer | null>;
  put(key: string, body: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts an S3 server with one bucket behind a proxy. The proxy can simulate faults and accepts both address
 * styles.
 */
export async function startS3(): Promise<TestS3> {
  const server = await startFauxqs({
    port: 0,
    host: '127.0.0.1',
    logger: false,
    init: { buckets: [BUCKET] },
  });
  const direct = `http://127.0.0.1:${server.port}/${BUCKET}`;
  const requests: { method: string; host: string; path: string }[] = [];
  let received = 0;
  let fault: S3Fault = () => false;

  const proxy = createServer((request, response) => {
    const { method = '', url: path = '', headers } = request;
    const host = headers.host ?? '';
    requests.push({ method, host, path });
    request.on('data', (piece: Buffer) => {
      received += piece.length;
    });
    if (fault(request, response)) return;
    const upstream = send({
      port: server.port,
      host: '127.0.0.1',
      method,
      path: host.startsWith(`${BUCKET}.`) ? `/${BUCKET}${path}` : path,
      headers: { ...headers, host: `127.0.0.1:${server.port}` },
    });
    upstream.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(response);
    });
    request.pipe(upstream);
  });
  const url = await listen(proxy);

  return {
    url,
    requests,
    received: () => received,
    setFault: (next) => {
      fault = next;
    },
    keys: async () => {
      const listing = await (await fetch(`${direct}?list-type=2`)).text();
      return [...listing.matchAll(/<Key>(.*?)<\/Key>/g)].map(([, key = '']) => key);
    },
    object: async (key) => {
      const reply = await fetch(`${direct}/${key}`);
      return reply.ok ? Buffer.from(await reply.arrayBuffer()) : null;
    },
    put: async (key, body) => {
      await fetch(`${direct}/${key}`, { method: 'PUT', body });
    },
    close: async () => {
      proxy.closeAllConnections();
      proxy.close();
      await server.stop();
    },
  };
}

/**
 * Reads the whole request before the rejection, as S3 does. Otherwise a client that is still sending would
 * lose the connection.
 */
export function refusal(status: number, code: string, message = 'No.'): S3Fault {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  return answers(status, 'application/xml', body);
}

export function answers(status: number, type: string, body: string): S3Fault {
  return (request, response) => {
    buffer(request).then(() => response.writeHead(status, { 'content-type': type }).end(body));
    return true;
  };
}
