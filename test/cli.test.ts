import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outputMatching, runCli, startCli } from './support/cli.ts';
import { makeFrames, makeGame } from './support/records.ts';
import { store } from './support/sports-service.ts';

let folder: string;
let data: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldcast-cli-'));
  data = join(folder, 'dataset');
  await store(data, { game: makeGame(), frames: makeFrames() });
});
afterAll(() => rm(folder, { recursive: true }));

describe('wrong use exits with 2 and says what would be right', () => {
  it.each<[string[], string]>([
    [[], 'a command is missing'],
    [['sports', 'server'], 'there is no command sports server; did you mean sports serve?'],
    [['sports', 'serve', '--prot', '1'], 'there is no flag --prot; did you mean port?'],
    [['sports', 'serve', '--port'], '--port needs a value'],
    [
      ['sports', 'serve', '--port', 'many'],
      '--sports-port must be a whole number from 0 to 65535, not "many"',
    ],
    [['sports', 'serve', '--port', '1', '--port', '2'], '--port is given twice'],
    [['sports', 'serve', '--data', 'postgres://localhost/x'], 'must be a folder'],
    [['sports', 'serve', 'extra'], '"extra" is one too many'],
    [['sports', 'import', 'statsbomb'], 'PATH is missing'],
    [['sports', 'import', 'statsbom', '.'], 'there is no provider statsbom; did you mean statsbomb?'],
    [['sports', 'demo', '--games', '0'], '--games must be a whole number from 1'],
    [['sports', 'providers', '--json=1'], '--json takes no value'],
  ])('%j', async (args, message) => {
    const { code, stderr } = await runCli(args);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });

  it('lists every wrong setting at once', async () => {
    const { code, stderr } = await runCli(['sports', 'serve', '--port', 'x'], { LOG_LEVEL: 'loud' });
    expect(code).toBe(2);
    expect(stderr).toContain('--sports-port must be');
    expect(stderr).toContain('LOG_LEVEL must be one of');
  });
});

describe('help', () => {
  it('lists the commands, and every setting of a command with its variable and default', async () => {
    const overview = await runCli(['--help']);
    expect(overview.code).toBe(0);
    expect(overview.stdout).toContain('sports import PROVIDER PATH...');
    const serve = await runCli(['sports', 'serve', '--help']);
    expect(serve.stdout).toMatch(/--port N .* Default 3000; environment variable SPORTS_PORT\./);
    expect((await runCli(['sports', '--help'])).stdout).toContain('sports providers');
    expect((await runCli(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it('lists providers for people and machines', async () => {
    expect((await runCli(['sports', 'providers'])).stdout).toContain('statsbomb: StatsBomb');
    const { stdout } = await runCli(['sports', 'providers', '--json']);
    const ids = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).id);
    expect(ids).toEqual(expect.arrayContaining(['statsbomb', 'wyscout', 'metrica']));
  });
});

describe('failure exits with 1, names the file and changes nothing', () => {
  it('for paths and files that cannot be imported', async () => {
    await writeFile(join(folder, 'empty.json'), '');
    await writeFile(join(folder, 'poem.txt'), 'Not a game at all');
    for (const name of ['nowhere', 'empty.json', 'poem.txt']) {
      for (const provider of ['statsbomb', 'wyscout', 'metrica']) {
        const fresh = join(folder, `never-${provider}`);
        const { code, stderr } = await runCli([
          'sports',
          'import',
          provider,
          join(folder, name),
          '--data',
          fresh,
        ]);
        expect([code, stderr]).toEqual([1, expect.stringContaining('error: ')]);
        expect(stderr).toContain(name);
        expect(stderr).not.toMatch(/\n\s+at /);
        const serve = await runCli(['sports', 'serve', '--data', fresh, '--port', '0']);
        expect(serve.stderr).toContain('there is no dataset');
      }
    }
  });

  it('for a dataset that does not exist, and a port that is taken', async () => {
    const none = await runCli(['sports', 'serve', '--data', join(folder, 'nowhere')]);
    expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('there is no dataset in')]);
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const taken = await runCli(['sports', 'serve', '--data', data, '--port', String(port)]);
    expect([taken.code, taken.stderr]).toEqual([1, expect.stringContaining('EADDRINUSE')]);
    other.close();
  });
});

describe('serving', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('ends on %s when the answers under way are out', async (signal) => {
    const child = startCli(['sports', 'serve', '--data', data, '--port', '0']);
    const [, address] = await outputMatching(child, /Sports dataset service: (http:\S+)\/api/);
    const answer = await fetch(`${address}/api/games/test-1/tracking?format=ndjson`);
    const ended = once(child, 'exit');
    child.kill(signal);
    const text = await answer.text();
    expect(text.split('\n').filter(Boolean)).toHaveLength(1200);
    expect(await ended).toEqual([0, null]);
  });
});
