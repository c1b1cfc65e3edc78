import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { outputMatching, startCli } from '../support/cli.ts';
import { makeFrames, makeGame } from '../support/records.ts';
import { store } from '../support/sports-service.ts';

const GAMES = ['demo-basketball-001', 'demo-ice_hockey-001', 'demo-soccer-001'];
/** Output line of a game, with its ID. */
const GAME_READY = /"game":"(demo-[^"]+)".*a demo game is ready/;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldcast-demo-'));
});
afterAll(() => rm(folder, { recursive: true }));

let child: ChildProcess;
afterEach(() => child.kill('SIGKILL'));

function start(data: string, environment: Record<string, string> = {}): ChildProcess {
  const ports = ['--sports-port', '0', '--weather-port', '0'];
  child = startCli(
    ['serve', '--demo', ...ports, '--sports-data', data, '--providers', 'sample'],
    environment,
  );
  return child;
}

async function addressOf(child: ChildProcess): Promise<string> {
  const [, address = ''] = await outputMatching(child, /Sports dataset service: (http:[^,]+),/);
  return address;
}

async function listed(address: string): Promise<string[]> {
  const response = await fetch(`${address}/games`);
  expect(response.status).toBe(200);
  const { data } = (await response.json()) as { data: Array<{ game_id: string }> };
  return data.map(({ game_id }) => game_id);
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
}

describe('the demo', () => {
  it('the service answers before the demo is written, and a later start continues after an interruption', async () => {
    const data = join(folder, 'new');
    const first = start(data);
    let output = '';
    first.stdout?.on('data', (part) => {
      output += part;
    });
    const ready = outputMatching(first, GAME_READY);
    const address = await addressOf(first);
    expect(await listed(address)).toEqual([]);
    const [, game] = await ready;
    expect(game).not.toBe('demo-soccer-001');
    expect(await listed(address)).toContain(game);
    await stop(first);
    expect(
      output
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).level),
    ).not.toContain(50);
    expect((await readdir(data)).filter((name) => name.startsWith('.'))).toEqual([]);

    const second = start(data);
    const complete = outputMatching(second, /whole-game files of the demo are ready/);
    const again = await addressOf(second);
    expect(await listed(again)).toContain(game);
    await complete;
    expect((await listed(again)).sort()).toEqual(GAMES);
    expect((await readdir(join(data, 'tracking'))).filter((name) => name.endsWith('.parquet'))).toHaveLength(
      3,
    );
    await stop(second);
  });

  it('a dataset with other games stays as it is', async () => {
    const data = join(folder, 'own');
    await store(data, { game: makeGame(), frames: makeFrames() });
    const service = start(data);
    let output = '';
    service.stdout?.on('data', (part) => {
      output += part;
    });
    expect(await listed(await addressOf(service))).toEqual(['test-1']);
    await stop(service);
    expect(output).not.toContain('demo:');
  });

  it('a failure to write the demo is logged, and the service keeps answering', async () => {
    // Only the import reads this variable.
    const service = start(join(folder, 'failing'), { SPORTS_THREADS: '0' });
    const failure = outputMatching(service, /the demo could not be written: SPORTS_THREADS must be/);
    const address = await addressOf(service);
    await failure;
    expect(await listed(address)).toEqual([]);
    await stop(service);
  });
});
