import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { validateHeaderValue } from './node-http.ts';
import { PreparedHead } from './prepared-head.ts';

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

/** Headers that every reply of a kind has. */
export class CommonHeaders {
  readonly values: Readonly<Record<string, string>>;
  readonly head: PreparedHead;

  constructor(values: Readonly<Record<string, string>>) {
    this.values = values;
    this.head = new PreparedHead(200, Object.entries(values).flat());
  }
}

/** A reply without the framework, whose hooks take longer than sending a short body does. For bodies that are whole in memory. */
export class DirectReply implements Reply {
  readonly raw: ServerResponse;
  /** Null where not all of them are sent. */
  #common: CommonHeaders | null;
  /** The others. */
  #headers: Record<string, string | number>;
  #status = 200;
  readonly #closes: () => boolean;

  /** `closes`: whether its connection ends with it, which may turn out while its body is made. */
  constructor(
    response: ServerResponse,
    common: CommonHeaders,
    own: Readonly<Record<string, string>>,
    closes: () => boolean,
  ) {
    this.raw = response;
    this.#common = common;
    this.#headers = { ...own };
    this.#closes = closes;
  }

  headers(values: Record<string, string | number>): void {
    Object.assign(this.#headers, values);
  }

  removeHeader(name: string): void {
    this.#headers = this.getHeaders();
    this.#common = null;
    delete this.#headers[name];
  }

  getHeaders(): Record<string, string | number> {
    return { ...this.#common?.values, ...this.#headers };
  }

  code(status: number): void {
    this.#status = status;
  }

  send(body?: unknown): void {
    if (body !== undefined && !(body instanceof Uint8Array)) throw new NeedsFramework('a stream');
    if (body !== undefined) this.#headers['content-length'] = body.byteLength;
    this.#begin();
    this.raw.end(body);
  }

  #begin(): void {
    const closes = this.#closes();
    if (closes) this.#headers['connection'] = 'close';
    if (this.#common === null || this.#status !== 200 || closes) {
      this.raw.writeHead(this.#status, this.getHeaders());
      return;
    }
    const own: string[] = [];
    for (const name in this.#headers) {
      const value = String(this.#headers[name]);
      validateHeaderValue(name, value);
      own.push(name, value);
    }
    this.#common.head.begin(this.raw.req, this.raw, own);
  }

  hijack(): void {
    // Nothing is sent where `send` is not called.
  }
}
