import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Ask } from './ask.ts';

const run = promisify(execFile);

/** The servers run on the first core, the load generator on the second. */
const SERVER_CORE = '0';
const LOAD_CORE = '1';
/** Length of a round. */
const SECONDS = 1;
const CONNECTIONS = 12;
/** For uncached requests: few enough that the service rejects none, even on a busy machine. */
const UNCACHED_CONNECTIONS = 4;

const MILLISECONDS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 };

/** Pins this process and its future children to the servers' core. Throws if a tool is missing. */
export async function takeServerCore(): Promise<void> {
  for (const [tool, packaged] of Object.entries({ taskset: 'util-linux', wrk: 'wrk', curl: 'curl' })) {
    await run('which', [tool]).catch((cause) => {
      throw new Error(`the benchmark needs ${tool} (Debian and Ubuntu: apt-get install ${packaged})`, {
        cause,
      });
    });
  }
  await run('taskset', ['-acp', SERVER_CORE, String(process.pid)]);
}

/** Gives a command the cores of both the servers and the load generator, for work that needs no load. */
export function onAllCores(command: readonly string[]): string[] {
  return ['taskset', '-c', `${SERVER_CORE},${LOAD_CORE}`, ...command];
}

/** Requests per second, measured with wrk. */
export async function requestsPerSecond(
  base: string,
  asks: readonly Ask[],
  folder: string,
  effort: number,
): Promise<number> {
  const connections = asks.some(({ isNew }) => isNew) ? UNCACHED_CONNECTIONS : CONNECTIONS;
  const report = await wrk(base, asks, folder, effort, [`-c${connections}`]);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(report)?.[1]);
}

/** Median time of sequential requests, in milliseconds. */
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

/** Downloads a response and returns its encoded size in bytes, and the seconds to the first and the last byte. */
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
 * A wrk script that sends the requests in turn. Each uncached request gets a unique Accept header, so that its
 * response is never in the service's cache.
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

/** A Lua string literal. JSON's escapes are valid in Lua, and JSON leaves non-ASCII characters unescaped. */
function lua(text: string): string {
  return JSON.stringify(text);
}
