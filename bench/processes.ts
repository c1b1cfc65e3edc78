import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** The same flags as in package.json's scripts. */
export const MEMORY = ['--max-semi-space-size=8', '--max-old-space-size=1024'];
export const LAUNCHER = join(import.meta.dirname, '../bin/fieldcast.cjs');

export interface Served {
  readonly url: string;
  readonly process: ChildProcess;
}

/**
 * Starts a service with its production command and waits until the service prints its address. The log goes
 * to a file, because an unread pipe would make the service buffer its output.
 */
export async function startService(command: readonly string[], log: string): Promise<Served> {
  const child = spawn(process.execPath, [...MEMORY, LAUNCHER, ...command, '--port', '0'], {
    stdio: ['ignore', openSync(log, 'w'), 'inherit'],
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the service exited with code ${child.exitCode}`);
    const [, url] = /service: (http:[^\s,]+)/.exec(readFileSync(log, 'utf8')) ?? [];
    if (url !== undefined) return { url, process: child };
    await setTimeout(5);
  }
}

/** Starts a server that prints its port as part of a JSON value. */
export async function startProgram(program: string, ...args: readonly string[]): Promise<Served> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [, port] = await firstOutput(child, /"port":(\d+)/);
  return { url: `http://127.0.0.1:${port}`, process: child };
}

export async function stop(served: Served): Promise<void> {
  if (served.process.exitCode !== null) return;
  const ended = once(served.process, 'exit');
  served.process.kill('SIGTERM');
  await ended;
}

/** Current and peak resident memory of a process, in megabytes. Linux only. */
export function residentMegabytes(child: ChildProcess): { now: number; highest: number } {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const field = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  return { now: field('VmRSS'), highest: field('VmHWM') };
}

export function resetPeakMemory(child: ChildProcess): void {
  writeFileSync(`/proc/${child.pid}/clear_refs`, '5');
}

function firstOutput(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let seen = '';
    child.stdout?.on('data', (part) => {
      seen = seen.slice(-10_000) + part;
      const match = pattern.exec(seen);
      if (match) resolve(match);
    });
    child.once('exit', (code) => reject(new Error(`the process exited with code ${code}: ${seen}`)));
  });
}
