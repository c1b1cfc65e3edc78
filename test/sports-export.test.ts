import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportGame } from '../src/sports/export/canonical.ts';
import { readGames } from '../src/sports/export/read-game.ts';
import { ImportError } from '../src/sports/importers/errors.ts';
import { fieldcast } from '../src/sports/importers/fieldcast/index.ts';
import type { Importer } from '../src/sports/importers/port.ts';
import { loadImporters } from '../src/sports/importers/registry.ts';
import { FORM_FORMATS, type FormFormat } from '../src/sports/model/form-formats.ts';
import { SqliteReader } from '../src/sports/store/sqlite/reader.ts';
import { SqliteWriter } from '../src/sports/store/sqlite/writer.ts';
import { realData } from './real-data.ts';
import { runCli } from './support/cli.ts';
import { importGame } from './support/import-game.ts';
import { makeEvent, makeFrame, makeFrames, makeGame } from './support/records.ts';
import { store } from './support/sports-service.ts';

let folder: string;
let data: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldcast-export-'));
  data = join(folder, 'dataset');
  await store(data, {
    game: makeGame(),
    frames: [...makeFrames(), makeFrame({ frame_id: 5000, period: 2, time_s: 60, ball: null, players: [] })],
    events: [
      makeEvent(),
      makeEvent({
        event_id: '2',
        time_s: 2.5,
        player: 'a "quoted", name\nin two lines',
        attributes: { nested: { list: [1, 'a,b', null] }, text: 'é' },
        related_event_ids: ['1'],
      }),
    ],
  });
  await store(data, { game: makeGame({ game_id: 'test-2', date: null, score: null, players: [] }) });
});
afterAll(() => rm(folder, { recursive: true }));

/** Exports a dataset, reads it back into another, and gives both revisions. */
async function roundTrip(from: string, format: FormFormat): Promise<[string, string]> {
  const files = await mkdtemp(join(folder, 'files-'));
  const back = await mkdtemp(join(folder, 'back-'));
  const reader = new SqliteReader(from);
  for await (const game of readGames(reader, [])) await exportGame(reader, game, files, format);
  const before = await reader.revision();
  await reader.close();
  await importAll(fieldcast, [files], back);
  return [before, await revision(back)];
}

async function importAll(importer: Importer, paths: readonly string[], into: string): Promise<void> {
  const writer = new SqliteWriter(into);
  try {
    for (const source of await importer.discover(paths)) await importGame(source, writer);
  } finally {
    await writer.close();
  }
}

/** Imports those games of a vendor's that are whole: of some there are only parts. */
async function importWhole(importer: Importer, path: string, into: string): Promise<void> {
  const writer = new SqliteWriter(into);
  const whole: string[] = [];
  for (const source of await importer.discover([path])) {
    try {
      whole.push((await importGame(source, writer)).gameId);
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
    }
  }
  await writer.close();
  expect(whole).not.toEqual([]);
}

async function revision(dataset: string): Promise<string> {
  const reader = new SqliteReader(dataset);
  const text = await reader.revision();
  await reader.close();
  return text;
}

describe.each([...FORM_FORMATS])('exported as %s and read back', (format) => {
  it('an invented dataset is the same, byte for byte', async () => {
    const [before, after] = await roundTrip(data, format);
    expect(after).toBe(before);
  });

  it('a file that was cut short is noticed', async () => {
    const files = await mkdtemp(join(folder, 'cut-'));
    const reader = new SqliteReader(data);
    for await (const game of readGames(reader, ['test-1'])) await exportGame(reader, game, files, format);
    await reader.close();
    for (const name of ['tracking', 'events']) {
      const path = join(files, 'test-1', `${name}.${format}`);
      const bytes = await readFile(path);
      await writeFile(path, bytes.subarray(0, Math.floor(bytes.length * 0.6) - 3));
      const into = await mkdtemp(join(folder, 'fresh-'));
      await expect(importAll(fieldcast, [files], into)).rejects.toThrow(`${name}.${format}`);
      await writeFile(path, bytes);
    }
    await rm(join(files, 'test-1', `events.${format}`));
    await expect(importAll(fieldcast, [files], await mkdtemp(join(folder, 'f-')))).rejects.toThrow('events.');
  });
});

