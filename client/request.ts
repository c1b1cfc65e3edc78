import { ApiError } from './errors.ts';

export interface ClientOptions {
  /** Where the service is, for example `http://127.0.0.1:3000/api`. */
  readonly baseUrl: string;
  /** Sent as X-API-Key, where the service requires one. */
  readonly apiKey?: string;
  /** How often a request is repeated that the service could not take (429, 503); 3 by default. */
  readonly retries?: number;
  /** The longest wait that the service may ask for; a longer one is an error at once. 60,000 by default. */
  readonly maxWaitMs?: number;
  readonly fetch?: typeof globalThis.fetch;
  /** How to wait; for tests. */
  readonly wait?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

export interface CallOptions {
  /** Ends the request, and any wait for the next try. */
  readonly signal?: AbortSignal;
}

/** Values of a query; those that are undefined are left out, and those in an array repeated. */
export type QueryValues = Readonly<Record<string, unknown>>;

interface Call extends CallOptions {
  readonly query?: QueryValues;
  readonly accept?: string;
  /** Sent as JSON by POST. */
  readonly body?: object;
}

/** Statuses that say to come back later. */
const RETRIED = [429, 503];
const DEFAULT_RETRIES = 3;
const DEFAULT_MAX_WAIT_MS = 60_000;
/** Where the service does not say how long to wait. */
const WAIT_MS = 1000;

/** Sends requests to one service: repeats those that it could not take, and turns its errors into ApiError. */
export class Requester {
  readonly #options: ClientOptions;

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  /** A successful response. Throws ApiError for any other. */
  async send(
    path: string,
    { query = {}, accept = 'application/json', body, signal }: Call = {},
  ): Promise<Response> {
    const { fetch = globalThis.fetch, retries = DEFAULT_RETRIES, wait = pause } = this.#options;
    const url = urlOf(this.#options.baseUrl, path, query);
    const init: RequestInit = {
      headers: {
        accept,
        ...(this.#options.apiKey !== undefined && { 'x-api-key': this.#options.apiKey }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      ...(signal !== undefined && { signal }),
    };
    for (let tried = 0; ; tried += 1) {
      const response = await fetch(url, init);
      if (response.ok) return response;
      const error = await ApiError.from(response);
      const waitMs = error.retryAfterMs ?? WAIT_MS;
      const { maxWaitMs = DEFAULT_MAX_WAIT_MS } = this.#options;
      if (!RETRIED.includes(error.status) || tried >= retries || waitMs > maxWaitMs) throw error;
      await wait(waitMs, signal);
    }
  }

  async json<T>(path: string, call: Call = {}): Promise<T> {
    return (await this.send(path, call)).json() as Promise<T>;
  }
}

function urlOf(base: string, path: string, query: QueryValues): URL {
  const url = new URL(base.replace(/\/$/, '') + path);
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== undefined) url.searchParams.append(name, String(one));
  }
  return url;
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', stop, { once: true });
    function done() {
      signal?.removeEventListener('abort', stop);
      resolve();
    }
    function stop() {
      clearTimeout(timer);
      reject(signal?.reason);
    }
  });
}
