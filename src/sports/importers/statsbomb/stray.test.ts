import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statsbomb } from './index.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statsbomb-stray-'));
});
afterAll(() => rm(folder, { recursive: true }));

it.each([
  [
    '77.json',
    '[{"type": {"name": "Pass"}, "possession_team": {"id": 1}}]',
    'its match record and its lineups are missing',
  ],
  ['78.json', '[{"type": {"name": "Pa', '78.json:1:23: the JSON text ends too early'],
  ['79.json', '', '79.json: is empty'],
  ['80.json', '[{"type": "other"}]', 'holds no StatsBomb games'],
])('says of a lone %s what is missing or broken', async (name, content, message) => {
  await writeFile(join(folder, name), content);
  await expect(statsbomb.discover([join(folder, name)])).rejects.toThrow(message);
});
