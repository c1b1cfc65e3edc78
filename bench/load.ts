import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BenchRequest } from './request.ts';

const run = promisify(execFile);

/** The servers run on the first core, the load generator on the second. */
const SERVER_CORE = '0';
const LOAD_CORE = '1';
const SECONDS = 1;
const CONNECTIONS = 12;
/** Number of connections for uncached requests; low enough that even a busy machine rejects none of them. */
const UNCACHED_CONNECTIONS = 4;

const MILLISECONDS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 };

/** Pins this process and its future child processes to the servers' core. Throws if a tool is missing. */
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

/** Lets a command use both cores, for work without a load generator. */
export function onAllCores(command: readonly string[]): string[] {
  return ['taskset', '-c', `${SERVER_CORE},${LOAD_CORE}`, ...command];
}

export async function requestsPerSecond(
  base: string,
  requests: readonly BenchRequest[],
  folder: string,
  effort: number,
): Promise<number> {
  const connections = requests.some(({ isNew }) => isNew) ? UNCACHED_CONNECTIONS : CONNECTIONS;
  const report = await wrk(base, requests, folder, effort, [`-c${connections}`]);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(report)?.[1]);
}

/** Median time of sequential requests, in milliseconds. */
export async function medianMs(
  base: string,
  requests: readonly BenchRequest[],
  folder: string,
  effort: number,
): Promise<number> {
  const report = await wrk(base, requests, folder, effort, ['-c1', '--latency']);
  const [, time, unit = ''] = /50%\s+([\d.]+)(us|ms|s)/.exec(report) ?? [];
  return Number(time) * (MILLISECONDS[unit] ?? Number.NaN);
}

/** Downloads a response. Returns its encoded size in bytes and the seconds until the first and the last byte. */
export async function download(
  base: string,
  { path, headers = {} }: BenchRequest,
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
  requests: readonly BenchRequest[],
  folder: string,
  effort: number,
  options: readonly string[],
): Promise<string> {
  const file = join(folder, 'requests.lua');
  await writeFile(file, script(new URL(base).pathname.replace(/\/$/, ''), requests));
  const args = ['-t1', `-d${SECONDS * effort}s`, '--timeout', '10s', ...options, '-s', file, base];
  const { stdout } = await run('taskset', ['-c', LOAD_CORE, 'wrk', ...args]);
  const faults = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(stdout);
  if (faults) throw new Error(`${base}: ${faults[0]}`);
  return stdout;
}

/**
 * Returns a wrk script that sends the requests in turn. Each uncached request gets a unique Accept header, so
 * that no cached response matches.
 */
function script(prefix: string, requests: readonly BenchRequest[]): string {
  const entries = requests.map(({ path, headers = {}, body, isNew = false }) => {
    const all = { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) };
    const fields = Object.entries(all).map(([name, value]) => `[${lua(name)}] = ${lua(value)}`);
    const parts = [`path = ${lua(prefix + path)}`, `headers = { ${fields.join(', ')} }`];
    if (body !== undefined) parts.push(`body = ${lua(body)}`);
    if (isNew) parts.push('new = true');
    return `{ ${parts.join(', ')} }`;
  });
  return `local entries = { ${entries.join(',\n')} }
    local run = "${process.pid}-${Date.now()}-"
    local n = 0
    local function formatted(entry)
      if entry.new then entry.headers["Accept"] = "application/json, text/x-" .. run .. n end
      return wrk.format(entry.body and "POST" or "GET", entry.path, entry.headers, entry.body)
    end
    function request()
      n = n + 1
      local entry = entries[n % #entries + 1]
      if entry.new then return formatted(entry) end
      entry.formatted = entry.formatted or formatted(entry)
      return entry.formatted
    end`;
}

/** Returns a Lua string literal. JSON's escapes are valid in Lua, and JSON leaves non-ASCII characters unescaped. */
function lua(text: string): string {
  return JSON.stringify(text);
}
