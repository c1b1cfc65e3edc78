import { Agent, get } from 'node:http';

export interface Answered {
  readonly status: number;
  readonly ms: number;
}

/** Asks over connections that are kept open, and reads the answer to its end. */
export class Asker {
  readonly #agent = new Agent({ keepAlive: true });

  ask(url: string): Promise<Answered> {
    const begun = performance.now();
    return new Promise((resolve, reject) => {
      get(url, { agent: this.#agent }, (answer) => {
        answer.on('error', reject).on('end', () => {
          resolve({ status: answer.statusCode ?? 0, ms: performance.now() - begun });
        });
        answer.resume();
      }).on('error', reject);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** The time below which so many of a hundred lie, in milliseconds to a tenth. */
export function percentile(times: readonly number[], percent: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  const time = sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
  return Math.round(time * 10) / 10;
}
