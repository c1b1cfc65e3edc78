import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';

/** What a `Responder` needs to know of a request; the framework's have more. */
export interface Asked {
  readonly raw: IncomingMessage;
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Its pattern. */
  readonly routeOptions: { readonly url?: string | undefined };
}

type Headers = Readonly<Record<string, string | number | string[] | undefined>>;

/** What a `Responder` sends with; the framework's replies can do more. */
export interface Reply {
  readonly raw: ServerResponse;
  headers(values: Record<string, string | number>): unknown;
  removeHeader(name: string): unknown;
  getHeaders(): Headers;
  code(status: number): unknown;
  /** Sends bytes, a stream or nothing. */
  send(body?: unknown): unknown;
  /** Leaves the response alone: nobody waits for it. */
  hijack(): unknown;
}

/** Thrown, before anything is sent, by a response that turns out to be more than a reply without the framework can send. */
export class NeedsFramework extends Error {
  override readonly name = 'NeedsFramework';
}

/** A reply without the framework, whose hooks take longer than sending a short body does. For bodies that are whole in memory. */
export class DirectReply implements Reply {
  readonly raw: ServerResponse;
  readonly #headers: Record<string, string | number>;
  #status = 200;

  /** `headers`: those of every response. */
  constructor(response: ServerResponse, headers: Readonly<Record<string, string>>) {
    this.raw = response;
    this.#headers = { ...headers };
  }

  headers(values: Record<string, string | number>): void {
    Object.assign(this.#headers, values);
  }

  removeHeader(name: string): void {
    delete this.#headers[name];
  }

  getHeaders(): Headers {
    return this.#headers;
  }

  code(status: number): void {
    this.#status = status;
  }

  send(body?: unknown): void {
    if (body !== undefined && !(body instanceof Uint8Array)) throw new NeedsFramework('a stream');
    if (body !== undefined) this.#headers['content-length'] = body.byteLength;
    this.raw.writeHead(this.#status, this.#headers).end(body);
  }

  hijack(): void {
    // Nothing is sent where `send` is not called.
  }
}
