import { once } from 'node:events';
import { mkdir, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SqliteReader } from '../../src/sports/store/sqlite/reader.ts';
import { realData } from '../real-data.ts';
import { runCli, startCli } from '../support/cli.ts';
import { drafts } from '../support/drafts.ts';
import { makeGame } from '../support/records.ts';
import { store } from '../support/sports-service.ts';

const nba = realData('sports/nba');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldcast-unfinished-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('an unfinished import', () => {
  it.skipIf(nba === null)(
    'an unfinished import is removed if the program that reads its output exits',
    async () => {
      const data = join(folder, 'unheard');
      const child = startCli(['sports', 'import', 'nba', nba ?? '', '--data', data]);
      child.stdout?.destroy();
      const [code] = await once(child, 'exit');
      expect(code).toBe(1);
      expect(await drafts(data)).toEqual([]);
    },
  );

  it('an unfinished import is removed on interruption without damage to the dataset', async () => {
    const data = join(folder, 'interrupted');
    const child = startCli(['sports', 'demo', '--data', data]);
    await vi.waitFor(async () => expect(await drafts(data)).toHaveLength(1), 30_000);
    child.kill('SIGINT');
    const [, signal] = await once(child, 'exit');
    expect(signal).toBe('SIGINT');
    expect(await drafts(data)).toEqual([]);
    const reader = new SqliteReader(data);
    expect(await reader.statistics()).toMatchObject({ total_games: 0, total_events: 0 });
    await reader.close();
  });

  it('the next import removes a killed import’s files', async () => {
    const data = join(folder, 'killed');
    const child = startCli(['sports', 'demo', '--data', data]);
    await vi.waitFor(async () => expect(await drafts(data)).toHaveLength(1), 30_000);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await drafts(data)).toHaveLength(1);
    // From an older version, an import killed before it had the lock, and an import that may be running.
    for (const name of ['.import-old', '.starting-old', '.import-new']) await mkdir(join(data, name));
    await writeFile(join(data, '.import-old', 'records.sqlite'), 'half a game');
    const longAgo = (await stat(data)).mtimeMs / 1000 - 2 * 24 * 60 * 60;
    for (const name of ['.import-old', '.starting-old']) await utimes(join(data, name), longAgo, longAgo);
    expect(await runCli(await smallImport(data))).toMatchObject({ code: 0 });
    expect(await drafts(data)).toEqual(['.import-new']);
  });

  it('a slow import’s files are kept while its process runs', async () => {
    const data = join(folder, 'stopped');
    const child = startCli(['sports', 'demo', '--data', data]);
    const ended = once(child, 'exit');
    await vi.waitFor(async () => expect(await drafts(data)).toHaveLength(1), 30_000);
    child.kill('SIGSTOP');
    const [own = ''] = await drafts(data);
    const longAgo = (await stat(data)).mtimeMs / 1000 - 2 * 24 * 60 * 60;
    await utimes(join(data, own), longAgo, longAgo);
    expect(await runCli(await smallImport(data))).toMatchObject({ code: 0 });
    expect(await drafts(data)).toEqual([own]);
    child.kill('SIGKILL');
    await ended;
  });
});

/** Returns the arguments for an import that takes almost no time. */
async function smallImport(data: string): Promise<string[]> {
  const from = `${data}-small`;
  await store(from, { game: makeGame() });
  expect(await runCli(['sports', 'export', `${from}-exported`, '--data', from])).toMatchObject({ code: 0 });
  return ['sports', 'import', 'fieldcast', `${from}-exported`, '--data', data];
}
