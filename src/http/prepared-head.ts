import type { IncomingMessage, ServerResponse } from 'node:http';
import { STATUS_CODES, validateHeaderName, validateHeaderValue } from './node-http.ts';

/** How long a connection is kept open for its next request. */
export const KEEP_ALIVE_MS = 72_000;

/** What a response has that is under way: the head as text. Node’s own, without a documented name. */
interface WithHead extends ServerResponse {
  _header?: string | null;
}

/**
 * The head of a response that is sent again and again. Node checks, compares and joins all headers of each response, which is up to a
 * sixth of one from the cache; here that is done once. What is sent is the same.
 */
export class PreparedHead {
  readonly #status: number;
  /** Names and values in turn. */
  readonly #headers: readonly string[];
  readonly #statusLine: string;
  readonly #lines: string;

  /** Throws what Node does for a header that cannot be sent. */
  constructor(status: number, headers: readonly string[]) {
    for (let i = 0; i < headers.length; i += 2) {
      validateHeaderName(headers[i] ?? '');
      validateHeaderValue(headers[i] ?? '', headers[i + 1] ?? '');
    }
    this.#status = status;
    this.#headers = headers;
    this.#statusLine = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
    this.#lines = linesOf(headers);
  }

  /** Begins a response with this head. `own`: names and values of its own headers, which are known to be sound. */
  begin(request: IncomingMessage, response: WithHead, own: readonly string[]): void {
    if (isKeptOpen(request, response)) {
      response.statusCode = this.#status;
      response._header = `${this.#statusLine}${linesOf(own)}${this.#lines}${lastLines(Date.now())}`;
      // So it says itself that this is the head that it will send. A Node where it were not has the head made in the usual way.
      if (response.headersSent) return;
    }
    response.writeHead(this.#status, [...own, ...this.#headers]);
  }
}

/** Whether a response leaves its connection open, by the rules of HTTP/1.1: what else there is to say of it is Node’s to find out. */
function isKeptOpen({ httpVersion }: IncomingMessage, { shouldKeepAlive }: ServerResponse): boolean {
  return httpVersion === '1.1' && shouldKeepAlive;
}

function linesOf(headers: readonly string[]): string {
  let lines = '';
  for (let i = 0; i < headers.length; i += 2) lines += `${headers[i]}: ${headers[i + 1]}\r\n`;
  return lines;
}

let second = Number.NaN;
let last = '';

/** The lines that Node ends the head of a response with. They are the same for a second. */
function lastLines(now: number): string {
  if (Math.floor(now / 1000) === second) return last;
  second = Math.floor(now / 1000);
  const date = new Date(now).toUTCString();
  last = `Date: ${date}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_MS / 1000}\r\n\r\n`;
  return last;
}
