import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { makeGame } from '../support/records.ts';
import { store } from '../support/sports-service.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldcast-migrate-'));
});
afterAll(() => rm(folder, { recursive: true }));

const migrate = (data: string) => runCli(['sports', 'migrate', '--data', data]);

it('sports migrate does not change a current dataset, and lists the commands for an older dataset', async () => {
  const data = join(folder, 'dataset');
  await store(data, { game: makeGame() });
  expect(await migrate(data)).toMatchObject({
    code: 0,
    stdout: `${data}: the dataset already has this version’s layout\n`,
  });
  const database = new DatabaseSync(join(data, 'dataset.sqlite'));
  database.exec('PRAGMA user_version = 3');
  database.close();
  const { code, stderr } = await migrate(data);
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining(`\`fieldcast sports export games --data ${data} --format parquet\``),
  ]);
});

it('sports migrate does not create a missing dataset', async () => {
  const data = join(folder, 'none');
  expect(await migrate(data)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('there is no dataset'),
  });
  expect(existsSync(data)).toBe(false);
});
