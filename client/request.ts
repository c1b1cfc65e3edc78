import { ApiError, UnreachableError } from './errors.ts';

export interface ClientOptions {
  /** The service's address, for example `http://127.0.0.1:3000/api`. */
  readonly baseUrl: string;
  /** Sent as X-API-Key; needed only if the service requires a key. */
  readonly apiKey?: string;
  /** Maximum number of retries after a 429 or 503; 3 by default. */
  readonly retries?: number;
  /**
   * The longest acceptable wait before a retry, in milliseconds; 60,000 by default. A longer Retry-After
   * throws immediately.
   */
  readonly maxWaitMs?: number;
  readonly fetch?: typeof globalThis.fetch;
  /** Replaces the timer between retries in tests. */
  readonly wait?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

export interface CallOptions {
  /** Aborts the request and any wait before a retry. */
  readonly signal?: AbortSignal;
  /**
   * Called with the headers of a successful response before its body is read. `freshnessOf` reads the age of
   * weather from these headers.
   */
  readonly onHeaders?: (headers: Headers) => void;
}

export interface ListOptions extends CallOptions {
  /** Entries per request; 1,000 by default. A smaller page suits callers that read only the start of a list. */
  readonly pageSize?: number;
}

/** Query parameters. Undefined values are omitted; each element of an array becomes a parameter. */
export type QueryValues = Readonly<Record<string, unknown>>;

interface Call extends CallOptions {
  readonly query?: QueryValues;
  readonly accept?: string;
  /** Sent as JSON in a POST request. */
  readonly body?: object;
}

const RETRIED = [429, 503];
const DEFAULT_RETRIES = 3;
const DEFAULT_MAX_WAIT_MS = 60_000;
/** The default wait in milliseconds if the response has no Retry-After. */
const WAIT_MS = 1000;

/** Sends requests to a service, retries if the service is busy, and throws ApiError for error responses. */
export class Requester {
  readonly #options: ClientOptions;

  constructor(options: ClientOptions) {
    const { baseUrl } = options;
    if (!/^https?:/.test(baseUrl) || !URL.canParse(baseUrl)) {
      throw new TypeError(`baseUrl must be an http or https URL, not "${baseUrl}"`);
    }
    this.#options = options;
  }

  /**
   * Returns a successful response. Throws ApiError for an error status, and UnreachableError if no complete
   * response arrives.
   */
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
      const response = await UnreachableError.wrapNetworkErrors(baseUrl, fetch(url, init));
      if (response.ok) {
        onHeaders?.(response.headers);
        return response;
      }
      const error = await UnreachableError.wrapNetworkErrors(baseUrl, ApiError.from(response));
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
      return (await UnreachableError.wrapNetworkErrors(baseUrl, response.json())) as T;
    } catch (cause) {
      if (!(cause instanceof SyntaxError)) throw cause;
      throw new Error(`the response is not JSON; is Fieldcast running at ${baseUrl}?`, { cause });
    }
  }

  async *records<T>(path: readonly string[], call: Call): AsyncGenerator<T, void> {
    yield* recordsOf<T>(await this.send(path, call), this.#options.baseUrl);
  }
}

/** Throws TypeError if a name would change the path or a filter is an empty list. */
function urlOf(base: string, path: readonly string[], query: QueryValues): URL {
  const invalid = path.find((part) => ['', '.', '..'].includes(part));
  if (invalid !== undefined)
    throw new TypeError(`"${invalid}" is not a name: pass the ID or name of an entry`);
  const url = new URL([base.replace(/\/+$/, ''), ...path.map(encodeURIComponent)].join('/'));
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value) && value.length === 0)
      throw new TypeError(`${name} is an empty list: leave it out or add a value`);
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

/** Yields an NDJSON response's records as they arrive. Leaving the loop cancels the response. */
async function* recordsOf<T>(response: Response, baseUrl: string): AsyncGenerator<T, void> {
  if (response.body === null) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value = '' } = await UnreachableError.wrapNetworkErrors(baseUrl, reader.read());
      if (done) break;
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line) as T;
    }
  } finally {
    // Cancelling a failed stream rejects with the same error again.
    await reader.cancel().catch(() => undefined);
  }
  // The service ends every line with a newline, so a remainder means that the response was cut off.
  if (rest !== '') throw new Error('the response ended in the middle of a record');
}
