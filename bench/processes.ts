import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** As the scripts of package.json have it. */
export const MEMORY = ['--max-semi-space-size=8', '--max-old-space-size=1024'];
export const LAUNCHER = join(import.meta.dirname, '../bin/fieldcast.cjs');

export interface Served {
  readonly url: string;
  readonly process: ChildProcess;
}

/**
 * Starts a service as in production, by its command, and waits for its address. Its log goes to a file: a pipe that
 * nobody reads while wrk runs would fill up in its memory.
 */
export async function startService(command: readonly string[], log: string): Promise<Served> {
  const child = spawn(process.execPath, [...MEMORY, LAUNCHER, ...command, '--port', '0'], {
    stdio: ['ignore', openSync(log, 'w'), 'inherit'],
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the service ended with ${child.exitCode}`);
    const [, url] = /service: (http:[^\s,]+)/.exec(readFileSync(log, 'utf8')) ?? [];
    if (url !== undefined) return { url, process: child };
    await setTimeout(5);
  }
}

/** Starts the bare server on the bytes of a file. */
export function startBare(file: string): Promise<Served> {
  return startPeer('bare-server.ts', file);
}

/** Starts a server that a file of this folder is, with its arguments. */
export async function startPeer(script: string, ...args: readonly string[]): Promise<Served> {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [, port] = await firstOutput(child, /"port":(\d+)/);
  return { url: `http://127.0.0.1:${port}/`, process: child };
}

export async function stop(served: Served): Promise<void> {
  const ended = once(served.process, 'exit');
  served.process.kill('SIGTERM');
  await ended;
}

/** Resident memory of a process in megabytes, now and at its highest. Linux only. */
export function residentMegabytes(child: ChildProcess): { now: number; highest: number } {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const field = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  return { now: field('VmRSS'), highest: field('VmHWM') };
}

/** What the system counts a processor's time in, the same on every Linux. */
const TICKS_PER_SECOND = 100;

/** Seconds of the processor that a process has had so far, on all its threads. Linux only. */
export function cpuSeconds(child: ChildProcess): number {
  const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
  // The name, in brackets, may have spaces; user and system time are the 12th and 13th field behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

function firstOutput(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let seen = '';
    child.stdout?.on('data', (part) => {
      seen = seen.slice(-10_000) + part;
      const match = pattern.exec(seen);
      if (match) resolve(match);
    });
    child.once('exit', (code) => reject(new Error(`the process ended with ${code}: ${seen}`)));
  });
}
