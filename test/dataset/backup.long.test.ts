import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openReader } from '../../src/sports/store/open.ts';
import { TRACKING_FORMATS } from '../../src/sports/store/port.ts';
import { runCli } from '../support/cli.ts';
import { makeEvent, makeFrames, makeGame } from '../support/records.ts';
import { store } from '../support/sports-service.ts';

let folder: string;
let data: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldcast-backup-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  data = join(await mkdtemp(join(folder, 'case-')), 'dataset');
  const events = Array.from({ length: 3 }, (_, i) => makeEvent({ event_id: `e${i}`, time_s: i }));
  await store(data, { game: makeGame(), events, frames: makeFrames(300) });
  await store(data, { game: makeGame({ game_id: 'test-2' }) });
});

const backUp = (to: string) => runCli(['sports', 'backup', to, '--data', data]);
const check = (of: string) => runCli(['sports', 'check', '--data', of]);

async function revisionOf(dataset: string): Promise<string> {
  const reader = await openReader(dataset);
  try {
    return await reader.revision();
  } finally {
    await reader.close();
  }
}

describe('sports backup', () => {
  it('sports backup copies an open dataset with its tracking files and checks the copy', async () => {
    const reader = await openReader(data);
    const stored = await reader.game('test-1');
    await mkdir(join(data, 'tracking'), { recursive: true });
    const files = TRACKING_FORMATS.map((format) => join('tracking', `${stored?.revision}.${format}`));
    for (const file of files) await writeFile(join(data, file), 'some');
    const to = join(folder, 'copy');
    const { code, stdout } = await backUp(to);
    expect([code, stdout]).toEqual([0, `${to}: 2 games, no problems\n`]);
    expect(await revisionOf(to)).toBe(await reader.revision());
    expect(files.map((file) => existsSync(join(to, file)))).toEqual([true, true]);
    expect(existsSync(`${to}.part`)).toBe(false);
    await reader.close();
  });

  it('sports backup does not change a non-empty folder', async () => {
    const { code, stderr } = await backUp(folder);
    expect([code, stderr]).toEqual([1, expect.stringContaining(`${folder} is not empty`)]);
  });

  it('sports backup reports an error in the source or the target', async () => {
    const to = join(folder, 'never');
    const absent = await runCli(['sports', 'backup', to, '--data', join(folder, 'none')]);
    expect([absent.code, absent.stderr]).toEqual([1, expect.stringContaining('there is no dataset in')]);
    const database = await runCli(['sports', 'backup', to, '--data', 'postgres://127.0.0.1/x']);
    expect([database.code, database.stderr]).toEqual([1, expect.stringContaining('pg_dump')]);
    expect(existsSync(to)).toBe(false);
  });
});

describe('sports check', () => {
  it.each([
    [
      'a missing event',
      'DELETE FROM events WHERE key = (SELECT max(key) FROM events)',
      '2 events are stored, but',
    ],
    ['an event with the wrong shape', `UPDATE events SET json = '{"event_id":"x"}'`, 'event x: '],
    [
      'missing tracking',
      'DELETE FROM tracking WHERE start > 0',
      '250 frames are stored, but the game record’s count is 600',
    ],
    ['unreadable tracking', "UPDATE tracking SET segments = x'00'", 'cannot be read'],
    [
      'a prepared page without its game',
      'DELETE FROM events',
      '0 events are stored, but the game record’s count is 3',
    ],
  ])('sports check finds %s', async (_, sql, problem) => {
    expect((await check(data)).code).toBe(0);
    const database = new DatabaseSync(join(data, 'dataset.sqlite'));
    database.exec(sql);
    database.close();
    const { code, stdout, stderr } = await check(data);
    expect(stderr).toContain(`test-1: `);
    expect(stderr).toContain(problem);
    expect(stdout).toMatch(/2 games, \d problems?\n$/);
    expect(code).toBe(1);
  });
});
