import { ApiError, UnreachableError } from './errors.ts';

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
  /** Told the headers of a successful response, before its body is read; `freshnessOf` reads what they say of weather. */
  readonly onHeaders?: (headers: Headers) => void;
}

export interface ListOptions extends CallOptions {
  /** How many entries of a list to fetch at once: fewer if only its beginning is wanted. 1,000 by default. */
  readonly pageSize?: number;
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
    const { baseUrl } = options;
    if (!/^https?:/.test(baseUrl) || !URL.canParse(baseUrl)) {
      throw new TypeError(`baseUrl must be an http or https URL, not "${baseUrl}"`);
    }
    this.#options = options;
  }

  /** A successful response. Throws ApiError for any other, UnreachableError for none. */
  async send(
    path: readonly string[],
    { query = {}, accept = 'application/json', body, signal, onHeaders }: Call = {},
  ): Promise<Response> {
    const { baseUrl, fetch = globalThis.fetch, retries = DEFAULT_RETRIES, wait = pause } = this.#options;
    const url = urlOf(baseUrl, path, query);
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
      const response = await UnreachableError.unless(baseUrl, fetch(url, init));
      if (response.ok) {
        onHeaders?.(response.headers);
        return response;
      }
      const error = await UnreachableError.unless(baseUrl, ApiError.from(response));
      const waitMs = error.retryAfterMs ?? WAIT_MS;
      const { maxWaitMs = DEFAULT_MAX_WAIT_MS } = this.#options;
      if (!RETRIED.includes(error.status) || tried >= retries || waitMs > maxWaitMs) throw error;
      await wait(waitMs, signal);
    }
  }

  async json<T>(path: readonly string[], call: Call = {}): Promise<T> {
    const { baseUrl } = this.#options;
    const response = await this.send(path, call);
    try {
      return (await UnreachableError.unless(baseUrl, response.json())) as T;
    } catch (cause) {
      if (!(cause instanceof SyntaxError)) throw cause;
      throw new Error(`the answer is not JSON: is there a service at ${baseUrl}?`, { cause });
    }
  }

  /** The records of a response in NDJSON, as they arrive. */
  async *records<T>(path: readonly string[], call: Call): AsyncGenerator<T, void> {
    yield* recordsOf<T>(await this.send(path, call), this.#options.baseUrl);
  }
}

/** Throws TypeError for what would ask for something else: a name that leads to another path, or a filter without a value. */
function urlOf(base: string, path: readonly string[], query: QueryValues): URL {
  const vague = path.find((part) => ['', '.', '..'].includes(part));
  if (vague !== undefined) throw new TypeError(`"${vague}" is no name that could be asked for`);
  const url = new URL([base.replace(/\/+$/, ''), ...path.map(encodeURIComponent)].join('/'));
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value) && value.length === 0)
      throw new TypeError(`${name} is an empty list: leave it out, or name what is wanted`);
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

/** The records of a response in NDJSON, as they arrive. Leaving the loop ends the response. */
async function* recordsOf<T>(response: Response, baseUrl: string): AsyncGenerator<T, void> {
  if (response.body === null) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value = '' } = await UnreachableError.unless(baseUrl, reader.read());
      if (done) break;
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line) as T;
    }
  } finally {
    // A stream that failed cannot be cancelled, and says once more why.
    await reader.cancel().catch(() => undefined);
  }
  // The service ends every line: a rest is a response that was cut off without an error.
  if (rest !== '') throw new Error('the response ends in the middle of a record');
}
