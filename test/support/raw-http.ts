import { connect, type Socket } from 'node:net';

export interface RawResponse {
  readonly status: number;
  /** Headers by lower-case name; repeated headers are joined with commas. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const HEAD_END = '\r\n\r\n';

/**
 * A keep-alive connection with a strict parser. If the server has closed the idle connection, the next
 * request reconnects. A body is an error if HTTP does not allow a body. Bytes after the end of a response
 * make the next request fail.
 */
export class RawConnection {
  readonly #port: number;
  #socket: Socket;
  #pending = Buffer.alloc(0);
  #isEnded = false;
  #onChange: () => void = () => undefined;

  /** `url` is the base URL of the server. */
  constructor(url: string) {
    this.#port = Number(new URL(url).port);
    this.#socket = this.#open();
  }

  #open(): Socket {
    this.#isEnded = false;
    return connect(this.#port, '127.0.0.1')
      .on('data', (chunk: Buffer) => {
        this.#pending = Buffer.concat([this.#pending, chunk]);
        this.#onChange();
      })
      .on('error', () => undefined)
      .on('close', () => {
        this.#isEnded = true;
        this.#onChange();
      });
  }

  async request(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>> = {},
    body = '',
  ): Promise<RawResponse> {
    if (this.#pending.length > 0)
      throw new Error(`there were bytes after the previous response: ${this.#pending}`);
    if (this.#isEnded) this.#socket = this.#open();
    const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const lines = Object.entries({ host: 'localhost', ...length, ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    this.#socket.write([`${method} ${path} HTTP/1.1`, ...lines].join('\r\n') + HEAD_END + body);
    const head = (await this.#readUntil(HEAD_END)).toString('latin1');
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]);
    const parsed = parseHeaders(head);
    const hasBody = method !== 'HEAD' && status !== 304 && status !== 204;
    return { status, headers: parsed, body: hasBody ? await this.#readBody(parsed) : Buffer.alloc(0) };
  }

  close(): void {
    this.#socket.destroy();
  }

  async #readBody(headers: Readonly<Record<string, string>>): Promise<Buffer> {
    if (headers['transfer-encoding'] !== 'chunked') return this.#read(Number(headers['content-length']));
    const parts: Buffer[] = [];
    for (;;) {
      const size = Number.parseInt((await this.#readUntil('\r\n')).toString(), 16);
      parts.push(await this.#read(size));
      await this.#readUntil('\r\n');
      if (size === 0) return Buffer.concat(parts);
    }
  }

  async #readUntil(end: string): Promise<Buffer> {
    while (!this.#pending.includes(end)) await this.#receive();
    const text = await this.#read(this.#pending.indexOf(end));
    await this.#read(end.length);
    return text;
  }

  async #read(length: number): Promise<Buffer> {
    if (Number.isNaN(length)) throw new Error('the response has no length');
    while (this.#pending.length < length) await this.#receive();
    const part = this.#pending.subarray(0, length);
    this.#pending = this.#pending.subarray(length);
    return part;
  }

  async #receive(): Promise<void> {
    if (this.#isEnded) throw new Error(`the connection ended after ${this.#pending}`);
    await new Promise<void>((resolve) => {
      this.#onChange = resolve;
    });
  }
}

function parseHeaders(head: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const line of head.split('\r\n').slice(1)) {
    const [, name = '', value = ''] = /^([^:]+): (.*)$/.exec(line) ?? [];
    const key = name.toLowerCase();
    headers[key] = key in headers ? `${headers[key]}, ${value}` : value;
  }
  return headers;
}
