import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface TimedResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly ms: number;
}

interface Options {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends requests over keep-alive connections and reads each response completely. */
export class LoadClient {
  readonly #agent: Agent;

  constructor(connections = Number.POSITIVE_INFINITY) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** A body makes the request a POST. */
  send(url: string, { headers = {}, body }: Options = {}): Promise<TimedResponse> {
    const startedAt = performance.now();
    const method = body === undefined ? 'GET' : 'POST';
    return new Promise((resolve, reject) => {
      const sending = request(url, { agent: this.#agent, method, headers }, (answer) => {
        answer.on('error', reject).on('end', () => {
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            ms: performance.now() - startedAt,
          });
        });
        answer.resume();
      });
      sending.on('error', reject).end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Returns a percentile of the times, in milliseconds, rounded to a tenth. */
export function percentile(times: readonly number[], percent: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  const time = sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
  return Math.round(time * 10) / 10;
}
