import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEvent, makeGame } from '../../../../test/support/records.ts';
import { storeContract } from '../contract.ts';
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
    const first = new SqliteWriter(held);
    const second = new SqliteWriter(held, { waitMs: 0 });
    await first.replaceGame('test-1', async () => {
      const other = second.replaceGame('test-2', async () => ({ game: makeGame(), frame_rate_hz: null }));
      await expect(other).rejects.toThrow('the dataset is being written by another import');
      return { game: makeGame(), frame_rate_hz: null };
    });
    await second.close();
    await first.close();
  });

  it('keeps the old game when the process is killed while it writes the new one', async () => {
    const killed = join(folder, 'killed');
    const writer = new SqliteWriter(killed);
    await writer.replaceGame('test-1', async (sink) => {
      sink.event(makeEvent());
      return { game: makeGame(), frame_rate_hz: null };
    });
    await writer.close();
    const script = `
      import { SqliteWriter } from ${JSON.stringify(join(import.meta.dirname, 'writer.ts'))};
      const event = ${JSON.stringify(makeEvent())};
      await new SqliteWriter(${JSON.stringify(killed)}).replaceGame('test-1', async (sink) => {
        for (let i = 0; i < 50_000; i += 1) sink.event({ ...event, event_id: String(i) });
        process.kill(process.pid, 'SIGKILL');
      });`;
    expect(() =>
      execFileSync(process.execPath, ['--input-type=module', '-e', script], { stdio: 'pipe' }),
    ).toThrow();
    const reader = new SqliteReader(killed);
    expect(await reader.statistics()).toMatchObject({ total_games: 1, total_events: 1 });
    await reader.close();
    const again = new SqliteWriter(killed);
    const change = await again.replaceGame('test-1', async () => ({ game: makeGame(), frame_rate_hz: null }));
    expect(change).toBe('replaced');
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
