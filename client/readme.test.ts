import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../test/support/listen.ts';
import { makeFrame, makeGame } from '../test/support/records.ts';
import { type RunningService, startSports } from '../test/support/sports-service.ts';
import { type RunningWeather, startWeather } from '../test/support/weather-service.ts';

const README = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
const EXAMPLES = [...README.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code);

let folder: string;
let sports: RunningService;
let weather: RunningWeather;
let bases: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldcast-client-'));
  const frames = [makeFrame({ frame_id: 1, time_s: 1 })];
  sports = await startSports([{ game: makeGame({ game_id: 'demo-soccer-001' }), frames }]);
  weather = await startWeather({ 'weather-providers': 'sample' });
  bases = { 'http://127.0.0.1:3000': await listen(sports.app.server), 'http://127.0.0.1:3001': weather.url };
});
afterAll(async () => {
  await sports.close();
  await weather.close();
  await rm(folder, { recursive: true });
});

it.each(EXAMPLES.map((code, i) => ({ i, code })))(
  'README example $i runs without errors',
  async ({ i, code }) => {
    const local = Object.entries(bases).reduce((text, [shown, own]) => text.replaceAll(shown, own), code);
    const file = join(folder, `example-${i}.ts`);
    await writeFile(file, local.replace('fieldcast/client', join(import.meta.dirname, 'index.ts')));
    const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'pipe'] });
    const output = { stdout: '', stderr: '' };
    child.stdout.on('data', (part) => {
      output.stdout += part;
    });
    child.stderr.on('data', (part) => {
      output.stderr += part;
    });
    const [exitCode] = await once(child, 'close');
    expect([exitCode, output.stderr]).toEqual([0, '']);
    expect(output.stdout).not.toBe('');
  },
);

it('the README has an example for each client', () => {
  expect(EXAMPLES.length).toBeGreaterThanOrEqual(3);
});
