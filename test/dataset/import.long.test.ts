import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LAUNCHER, runCli } from '../support/cli.ts';
import { drafts } from '../support/drafts.ts';
import { writeLargeTracking } from '../support/large-tracking.ts';
import { makeGame } from '../support/records.ts';
import { nodeInSmallFiles } from '../support/small-files.ts';
import { store } from '../support/sports-service.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldcast-import-'));
});
afterAll(() => rm(folder, { recursive: true }));

it.each([
  ['with', [], 1],
  ['without', ['--no-parquet'], 0],
] as const)('an import stores tracking %s whole-game files', async (name, flags, files) => {
  const source = await mkdtemp(join(folder, 'small-'));
  writeLargeTracking(join(source, 'small.xml'), 1);
  const data = join(folder, `parquet-${name}`);
  const { code } = await runCli(['sports', 'import', 'sportec', source, '--data', data, ...flags]);
  expect(code).toBe(0);
  const names = await readdir(data, { recursive: true });
  expect(names.filter((file) => file.endsWith('.parquet'))).toHaveLength(files);
  expect(names.filter((file) => file.endsWith('.ndjson.zst'))).toHaveLength(files);
});

it('an import reports a full disk in one line and removes its files', async () => {
  const data = join(folder, 'full');
  const args = ['sports', 'demo', '--games', '1', '--data', data];
  const { status, stderr } = nodeInSmallFiles(1600, [LAUNCHER, ...args]);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^error: .*(disk|file too large).*\n$/i)]);
  expect(stderr).toContain(`(${data}, --data)`);
  expect(await drafts(data)).toEqual([]);
});

it('an import does not change unknown files, and ignores folders that disappear', async () => {
  const data = join(folder, 'strange');
  await mkdir(join(data, 'tracking', 'folder'), { recursive: true });
  // The folder disappears as if another import had removed it.
  await symlink(join(folder, 'nowhere'), join(data, '.import-gone'));
  const from = join(folder, 'strange-from');
  await store(from, { game: makeGame() });
  expect(await runCli(['sports', 'export', `${from}-exported`, '--data', from])).toMatchObject({ code: 0 });
  const args = ['sports', 'import', 'fieldcast', `${from}-exported`, '--data', data];
  expect(await runCli(args)).toMatchObject({ code: 0, stderr: '' });
  expect(await readdir(join(data, 'tracking'))).toEqual(['folder']);
});

it('an import reports links in a folder, and does not follow links', async () => {
  const from = join(folder, 'circle-from');
  await store(from, { game: makeGame() });
  const source = join(folder, 'circle');
  const links = ['a', 'b'].map((name) => join(source, name));
  await mkdir(source);
  for (const link of links) await symlink('.', link);
  const args = ['sports', 'import', 'auto', source, '--data', join(folder, 'circle-data')];
  expect(await runCli(args)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`not followed: ${links[0]} (symbolic link) and 1 more`),
  });
  await runCli(['sports', 'export', source, '--data', from]);
  const { code, stdout } = await runCli(args);
  expect(code).toBe(0);
  expect(stdout).toContain(`not read: 2 (${links.map((link) => `${link} (symbolic link)`).join(', ')})`);
});

it('an import writes a metrics file, even if it skips a game', async () => {
  const source = await mkdtemp(join(folder, 'measured-'));
  writeLargeTracking(join(source, 'small.xml'), 1);
  const file = join(folder, 'import.prom');
  const data = join(folder, 'measured');
  const run = () =>
    runCli(['sports', 'import', 'sportec', source, '--data', data, '--no-parquet', '--metrics-file', file]);
  expect(await run()).toMatchObject({ code: 0, stderr: expect.not.stringContaining('error') });
  const first = await readFile(file, 'utf8');
  expect(first).toContain('\nfieldcast_import_games{outcome="added"} 1\n');
  expect(first).toContain('\nfieldcast_import_running 0\n');
  const [read, found] = ['read', 'found'].map((name) => metric(first, `bytes_${name}`));
  expect([read, metric(first, 'games_found')]).toEqual([found, 1]);
  expect(metric(first, 'success_timestamp_seconds')).toBe(metric(first, 'end_timestamp_seconds'));

  await writeFile(join(source, 'small.xml'), '<PutDataRequest>');
  expect((await run()).code).toBe(1);
  const second = await readFile(file, 'utf8');
  expect(metric(second, 'success_timestamp_seconds')).toBe(metric(first, 'success_timestamp_seconds'));
  expect(metric(second, 'end_timestamp_seconds')).toBeGreaterThan(metric(first, 'end_timestamp_seconds'));
});

function metric(text: string, name: string): number {
  return Number(new RegExp(`^fieldcast_import_${name} (.*)$`, 'm').exec(text)?.[1]);
}
