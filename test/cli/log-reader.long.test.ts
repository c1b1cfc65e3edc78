import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { LAUNCHER } from '../support/cli.ts';

const ARGS = ['weather', 'serve', '--port', '0', '--providers', 'sample'];

/** Collects a stream's output until it matches. */
function seen(stream: NodeJS.ReadableStream | null, pattern: RegExp): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    stream?.on('data', (part) => {
      text += part;
      if (pattern.test(text)) resolve(text);
    });
  });
}

let child: ChildProcess;
// A service that ignores SIGTERM must not outlive the test.
afterEach(() => child.kill('SIGKILL'));

async function start(): Promise<string> {
  child = spawn(process.execPath, [LAUNCHER, ...ARGS], {
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const text = await seen(child.stdout, /service: http:\S+,/);
  return /service: (http:[^,\s]+)/.exec(text)?.[1] ?? '';
}

/** Sends failing requests until `until` resolves. The service logs each failure. */
async function failRequests(url: string, until: Promise<unknown>): Promise<void> {
  let isOver = false;
  const over = until.then(() => {
    isOver = true;
  });
  while (!isOver) {
    expect((await fetch(`${url}/nowhere`)).status).toBe(404);
  }
  await over;
}

describe('a service whose log reader exits', () => {
  it('a service reports once that its log reader exited, and keeps serving', async () => {
    const url = await start();
    let problems = '';
    child.stderr?.on('data', (part) => {
      problems += part;
    });
    const said = seen(child.stderr, /log lines are lost/);
    child.stdout?.destroy();
    await failRequests(url, said);
    for (let i = 0; i < 200; i += 1) expect((await fetch(`${url}/nowhere`)).status).toBe(404);
    expect((await fetch(`${url}/weather/Paris`)).status).toBe(200);
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(problems).toBe(
      'log lines are lost because standard output cannot be written: EPIPE; the service keeps running\n',
    );
  });

  it('a service keeps serving if standard error is closed too', async () => {
    const url = await start();
    child.stdout?.destroy();
    child.stderr?.destroy();
    for (let i = 0; i < 200; i += 1) expect((await fetch(`${url}/nowhere`)).status).toBe(404);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  it('a service keeps serving if its log reader stalls', async () => {
    const url = await start();
    child.stdout?.removeAllListeners('data').pause();
    // More bytes than a pipe's buffer can hold.
    for (let i = 0; i < 600; i += 1) {
      expect((await fetch(`${url}/${'nowhere'.repeat(20)}?${i}`)).status).toBe(404);
    }
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});
