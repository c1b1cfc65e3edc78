import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Ask } from './ask.ts';

const run = promisify(execFile);

/** The servers have the first core, what asks them the second. */
const SERVER_CORE = '0';
const LOAD_CORE = '1';
/** Of a round. */
const SECONDS = 1;
const CONNECTIONS = 12;
/** Where each answer is made anew, so few that the service refuses none, on a machine that is busy with other things too. */
const CONNECTIONS_ANEW = 4;

const MILLISECONDS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 };

/** Keeps this process, and those that it starts from here on, on the servers' core. Throws where a tool is missing. */
export async function takeServerCore(): Promise<void> {
  for (const [tool, packaged] of Object.entries({ taskset: 'util-linux', wrk: 'wrk', curl: 'curl' })) {
    await run('which', [tool]).catch((cause) => {
      throw new Error(`the bench needs ${tool} (Debian and Ubuntu: apt-get install ${packaged})`, { cause });
    });
  }
  await run('taskset', ['-acp', SERVER_CORE, String(process.pid)]);
}

/** A command as it is started to have the cores of servers and load, since it needs no load from elsewhere. */
export function onAllCores(command: readonly string[]): string[] {
  return ['taskset', '-c', `${SERVER_CORE},${LOAD_CORE}`, ...command];
}

/** Requests per second that wrk gets from an address. */
export async function requestsPerSecond(
  base: string,
  asks: readonly Ask[],
  folder: string,
  effort: number,
): Promise<number> {
  const connections = asks.some(({ isNew }) => isNew) ? CONNECTIONS_ANEW : CONNECTIONS;
  const report = await wrk(base, asks, folder, effort, [`-c${connections}`]);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(report)?.[1]);
}

/** The median time of requests that are made one after the other, in milliseconds. */
export async function medianMs(
  base: string,
  asks: readonly Ask[],
  folder: string,
  effort: number,
): Promise<number> {
  const report = await wrk(base, asks, folder, effort, ['-c1', '--latency']);
  const [, time, unit = ''] = /50%\s+([\d.]+)(us|ms|s)/.exec(report) ?? [];
  return Number(time) * (MILLISECONDS[unit] ?? Number.NaN);
}

/** Reads an answer to its end: bytes as sent, seconds to the first of them and to the last. */
export async function download(
  base: string,
  { path, headers = {} }: Ask,
): Promise<{ bytes: number; first: number; last: number }> {
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const figures = '%{http_code} %{size_download} %{time_starttransfer} %{time_total}';
  const args = ['-c', LOAD_CORE, 'curl', '-s', '-o', '/dev/null', '-w', figures, ...lines, base + path];
  const { stdout } = await run('taskset', args);
  const [status, bytes = 0, first = 0, last = 0] = stdout.split(' ').map(Number);
  if (status !== 200) throw new Error(`${base}${path}: ${status}`);
  return { bytes, first, last };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

async function wrk(
  base: string,
  asks: readonly Ask[],
  folder: string,
  effort: number,
  options: readonly string[],
): Promise<string> {
  const file = join(folder, 'requests.lua');
  await writeFile(file, script(new URL(base).pathname.replace(/\/$/, ''), asks));
  const args = ['-t1', `-d${SECONDS * effort}s`, '--timeout', '10s', ...options, '-s', file, base];
  const { stdout } = await run('taskset', ['-c', LOAD_CORE, 'wrk', ...args]);
  const faults = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(stdout);
  if (faults) throw new Error(`${base}: ${faults[0]}`);
  return stdout;
}

/**
 * A script for wrk: the requests in turn, made once. Those that are to be answered anew have an Accept header that no
 * other has, in no run of the script, so that no response is in the service's cache.
 */
function script(prefix: string, asks: readonly Ask[]): string {
  const requests = asks.map(({ path, headers = {}, body, isNew = false }) => {
    const all = { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) };
    const fields = Object.entries(all).map(([name, value]) => `[${lua(name)}] = ${lua(value)}`);
    const parts = [`path = ${lua(prefix + path)}`, `headers = { ${fields.join(', ')} }`];
    if (body !== undefined) parts.push(`body = ${lua(body)}`);
    if (isNew) parts.push('new = true');
    return `{ ${parts.join(', ')} }`;
  });
  return `local asks = { ${requests.join(',\n')} }
    local run = "${process.pid}-${Date.now()}-"
    local n = 0
    local function made(ask)
      if ask.new then ask.headers["Accept"] = "application/json, text/x-" .. run .. n end
      return wrk.format(ask.body and "POST" or "GET", ask.path, ask.headers, ask.body)
    end
    function request()
      n = n + 1
      local ask = asks[n % #asks + 1]
      if ask.new then return made(ask) end
      ask.made = ask.made or made(ask)
      return ask.made
    end`;
}

/** Text as Lua has it: JSON's, but for characters that are not of ASCII, which are sent as they are. */
function lua(text: string): string {
  return JSON.stringify(text);
}
