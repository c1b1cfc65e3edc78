import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LAUNCHER, outputMatching, startCli } from '../support/cli.ts';
import { makeFrames, makeGame } from '../support/records.ts';
import { store } from '../support/sports-service.ts';

let folder: string;
let data: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldcast-cli-'));
  data = join(folder, 'dataset');
  await store(data, { game: makeGame(), frames: makeFrames() });
});
afterAll(() => rm(folder, { recursive: true }));

describe('a running service', () => {
  it('a running service stops when npm, which started it, exits', async () => {
    // npm runs scripts through a shell, so the service must detect the end of that shell.
    const args = [process.execPath, LAUNCHER, 'sports', 'serve', '--data', data, '--port', '0'];
    const shell = spawn('sh', ['-c', '"$0" "$@" & wait', ...args], {
      env: { PATH: process.env['PATH'], npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [, address] = await outputMatching(shell, /Sports dataset service: (http:\S+)\/api/);
    expect((await fetch(`${address}/health`)).status).toBe(200);
    const closed = once(shell.stdout, 'close');
    shell.kill('SIGKILL');
    await closed;
    await expect(fetch(`${address}/health`)).rejects.toThrow();
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'a running service stops on %s after sending the responses in flight',
    async (signal) => {
      const child = startCli(['sports', 'serve', '--data', data, '--port', '0']);
      const [, address] = await outputMatching(child, /Sports dataset service: (http:\S+)\/api/);
      const answer = await fetch(`${address}/api/games/test-1/tracking?format=ndjson`);
      let log = '';
      child.stdout?.on('data', (part) => {
        log += part;
      });
      const ended = once(child, 'close');
      child.kill(signal);
      const text = await answer.text();
      expect(text.split('\n').filter(Boolean)).toHaveLength(1200);
      expect(await ended).toEqual([0, null]);
      expect(log).toContain('"msg":"stopped"');
    },
  );
});
