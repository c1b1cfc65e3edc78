import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeZip } from '../../src/sports/importers/reading/zip.fixture.ts';
import { sportscodeFiles } from '../../src/sports/importers/vendors/sportscode/sportscode.fixture.ts';
import { wholeMatch } from '../../src/sports/importers/vendors/statsbomb/statsbomb.fixture.ts';
import { runCli } from '../support/cli.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldcast-packed-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('sports import reads a zipped StatsBomb repository and reports paths inside the zip', async () => {
  const match = Object.entries(wholeMatch());
  const entries = [...match, ['data/events/9.json', '[{']].map(([name, content]) => ({
    name: `open-data-master/${name}`,
    content: content ?? '',
  }));
  const zip = join(folder, 'open-data-master.zip');
  await writeFile(zip, makeZip(entries));
  const args = ['sports', 'import', 'auto', zip, '--data', join(folder, 'data')];
  const { code, stdout, stderr } = await runCli(args, { TMPDIR: folder });
  expect(stdout).toContain('statsbomb-7: added');
  expect(stderr).toContain(`error: ${zip}/open-data-master/data/events/9.json`);
  expect(code).toBe(1);
  expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
});

it('sports import reads one file from standard input', async () => {
  const [instances = ''] = Object.values(sportscodeFiles());
  const args = ['sports', 'import', 'sportscode', '-', '--data', join(folder, 'input')];
  const { stdout } = await runCli(args, {}, String(instances));
  expect(stdout).toContain('sportscode-stdin: added');
});
