import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeEvent, makeFrame, makeGame } from '../../../../test/support/records.ts';
import { storeContract } from '../contract.ts';
import { prepared, spoil, write } from '../contract-support.ts';
import { DatasetError } from '../port.ts';
import { eventConditions } from './conditions.ts';
import { EVENT_ORDER, SqliteReader } from './reader.ts';
import { SqliteWriter } from './writer.ts';

storeContract('sqlite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fieldcast-store-'));
  return {
    writer: async () => new SqliteWriter(folder),
    reader: async () => new SqliteReader(folder, { freshMs: 0 }),
    remove: () => rm(folder, { recursive: true }),
  };
});

describe('sqlite datasets', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fieldcast-sqlite-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('says that there is no dataset, or that a file is not one', async () => {
    expect(() => new SqliteReader(join(folder, 'nowhere'))).toThrow(DatasetError);
    await writeFile(join(folder, 'dataset.sqlite'), 'this is not a database at all, however long it is');
    expect(() => new SqliteReader(folder)).toThrow(/cannot be opened as a dataset/);
    expect(() => new SqliteWriter(folder)).toThrow(/cannot be opened as a dataset/);
  });

  it('leaves another program’s database alone', () => {
    const other = join(folder, 'other');
    const writer = () => new SqliteWriter(other);
    writer().close();
    const database = new DatabaseSync(join(other, 'dataset.sqlite'));
    database.exec('PRAGMA application_id = 7');
    expect(writer).toThrow(/not a Fieldcast dataset/);
    database.exec('PRAGMA application_id = 0x46435354; PRAGMA user_version = 99');
    expect(writer).toThrow(/has layout 99/);
    database.close();
  });

  it('says so when another import holds the dataset', async () => {
    const held = join(folder, 'held');
    const writer = new SqliteWriter(held, { waitMs: 0 });
    const other = new DatabaseSync(join(held, 'dataset.sqlite'));
    other.exec('BEGIN IMMEDIATE');
    const writing = () => write(writer, makeGame(), [], []);
    await expect(writing()).rejects.toThrow('the dataset is being written by another import');
    other.exec('COMMIT');
    other.close();
    expect(await writing()).toBe('added');
    await writer.close();
  });

  it('keeps the old game when the process is killed while it writes the new one', async () => {
    const killed = join(folder, 'killed');
    const writer = new SqliteWriter(killed);
    await write(writer, makeGame(), [makeEvent()], []);
    await writer.close();
    await prepared({ game: makeGame(), frame_rate_hz: 10 }, [], [makeFrame()], async (game) => {
      // Chunks without an end: the copying never comes to its own.
      const columns = 'period, time_before, from_s, to_s, who, positions, lines';
      const endless = `WITH RECURSIVE n(start) AS (VALUES (0) UNION ALL SELECT start + 1 FROM n)`;
      spoil(game, 'chunks', `${endless} SELECT n.start, ${columns} FROM n CROSS JOIN sound`);
      const script = `
        import { SqliteWriter } from ${JSON.stringify(join(import.meta.dirname, 'writer.ts'))};
        const writer = new SqliteWriter(${JSON.stringify(killed)});
        await writer.replaceGame(${JSON.stringify(game)});`;
      const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
      const log = join(killed, 'dataset.sqlite-wal');
      await vi.waitFor(async () => expect((await stat(log)).size).toBeGreaterThan(100_000), 30_000);
      child.kill('SIGKILL');
      await once(child, 'exit');
    });
    const reader = new SqliteReader(killed);
    expect(await reader.statistics()).toMatchObject({ total_games: 1, total_events: 1 });
    await reader.close();
    const again = new SqliteWriter(killed);
    expect(await write(again, makeGame(), [], [])).toBe('replaced');
    await again.close();
  });

  it('reads events in order from its indexes, without sorting', () => {
    new SqliteWriter(join(folder, 'plan')).close();
    const database = new DatabaseSync(join(folder, 'plan', 'dataset.sqlite'));
    for (const filter of [{}, { gameId: 'a' }, { eventType: 'goal' }, { playerId: 'p', sport: 'soccer' }]) {
      const { where, values } = eventConditions(filter);
      const plan = database.prepare(`EXPLAIN QUERY PLAN SELECT e.key FROM ${EVENT_ORDER(where)}`).all(values);
      expect(
        plan.map((row) => String(row['detail'])).filter((detail) => detail.includes('TEMP B-TREE')),
      ).toEqual([]);
    }
    database.close();
  });
});
