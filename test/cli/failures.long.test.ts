import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { listen } from '../support/listen.ts';
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

describe('a command that fails exits with 1 and changes nothing', () => {
  it('sports import reports paths and files that cannot be imported', async () => {
    await writeFile(join(folder, 'empty.json'), '');
    await writeFile(join(folder, 'poem.txt'), 'Not a game at all');
    for (const name of ['nowhere', 'empty.json', 'poem.txt']) {
      for (const provider of ['statsbomb', 'metrica']) {
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
        expect(existsSync(fresh)).toBe(false);
      }
    }
  });

  it('sports serve reports a missing dataset', async () => {
    const { code, stderr } = await runCli(['sports', 'serve', '--data', join(folder, 'nowhere')]);
    expect([code, stderr]).toEqual([1, expect.stringContaining('there is no dataset in')]);
  });

  it.each([
    ['sports', 'Sports dataset service', ['--data', 'dataset']],
    ['weather', 'Weather information service', ['--providers', 'sample']],
  ])('the serve command reports that its port is in use: %s', async (service, title, more) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const flags = more.map((flag) => (flag === 'dataset' ? data : flag));
    const { code, stderr } = await runCli([service, 'serve', '--port', String(port), ...flags]);
    other.close();
    expect(code).toBe(1);
    expect(stderr).toBe(
      `error: ${title}: port ${port} on 127.0.0.1 is already in use: stop the program that uses it, or choose ` +
        `another port with --${service}-port or ${service.toUpperCase()}_PORT\n`,
    );
  });

  it('serve does not start either service if one port is in use', async () => {
    const other = createServer();
    const { port } = new URL(await listen(other));
    const sports = ['--sports-data', data, '--sports-port', '0'];
    const { code, stderr } = await runCli([
      'serve',
      ...sports,
      '--weather-port',
      port,
      '--providers',
      'sample',
    ]);
    other.close();
    expect([code, stderr]).toEqual([1, expect.stringContaining('--weather-port or WEATHER_PORT')]);
  });

  it.each([
    ['192.0.2.1', '192.0.2.1 is not an address of this machine'],
    ['nowhere.invalid', 'the host nowhere.invalid cannot be resolved'],
  ])('sports serve reports an unusable host: %s', async (host, message) => {
    const { code, stderr } = await runCli(['sports', 'serve', '--data', data, '--host', host]);
    expect([code, stderr]).toEqual([1, expect.stringContaining(message)]);
    expect(stderr).toContain('--sports-host or SPORTS_HOST');
  });

  it('sports export reports a folder that cannot be created', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const { code, stderr } = await runCli(['sports', 'export', join(file, 'folder'), '--data', data]);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^error: ENOTDIR: .*\n$/)]);
  });

  it('sports demo and sports export report a path that cannot contain a folder', async () => {
    for (const place of ['/proc/x', '/proc/x/y']) {
      const { code, stderr } = await runCli(['sports', 'demo', '--games', '1', '--data', place]);
      expect([code, stderr]).toEqual([1, expect.stringContaining(`the folder ${place} of --data: ENOENT`)]);
      const exported = await runCli(['sports', 'export', place, '--data', data]);
      expect([exported.code, exported.stderr]).toEqual([1, expect.stringContaining("'/proc/x'")]);
    }
  });
});
