import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldcast } from '../../src/sports/importers/vendors/fieldcast/index.ts';
import { RECORD_FORMATS } from '../../src/sports/model/vocabulary.ts';
import { SqliteReader } from '../../src/sports/store/sqlite/reader.ts';
import { runCli } from '../support/cli.ts';
import { makeEvent, makeFrame, makeFrames, makeGame } from '../support/records.ts';
import { exportAll, importAll, revisionOf, roundTrip } from '../support/round-trip.ts';
import { store } from '../support/sports-service.ts';

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
        player: 'a "quoted", name',
        attributes: { nested: { list: [1, 'a,b', null] }, text: 'é\nin two lines' },
        related_event_ids: ['1'],
      }),
    ],
  });
  await store(data, {
    game: makeGame({ game_id: 'test-2', date: null, score: null, players: [], geometry: 'linear' }),
  });
});
afterAll(() => rm(folder, { recursive: true }));

describe.each([...RECORD_FORMATS])('an exported dataset that is imported again as %s', (format) => {
  it('an imported export is byte-identical to the dataset', async () => {
    const { before, after } = await roundTrip(data, format, folder);
    expect(after).toBe(before);
  });

  it.each(['tracking', 'events'])('a truncated or missing %s file is an error', async (name) => {
    const files = await mkdtemp(join(folder, 'cut-'));
    await exportAll(data, format, files, ['test-1']);
    const path = join(files, 'test-1', `${name}.${format}`);
    const bytes = await readFile(path);
    await writeFile(path, bytes.subarray(0, Math.floor(bytes.length * 0.6) - 3));
    const importing = async () => importAll(fieldcast, [files], await mkdtemp(join(folder, 'fresh-')));
    await expect(importing()).rejects.toThrow(`${name}.${format}`);
    await rm(path);
    await expect(importing()).rejects.toThrow(`${name}.`);
  });
});

it.each(['zstd', 'gzip', 'brotli'])(
  'Parquet files from other programs can be imported, with %s',
  async (codec) => {
    const out = await mkdtemp(join(folder, 'other-'));
    const games = ['--data', data, '--games', 'test-1'];
    expect(await runCli(['sports', 'export', out, '--format', 'parquet', ...games])).toMatchObject({
      code: 0,
    });
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
    expect(await gameRevision(into)).toBe(await gameRevision(data));
  },
);

async function gameRevision(dataset: string): Promise<string | undefined> {
  const reader = new SqliteReader(dataset);
  const game = await reader.game('test-1');
  await reader.close();
  return game?.revision;
}

describe('the commands', () => {
  it('sports export and import round-trip a dataset, even without a given format', async () => {
    const out = join(folder, 'out');
    const exported = await runCli(['sports', 'export', out, '--data', data, '--format', 'csv']);
    expect({ code: exported.code, lines: exported.stdout.trim().split('\n') }).toEqual({
      code: 0,
      lines: ['test-1: 2 events, 1201 frames', 'test-2: 0 events, 0 frames'],
    });
    const back = join(folder, 'cli-back');
    const imported = await runCli(['sports', 'import', 'auto', out, '--data', back]);
    expect(imported.stdout).toContain('2 added');
    expect(await revisionOf(back)).toBe(await revisionOf(data));
    // The export replaces the game's existing folder.
    expect((await runCli(['sports', 'export', out, '--data', data, '--games', 'test-1'])).code).toBe(0);
    expect((await readdir(join(out, 'test-1'))).sort()).toEqual([
      'events.ndjson',
      'manifest.json',
      'tracking.ndjson',
    ]);
  });

  it('sports export and import report errors', async () => {
    const unknown = await runCli(['sports', 'export', join(folder, 'x'), '--data', data, '--games', 'none']);
    expect(unknown).toMatchObject({ code: 1, stderr: 'error: there is no game none in the dataset\n' });
    const lake = await runCli(['sports', 'export', join(folder, 'x'), '--data', data, '--lake']);
    expect(lake).toMatchObject({ code: 2, stderr: expect.stringContaining('--format parquet') });
    await appendFile(join(folder, 'poem.txt'), 'no game');
    const none = await runCli(['sports', 'import', 'auto', join(folder, 'poem.txt'), '--data', data]);
    expect(none.code).toBe(1);
    expect(none.stderr).toContain('no files from a known vendor were found');
  });

  it('sports export writes a data lake whose partitions DuckDB can read', async () => {
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
