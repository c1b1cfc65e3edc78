import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameList } from '../../src/sports/import/games.ts';
import { ImportThread } from '../../src/sports/import/thread.ts';
import { SqliteReader } from '../../src/sports/store/sqlite/reader.ts';
import { realData } from '../real-data.ts';
import { runCli } from '../support/cli.ts';
import { drafts } from '../support/drafts.ts';
import { makeFrame, makeFrames, makeGame } from '../support/records.ts';
import { store } from '../support/sports-service.ts';

const nba = realData('sports/nba');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldcast-threads-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function revision(data: string): Promise<string> {
  const reader = new SqliteReader(data);
  const text = await reader.revision();
  await reader.close();
  return text;
}

describe('an import on several threads', () => {
  it.skipIf(nba === null)(
    'an import on several threads creates the same dataset and report as an import on one thread',
    async () => {
      const outputs: string[] = [];
      const revisions: string[] = [];
      for (const threads of ['1', '3']) {
        const data = join(folder, `nba-${threads}`);
        const args = ['sports', 'import', 'nba', nba ?? '', '--data', data, '--threads', threads];
        const { code, stdout } = await runCli(args);
        expect(code).toBe(0);
        outputs.push(stdout);
        revisions.push(await revision(data));
        expect(await drafts(data)).toEqual([]);
      }
      expect(outputs[0]?.split('\n')).toHaveLength(16 + 1 + 1);
      expect(outputs[1]).toBe(outputs[0]);
      expect(revisions[1]).toBe(revisions[0]);
    },
  );

  it.skipIf(nba === null)(
    'an import on several threads reports failed games individually, each in its position',
    async () => {
      const source = join(folder, 'nba');
      await mkdir(source);
      const names = (await readdir(nba ?? '')).sort().slice(0, 4);
      for (const name of names) await cp(join(nba ?? '', name), join(source, name));
      const broken = join(source, names[1] ?? '');
      const bytes = await readFile(broken);
      await rm(broken);
      await writeFile(broken, bytes.subarray(0, bytes.length / 2));
      await writeFile(join(source, 'notes.txt'), 'not of the NBA');
      const args = [
        'sports',
        'import',
        'nba',
        source,
        '--data',
        join(folder, 'nba-data'),
        '--json',
        '--threads',
        '4',
      ];
      const { code, stdout } = await runCli(args);
      expect(code).toBe(1);
      const printed = stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(printed.map((line) => line.change ?? line.error)).toEqual([
        'added',
        expect.stringContaining(names[1] ?? ''),
        'added',
        'added',
        undefined,
      ]);
      expect(printed.at(-1)).toEqual({
        ...{ added: 3, replaced: 0, unchanged: 0, failed: 1 },
        ...{ unread_files: 1, unread: [join(source, 'notes.txt')] },
      });
    },
  );

  it('an import on several threads keeps the last version of a game, even if it is read first', async () => {
    const long = Array.from({ length: 20_000 }, (_, i) =>
      makeFrame({ frame_id: i, period: 1 + Math.floor(i / 10_000), time_s: (i % 10_000) / 200 }),
    );
    const paths: string[] = [];
    for (const [name, frames] of Object.entries({ first: long, last: makeFrames(10) })) {
      const from = join(folder, `same-${name}`);
      await store(from, { game: makeGame(), frames });
      paths.push(`${from}-exported`);
      expect(await runCli(['sports', 'export', `${from}-exported`, '--data', from])).toMatchObject({
        code: 0,
      });
    }
    const data = join(folder, 'same');
    const args = ['sports', 'import', 'fieldcast', ...paths, '--data', data, '--threads', '2'];
    expect(await runCli(args)).toMatchObject({ code: 0 });
    expect(await revision(data)).toBe(await revision(join(folder, 'same-last')));
  });

  it('an import on several threads fails with the original error if a thread fails', async () => {
    const thread = new ImportThread({
      from: 'files',
      importers: ['nba'],
      paths: null,
    } as unknown as GameList);
    await expect(thread.found()).rejects.toThrow(TypeError);
    await thread.stop();
    const stopped = new ImportThread({ from: 'demo', games: 1, seed: 1 });
    await stopped.found();
    await stopped.stop();
    const game = { index: 0, label: '', vendor: '', bytes: 0, files: [] };
    const preparing = { folder, parquet: true };
    await expect(stopped.prepare({ game, preparing, place: folder }, () => undefined)).rejects.toThrow(
      'ended unexpectedly',
    );
  });
});
