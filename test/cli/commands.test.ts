import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MCP_COMMANDS } from '../../src/mcp/commands.ts';
import { serveAll } from '../../src/serve-all.ts';
import { SPORTS_COMMANDS } from '../../src/sports/commands.ts';
import { WEATHER_COMMANDS } from '../../src/weather/commands.ts';
import { outputMatching, runCli, startCli } from '../support/cli.ts';
import { makeEvent, makeFrames, makeGame } from '../support/records.ts';
import { store } from '../support/sports-service.ts';

let folder: string;
let data: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldcast-commands-'));
  data = join(folder, 'dataset');
  await store(data, { game: makeGame(), events: [makeEvent()], frames: makeFrames() });
});
afterAll(() => rm(folder, { recursive: true }));

const SAMPLE = ['--providers', 'sample'];

/** Arguments and expected output of commands that exit by themselves. */
const ENDING: Readonly<Record<string, { args: () => string[]; says: string }>> = {
  'sports demo': {
    args: () => ['--data', join(folder, 'demo'), '--games', '1', '--no-parquet'],
    says: '1 added',
  },
  'sports export': { args: () => [join(folder, 'files'), '--data', data], says: 'test-1: 1 events' },
  'sports import': {
    args: () => ['fieldcast', join(folder, 'files'), '--data', join(folder, 'other')],
    says: '1 added',
  },
  'sports backup': { args: () => [join(folder, 'copy'), '--data', data], says: 'no problem' },
  'sports check': { args: () => ['--data', data], says: 'no problem' },
  'sports match': { args: () => ['--data', data], says: 'no games are linked' },
  'sports migrate': { args: () => ['--data', data], says: '' },
  'sports providers': { args: () => [], says: 'statsbomb: StatsBomb' },
  'weather get': { args: () => ['Paris', ...SAMPLE], says: 'Paris' },
  'weather parse': { args: () => [], says: 'Oslo' },
  'weather ask': { args: () => ['will it rain in Oslo?', ...SAMPLE], says: 'Oslo' },
  'weather providers': { args: () => [], says: 'met-norway' },
};

/** Arguments of commands that start a service, and a path that responds. */
const SERVING: Readonly<Record<string, { args: () => string[]; path: string }>> = {
  serve: {
    args: () => [
      '--sports-data',
      data,
      '--sports-port',
      '0',
      '--weather-port',
      '0',
      '--weather-providers',
      'sample',
    ],
    path: '/api/games',
  },
  'sports serve': { args: () => ['--data', data, '--port', '0'], path: '/games' },
  'weather serve': { args: () => [...SAMPLE, '--port', '0'], path: '/weather/Paris' },
  mcp: { args: () => ['--http-port', '0', '--weather-url', 'http://127.0.0.1:9'], path: '' },
};

it('the tests cover all commands', () => {
  const all = [serveAll, ...SPORTS_COMMANDS, ...WEATHER_COMMANDS, ...MCP_COMMANDS].map(({ words }) =>
    words.join(' '),
  );
  expect([...Object.keys(ENDING), ...Object.keys(SERVING)].sort()).toEqual(all.sort());
});

describe('the command', () => {
  it.each(Object.entries(ENDING))('the command %s succeeds', async (name, { args, says }) => {
    const { code, stdout, stderr } = await runCli([...name.split(' '), ...args()], {}, 'weather in Oslo\n');
    expect({ code, output: stdout + stderr }).toEqual({ code: 0, output: expect.stringContaining(says) });
  });

  it.each(Object.entries(SERVING))(
    'the command %s responds, and stops on a signal',
    async (name, { args, path }) => {
      const child = startCli([...name.split(' '), ...args()]);
      const [, url = ''] = await outputMatching(child, /: (http:\/\/127\.0\.0\.1:\d+[^,\s"]*)/);
      expect((await fetch(`${url}${path}`)).status).toBeLessThan(500);
      child.kill('SIGTERM');
      expect(await once(child, 'close')).toEqual([0, null]);
    },
  );
});