it.each(['zstd', 'gzip', 'brotli'])('Parquet is read as other programs write it, with %s', async (codec) => {
  const out = await mkdtemp(join(folder, 'other-'));
  const games = ['--data', data, '--games', 'test-1'];
  expect(await runCli(['sports', 'export', out, '--format', 'parquet', ...games])).toMatchObject({ code: 0 });
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const retyped = {
    tracking:
      'frame_id::BIGINT AS frame_id, period::BIGINT AS period, jersey_number::BIGINT AS jersey_number',
    events: 'attributes::JSON AS attributes, related_event_ids::JSON::VARCHAR[] AS related_event_ids',
  };
  for (const [table, columns] of Object.entries(retyped)) {
    const path = join(out, 'test-1', `${table}.parquet`);
    await connection.run(`CREATE TABLE ${table} AS SELECT * REPLACE (${columns}) FROM '${path}'`);
    await connection.run(`COPY ${table} TO '${path}' (FORMAT parquet, COMPRESSION ${codec})`);
  }
  const into = await mkdtemp(join(folder, 'other-back-'));
  await importAll(fieldcast, [out], into);
  const [before, after] = await Promise.all([data, into].map((from) => gameRevision(from, 'test-1')));
  expect(after).toBe(before);
});

async function gameRevision(from: string, id: string): Promise<string | undefined> {
  const reader = new SqliteReader(from);
  const game = await reader.game(id);
  await reader.close();
  return game?.revision;
}

const recordings = realData('sports');
/** Of our own form there are no recordings, and of EPTS only Metrica's, which its own importer reads. */
const UNRECORDED: readonly string[] = ['fieldcast', 'epts'];
const vendors = (await loadImporters()).filter(({ id }) => !UNRECORDED.includes(id));
describe.each(vendors)('every recorded game of $id', (importer) => {
  let own: string;
  beforeAll(async () => {
    if (recordings === null) return;
    own = await mkdtemp(join(folder, 'real-'));
    await importWhole(importer, recordings, own);
  });

  it.skipIf(recordings === null).each([...FORM_FORMATS])(
    'is the same after a round trip as %s',
    async (format) => {
      const [before, after] = await roundTrip(own, format);
      expect(after).toBe(before);
    },
  );
});

describe('on the command line', () => {
  it('exports, and imports what it exported, also by looking at it', async () => {
    const out = join(folder, 'out');
    const exported = await runCli(['sports', 'export', out, '--data', data, '--format', 'csv']);
    expect({ code: exported.code, lines: exported.stdout.trim().split('\n') }).toEqual({
      code: 0,
      lines: ['test-1: 2 events, 1201 frames', 'test-2: 0 events, 0 frames'],
    });
    const back = join(folder, 'cli-back');
    const imported = await runCli(['sports', 'import', 'auto', out, '--data', back]);
    expect(imported.stdout).toContain('2 added');
    expect(await revision(back)).toBe(await revision(data));
    // What is there already is replaced whole.
    expect((await runCli(['sports', 'export', out, '--data', data, '--games', 'test-1'])).code).toBe(0);
    expect((await readdir(join(out, 'test-1'))).sort()).toEqual([
      'events.ndjson',
      'manifest.json',
      'tracking.ndjson',
    ]);
  });

  it('says what is wrong', async () => {
    const unknown = await runCli(['sports', 'export', join(folder, 'x'), '--data', data, '--games', 'none']);
    expect(unknown).toMatchObject({ code: 1, stderr: 'error: there is no game none in the dataset\n' });
    const lake = await runCli(['sports', 'export', join(folder, 'x'), '--data', data, '--lake']);
    expect(lake).toMatchObject({ code: 1, stderr: expect.stringContaining('--format parquet') });
    await appendFile(join(folder, 'poem.txt'), 'no game');
    const none = await runCli(['sports', 'import', 'auto', join(folder, 'poem.txt'), '--data', data]);
    expect(none.code).toBe(1);
    expect(none.stderr).toContain('no vendor’s files were recognised');
  });

  it('writes a lake that DuckDB reads by its partitions', async () => {
    const lake = join(folder, 'lake');
    const { code } = await runCli([
      'sports',
      'export',
      '--format',
      'parquet',
      '--lake',
      lake,
      '--data',
      data,
    ]);
    expect(code).toBe(0);
    const duckdb = await DuckDBInstance.create(':memory:');
    const connection = await duckdb.connect();
    const rows = async (sql: string) => (await connection.runAndReadAll(sql)).getRowObjectsJson();
    const table = (name: string) => `read_parquet('${lake}/${name}/*/*/*.parquet', hive_partitioning = true)`;
    expect(
      await rows(`SELECT game_id, sport, game FROM ${table('games')} WHERE sport = 'soccer' ORDER BY game`),
    ).toEqual([
      { game_id: 'test-1', sport: 'soccer', game: 'test-1' },
      { game_id: 'test-2', sport: 'soccer', game: 'test-2' },
    ]);
    expect(await rows(`SELECT count(*)::INTEGER AS n FROM ${table('events')} WHERE game = 'test-1'`)).toEqual(
      [{ n: 2 }],
    );
    expect(await rows(`SELECT count(DISTINCT frame_id)::INTEGER AS n FROM ${table('tracking')}`)).toEqual([
      { n: 1201 },
    ]);
    connection.closeSync();
  });
});
