import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { LAUNCHER, MEMORY } from '../bench/processes.ts';
import { type SyntheticLeague, writeLeague } from './league.ts';

export interface BothServices {
  readonly sports: string;
  readonly weather: string;
  readonly process: ChildProcess;
  /** Log lines at level `error` and above. */
  readonly errors: () => string[];
  readonly stop: () => Promise<void>;
}

/** Starts both services in one process with the command `serve` and synthetic weather. */
async function startBoth(data: string, folder: string): Promise<BothServices> {
  const log = join(folder, 'service.log');
  const ports = ['--sports-port', '0', '--weather-port', '0'];
  const weather = ['--weather-providers', 'sample', ...limits(['minute', 'hour', 'day'])];
  const command = ['serve', '--sports-data', data, ...ports, ...weather];
  const child = spawn(process.execPath, [...MEMORY, LAUNCHER, ...command], {
    stdio: ['ignore', openSync(log, 'w'), 'inherit'],
  });
  const urls = () =>
    [...readFileSync(log, 'utf8').matchAll(/service: (http:\/\/[^\s,/]+)/g)].map(([, url]) => url);
  while (urls().length < 2) {
    if (child.exitCode !== null) throw new Error(`the services exited with code ${child.exitCode}`);
    await setTimeout(20);
  }
  const [sports = '', other = ''] = urls();
  return {
    sports,
    weather: other,
    process: child,
    errors: () =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter((line) => /"level":[56]0/.test(line)),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Runs both services over synthetic league games and calls `run`. */
export async function withLeague<T>(
  league: SyntheticLeague,
  folder: string,
  run: (services: BothServices) => Promise<T>,
): Promise<T> {
  const data = join(folder, 'data');
  await writeLeague(data, league);
  const services = await startBoth(data, folder);
  try {
    return await run(services);
  } finally {
    await services.stop();
  }
}

/** Returns rate limits so high that no request is rejected. */
function limits(windows: readonly string[]): string[] {
  return windows.flatMap((window) => [`--weather-limit-${window}`, '1000000000']);
}
