import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export const LAUNCHER = join(import.meta.dirname, '../../bin/fieldcast.cjs');

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Long time limits for upstreams, because a busy machine is slow. Tests may override these limits. */
const PATIENCE = { WEATHER_TRY_MS: '60000', WEATHER_BUDGET_MS: '60000', WEATHER_ALERTS_BUDGET_MS: '60000' };

/**
 * Starts a command as a process, optionally as another user. `input` is the process's standard input; null
 * for empty input.
 */
export function startCli(
  args: readonly string[],
  environment: Record<string, string> = {},
  input: string | null = null,
  user: { readonly uid?: number; readonly gid?: number } = {},
): ChildProcess {
  const child = spawn(process.execPath, [LAUNCHER, ...args], {
    env: { PATH: process.env['PATH'], ...PATIENCE, ...environment },
    ...user,
    stdio: [input === null ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  });
  if (input !== null) child.stdin?.end(input);
  return child;
}

/** Runs a command until it exits. */
export async function runCli(
  args: readonly string[],
  environment: Record<string, string> = {},
  input: string | null = null,
): Promise<Outcome> {
  const child = startCli(args, environment, input);
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (part) => {
    output.stdout += part;
  });
  child.stderr?.on('data', (part) => {
    output.stderr += part;
  });
  const [code] = await once(child, 'close');
  return { code, ...output };
}

/** Waits until standard output matches, and returns the match. */
export function outputMatching(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let seen = '';
    // Keeps reading after the match, because a process with unread output would block.
    child.stdout?.on('data', (part) => {
      seen += part;
      const match = pattern.exec(seen);
      if (match) resolve(match);
    });
    child.once('exit', () => reject(new Error(`the process exited without ${pattern}; its output: ${seen}`)));
  });
}
