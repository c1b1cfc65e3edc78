import { execFileSync } from 'node:child_process';

/** Requests per second that wrk gets from an address in so many seconds. `options`: further ones for wrk. */
export function requestsPerSecond(url: string, seconds: number, options: readonly string[] = []): number {
  const report = execFileSync('wrk', ['-t1', '-c32', `-d${seconds}s`, ...options, url], { encoding: 'utf8' });
  const faults = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(report);
  if (faults) throw new Error(`${url}: ${faults[0]}`);
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(report);
  if (rate === null) throw new Error(`wrk said: ${report}`);
  return Number(rate[1]);
}

export function requireWrk(): void {
  try {
    execFileSync('which', ['wrk']);
  } catch (cause) {
    throw new Error('this benchmark needs wrk (Debian and Ubuntu: apt-get install wrk)', { cause });
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
