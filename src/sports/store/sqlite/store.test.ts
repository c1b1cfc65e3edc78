import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, stat, symlink, watch, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEvent, makeFrame, makeGame } from '../../../../test/support/records.ts';
import { CHUNK_COLUMNS, EVENT_COLUMNS } from '../columns.ts';
import { storeContract } from '../contract/index.ts';
import { allFrames, corrupt, put, requireGame, withPrepared } from '../contract/support.ts';
import { DatasetError, TRACKING_FORMATS } from '../port.ts';
import { SqliteReader } from './reader.ts';
import { EARLIER_INDEXES } from './tables.ts';
import { SqliteWriter } from './writer.ts';

storeContract('sqlite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fieldcast-store-'));
  return {
    writer: async () => new SqliteWriter(folder),
    reader: async () => new SqliteReader(folder, { freshMs: 0 }),
    remove: () => rm(folder, { recursive: true }),
  };
});

describe('SQLite datasets', () => {
  let root: string;
  let folders = 0;
  /** Returns a folder without a dataset. */
  const newFolder = () => {
    folders += 1;
    return join(root, String(folders));
  };

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'fieldcast-sqlite-'));
  });
  afterAll(() => rm(root, { recursive: true }));

  it('a missing dataset and a file that is not a dataset are reported', async () => {
    const absent = () => new SqliteReader(newFolder());
    expect(absent).toThrow(DatasetError);
    expect(absent).toThrow(expect.objectContaining({ isAbsent: true }));
    await writeFile(join(root, 'dataset.sqlite'), 'this is not a database at all, however long it is');
    for (const open of [() => new SqliteReader(root), () => new SqliteWriter(root)]) {
      expect(open).toThrow(/cannot be read as a dataset/);
      expect(open).toThrow(expect.objectContaining({ isAbsent: false }));
    }
  });

  it.each([
    ['a table', 'CREATE TABLE more (a); INSERT INTO more VALUES (1)', 'the table more'],
    [
      'a trigger',
      'CREATE TRIGGER more AFTER INSERT ON games BEGIN DELETE FROM events; END',
      'the trigger more',
    ],
    [
      'an endless view in place of a table',
      `DROP TABLE events; CREATE VIEW events AS WITH RECURSIVE endless(key) AS (VALUES (1) UNION ALL SELECT key FROM endless)
       SELECT key, ${EVENT_COLUMNS.map(({ name }) => `NULL AS ${name}`)} FROM endless`,
      'the view events',
    ],
    [
      'an expensive computed index',
      'CREATE INDEX more ON games (hex(zeroblob(1000000000)))',
      'the index more',
    ],
  ])(
    'readers and writers reject a dataset with %s that Fieldcast did not create',
    async (_, change, named) => {
      const folder = newFolder();
      await new SqliteWriter(folder).close();
      alter(folder, change);
      for (const open of [() => new SqliteReader(folder), () => new SqliteWriter(folder)])
        expect(open).toThrow(`dataset.sqlite has ${named}, which Fieldcast did not create`);
    },
  );

  it('SqliteReader rejects a dataset whose table has a computed column', async () => {
    const folder = newFolder();
    await new SqliteWriter(folder).close();
    alter(
      folder,
      `PRAGMA writable_schema = ON;
       UPDATE sqlite_schema SET sql = replace(sql, 'content TEXT NOT NULL', 'content TEXT AS (hex(zeroblob(1000000000)))')
       WHERE name = 'dataset'`,
    );
    expect(() => new SqliteReader(folder)).toThrow(DatasetError);
  });

  it('checkReady detects a view that was added after opening', async () => {
    const folder = newFolder();
    await new SqliteWriter(folder).close();
    const reader = new SqliteReader(folder);
    alter(folder, 'CREATE VIEW more AS SELECT 1');
    await expect(reader.checkReady()).rejects.toThrow('the view more');
    await reader.close();
  });

  it('readers and writers accept a dataset without its indexes and statistics', async () => {
    const folder = newFolder();
    await new SqliteWriter(folder).close();
    alter(folder, 'ANALYZE; DROP INDEX games_selection; DROP INDEX players_team');
    await new SqliteReader(folder).close();
    alter(folder, 'DROP TABLE sqlite_stat1');
    await new SqliteWriter(folder).close();
    await new SqliteReader(folder).close();
  });

  it('an import replaces the index of an earlier version; readers reject another definition of it', async () => {
    const folder = newFolder();
    await new SqliteWriter(folder).close();
    alter(folder, `DROP INDEX games_selection; ${EARLIER_INDEXES.get('games_order')}`);
    await new SqliteReader(folder).close();
    await new SqliteWriter(folder).close();
    const database = new DatabaseSync(join(folder, 'dataset.sqlite'), { readOnly: true });
    const indexes = database.prepare("SELECT name FROM sqlite_schema WHERE name LIKE 'games%'").all();
    database.close();
    expect(indexes).toContainEqual({ name: 'games_selection' });
    expect(indexes).not.toContainEqual({ name: 'games_order' });
    alter(folder, 'CREATE INDEX games_order ON games (hex(zeroblob(sort_key)))');
    expect(() => new SqliteReader(folder)).toThrow('index games_order');
  });

  it.each(['', '-wal', '-shm', '-journal'])(
    'readers and writers reject a dataset whose file dataset.sqlite%s is a link',
    async (end) => {
      const folder = newFolder();
      await new SqliteWriter(folder).close();
      const file = join(folder, `dataset.sqlite${end}`);
      await (end === '' ? rename(file, `${file}.real`) : writeFile(`${file}.real`, ''));
      await symlink(`${file}.real`, file);
      for (const open of [() => new SqliteReader(folder), () => new SqliteWriter(folder)])
        expect(open).toThrow(`${file} is not a regular file`);
    },
  );

  it('only regular files named after a revision are accepted as tracking files', async () => {
    const folder = newFolder();
    const writer = new SqliteWriter(folder);
    await put({ writer }, makeGame(), [], [makeFrame()]);
    const reader = new SqliteReader(folder);
    const game = await requireGame(reader, 'test-1');
    const file = join(folder, 'tracking', `${game.revision}.parquet`);
    await mkdir(join(folder, 'tracking'));
    await writeFile(file, 'secret');
    expect(await reader.trackingFile(game, 'parquet')).toEqual({ path: file, size: 6 });
    await rename(file, join(folder, 'other.parquet'));
    await symlink(join(folder, 'other.parquet'), file);
    expect(await reader.trackingFile(game, 'parquet')).toBeNull();
    expect(await reader.trackingFile({ ...game, revision: '../other' }, 'parquet')).toBeNull();
    expect(await allFrames(reader, 'test-1')).toHaveLength(1);
    // The folder can be a link to a folder with other files, which the writer must keep.
    await writeFile(join(folder, 'tracking', 'others.parquet'), '');
    await writer.close();
    expect(existsSync(join(folder, 'tracking', 'others.parquet'))).toBe(true);
    await reader.close();
  });

  it.each([
    ['another program’s database', 'PRAGMA application_id = 7', /is not a Fieldcast dataset/],
    [
      'an older layout',
      'PRAGMA user_version = 3',
      /an older version of Fieldcast \(layout 3; .*sports export games --data \S+ --format parquet`.*sports import fieldcast games --data \S+-new`$/,
    ],
    ['a newer layout', 'PRAGMA user_version = 1000', /a newer version .* install that version, or export/],
    ['a missing column', 'ALTER TABLE tracking DROP COLUMN players', /another version of Fieldcast/],
    ['an additional column', 'ALTER TABLE events ADD COLUMN mood TEXT', /another version of Fieldcast/],
  ])('readers and writers reject a dataset with %s', (_, change, problem) => {
    const folder = newFolder();
    new SqliteWriter(folder).close();
    alter(folder, change);
    expect(() => new SqliteWriter(folder)).toThrow(problem);
    expect(() => new SqliteReader(folder)).toThrow(problem);
  });

  it('SqliteWriter opens an existing dataset without changing it', async () => {
    const folder = newFolder();
    const writer = new SqliteWriter(folder);
    await put({ writer }, makeGame(), [makeEvent()]);
    await writer.close();
    await new SqliteWriter(folder).close();
    const reader = new SqliteReader(folder);
    expect(await reader.statistics()).toMatchObject({ total_games: 1, total_events: 1 });
    await reader.close();
  });

  it('SqliteReader caches a revision for the configured time', async () => {
    const folder = newFolder();
    const writer = new SqliteWriter(folder);
    const checking = new SqliteReader(folder, { freshMs: 0 });
    const trusting = new SqliteReader(folder, { freshMs: Number.POSITIVE_INFINITY });
    const empty = await trusting.revision();
    expect(await checking.revision()).toBe(empty);
    await put({ writer }, makeGame());
    expect(await checking.revision()).not.toBe(empty);
    expect(await trusting.revision()).toBe(empty);
    for (const open of [checking, trusting, writer]) await open.close();
  });

  it('SqliteWriter throws if another import is writing to the dataset', async () => {
    const folder = newFolder();
    const writer = new SqliteWriter(folder, { waitMs: 0 });
    const other = new DatabaseSync(join(folder, 'dataset.sqlite'));
    other.exec('BEGIN IMMEDIATE');
    await expect(put({ writer }, makeGame())).rejects.toThrow(
      'the dataset is being written by another import',
    );
    other.exec('COMMIT');
    other.close();
    expect(await put({ writer }, makeGame())).toBe('added');
    await writer.close();
  });

  it('SqliteWriter keeps the old game if the process is killed during a replacement', async () => {
    const folder = newFolder();
    const writer = new SqliteWriter(folder);
    await put({ writer }, makeGame(), [makeEvent()]);
    await writer.close();
    await withPrepared({ game: makeGame(), frame_rate_hz: 10 }, [], [makeFrame()], async (game) => {
      // This endless table of chunks blocks the import.
      const columns = CHUNK_COLUMNS.map(({ name }) => name).filter((name) => name !== 'start');
      const endless = 'WITH RECURSIVE n(start) AS (VALUES (0) UNION ALL SELECT start + 1 FROM n)';
      corrupt(game, 'chunks', `${endless} SELECT n.start, ${columns} FROM n CROSS JOIN original`);
      const script = `
        import { SqliteWriter } from ${JSON.stringify(join(import.meta.dirname, 'writer.ts'))};
        const writer = new SqliteWriter(${JSON.stringify(folder)});
        await writer.replaceGame(${JSON.stringify(game)});`;
      const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
      const exit = once(child, 'exit');
      await Promise.race([grown(folder, 'dataset.sqlite-wal', 100_000), exit]);
      expect(child.exitCode).toBeNull();
      child.kill('SIGKILL');
      await exit;
    });
    const reader = new SqliteReader(folder);
    expect(await reader.statistics()).toMatchObject({ total_games: 1, total_events: 1 });
    await reader.close();
    const again = new SqliteWriter(folder);
    expect(await put({ writer: again }, makeGame({ venue: 'Elsewhere' }), [makeEvent()])).toBe('replaced');
    await again.close();
  });

  it.each(TRACKING_FORMATS)(
    'SqliteWriter removes tracking files unless their game is in the dataset: %s',
    async (format) => {
      const folder = newFolder();
      const writer = new SqliteWriter(folder);
      const reader = new SqliteReader(folder, { freshMs: 0 });
      const putWithFile = (venue: string, content: string | null) =>
        withPrepared({ game: makeGame({ venue }), frame_rate_hz: 10 }, [], [makeFrame()], async (game) => {
          const path = join(game.file, `../tracking.${format}`);
          if (content !== null) await writeFile(path, content);
          return writer.replaceGame({ ...game, files: content === null ? {} : { [format]: path } });
        });
      const file = async () => reader.trackingFile(await requireGame(reader, 'test-1'), format);

      await putWithFile('A', null);
      expect(await file()).toBeNull();
      expect(await putWithFile('A', 'first')).toBe('unchanged');
      const first = await file();
      expect(first).toMatchObject({ size: 5 });
      expect(await readFile(first?.path ?? '', 'utf8')).toBe('first');
      await putWithFile('A', 'again');
      expect(await readFile(first?.path ?? '', 'utf8')).toBe('first');
      await putWithFile('B', 'second');
      expect(await readFile((await file())?.path ?? '', 'utf8')).toBe('second');
      // A reader can still be sending the file of the replaced game.
      expect(existsSync(first?.path ?? '')).toBe(true);
      const foreign = join(folder, 'tracking', 'notes.txt');
      await writeFile(foreign, 'kept');
      await writer.close();
      expect(existsSync(first?.path ?? '')).toBe(false);
      expect(existsSync((await file())?.path ?? '')).toBe(true);
      expect(existsSync(foreign)).toBe(true);
      await reader.close();
    },
  );

  it('SqliteWriter removes all rows of a replaced game from all tables', async () => {
    const folder = newFolder();
    const writer = new SqliteWriter(folder);
    const database = new DatabaseSync(join(folder, 'dataset.sqlite'));
    const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
    const rows = () => tables.map(({ name }) => database.prepare(`SELECT count(*) AS n FROM ${name}`).get());
    await put({ writer }, makeGame(), [makeEvent()], [makeFrame()]);
    const before = rows();
    expect(await put({ writer }, makeGame({ venue: 'Elsewhere' }), [makeEvent()], [makeFrame()])).toBe(
      'replaced',
    );
    expect(rows()).toEqual(before);
    database.close();
    await writer.close();
  });

  it('SQLite looks up games through an index', () => {
    const folder = newFolder();
    new SqliteWriter(folder).close();
    const database = new DatabaseSync(join(folder, 'dataset.sqlite'));
    const [step] = database.prepare('EXPLAIN QUERY PLAN SELECT 1 FROM games WHERE game_id = ?').all('a');
    database.close();
    expect(step?.['detail']).toMatch(/^SEARCH games USING .*INDEX/);
  });
});

/** Executes a statement on a dataset, as another program could. */
function alter(folder: string, change: string): void {
  const database = new DatabaseSync(join(folder, 'dataset.sqlite'), { defensive: false });
  database.exec(change);
  database.close();
}

/** Waits until a file in a folder is larger than `bytes`. */
async function grown(folder: string, name: string, bytes: number): Promise<void> {
  const size = async () => (await stat(join(folder, name)).catch(() => ({ size: 0 }))).size;
  for await (const _ of watch(folder)) if ((await size()) > bytes) return;
}
