import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { withDuckDB } from '../../../../test/support/duckdb.ts';
import { makeEvent, makeFrames, makeGame } from '../../../../test/support/records.ts';
import { AWS_ENVIRONMENT, BUCKET, startS3, type TestS3 } from '../../../../test/support/s3.ts';
import { store } from '../../../../test/support/sports-service.ts';
import { wrapped } from '../../../../test/support/wrapped-reader.ts';
import { StaleRead } from '../../store/port.ts';
import { SqliteReader } from '../../store/sqlite/reader.ts';
import { datasetGames } from '../games.ts';
import { Lake } from './lake.ts';
import { s3Target } from './s3/target.ts';
import type { LakeTarget } from './target.ts';
import { folderTarget } from './target.ts';

let folder: string;
let s3: TestS3;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldcast-lake-'));
  s3 = await startS3();
  for (const [name, value] of Object.entries(AWS_ENVIRONMENT)) vi.stubEnv(name, value);
  await store(join(folder, 'first'), { game: makeGame(), frames: makeFrames(), events: [makeEvent()] });
  await store(join(folder, 'first'), { game: makeGame({ game_id: 'test-2' }), events: [makeEvent()] });
  // Create enough events that the encoder can choose an encoding for booleans. Short columns are always
  // PLAIN.
  const events = Array.from({ length: 40 }, (_, i) =>
    makeEvent({ event_id: String(i), is_successful: true }),
  );
  await store(join(folder, 'many'), { game: makeGame(), frames: makeFrames(), events });
  await store(join(folder, 'second'), { game: makeGame({ sport: 'basketball' }), events: [makeEvent()] });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await s3.close();
  await rm(folder, { recursive: true });
});

const TARGETS: Record<string, { open: () => LakeTarget; names: () => Promise<string[]> }> = {
  'a folder': {
    open: () => folderTarget(join(folder, 'lake')),
    names: async () => {
      const entries = await readdir(join(folder, 'lake'), { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      return files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1)).sort();
    },
  },
  S3: {
    open: () =>
      s3Target({ bucket: BUCKET, prefix: 'lake/', endpoint: s3.url, region: 'us-east-1', pathStyle: true }),
    names: async () => (await s3.keys()).sort(),
  },
};

describe.each(Object.entries(TARGETS))('a data lake in %s', (_, { open, names }) => {
  const write = async (dataset: string) => {
    const reader = new SqliteReader(join(folder, dataset));
    const target = open();
    const lake = await Lake.open(target);
    for await (const game of datasetGames(reader, [])) await lake.write(reader, game);
    await target.close();
    await reader.close();
  };

  it('a lake contains each game once, even after its sport or tracking has changed', async () => {
    const others = [
      'lake/events/sport=soccer/game=test-2/part.parquet',
      'lake/games/sport=soccer/game=test-2/part.parquet',
    ];
    const first = [
      'lake/events/sport=soccer/game=test-1/part.parquet',
      'lake/games/sport=soccer/game=test-1/part.parquet',
      'lake/tracking/sport=soccer/game=test-1/part.parquet',
    ];
    const second = [
      'lake/events/sport=basketball/game=test-1/part.parquet',
      'lake/games/sport=basketball/game=test-1/part.parquet',
    ];
    await write('first');
    expect(await names()).toEqual([...first, ...others].sort());
    // The second dataset contains the same game, but with a different sport and no tracking.
    await write('second');
    expect(await names()).toEqual([...second, ...others].sort());
    await write('first');
    expect(await names()).toEqual([...first, ...others].sort());
  });
});

describe('the export of a prepared tracking file', () => {
  const write = async (path: string) => {
    const reader = new SqliteReader(join(folder, 'first'));
    const prepared = wrapped(reader, () => ({ trackingFile: async () => ({ path, size: 0 }) }));
    const lake = await Lake.open(folderTarget(join(folder, 'prepared')));
    for await (const game of datasetGames(prepared, ['test-1'])) await lake.write(prepared, game);
    await reader.close();
  };

  it('the export copies a prepared tracking file unchanged', async () => {
    const path = join(folder, 'prepared.parquet');
    await writeFile(path, 'content of the prepared file');
    await write(path);
    const copy = join(folder, 'prepared/tracking/sport=soccer/game=test-1/part.parquet');
    expect(await readFile(copy, 'utf8')).toBe('content of the prepared file');
  });

  it('the export throws StaleRead if the game is imported again in the meantime', async () => {
    await expect(write(join(folder, 'gone.parquet'))).rejects.toThrow(
      new StaleRead('test-1 was imported again during the read'),
    );
  });
});

it('the export writes a table of freeze frames if the events contain freeze frames', async () => {
  const freeze_frame = [
    { teammate: true, x: 1.5, y: -2 },
    { player_id: 'test-9', x: 3, y: 4 },
  ];
  const attributes = { freeze_frame, visible_area: [[0, 34]] };
  const frozen = makeEvent({ event_id: 'frozen', attributes });
  await store(join(folder, 'frozen'), { game: makeGame(), events: [makeEvent(), frozen] });
  await store(join(folder, 'frozen'), { game: makeGame({ game_id: 'test-2' }), events: [makeEvent()] });
  const reader = new SqliteReader(join(folder, 'frozen'));
  const lake = await Lake.open(folderTarget(join(folder, 'frames')));
  for await (const game of datasetGames(reader, [])) await lake.write(reader, game);
  await reader.close();
  await withDuckDB(async (rows) => {
    const files = `'${join(folder, 'frames/freeze_frames')}/*/*/*.parquet'`;
    const query = `SELECT game, event_id, person, player_id, teammate, actor, x, y, visible_area
      FROM read_parquet(${files}, hive_partitioning = true) ORDER BY person`;
    const of = { game: 'test-1', event_id: 'frozen', actor: null, visible_area: '[[0,34]]' };
    expect(await rows(query)).toEqual([
      { ...of, person: 1, player_id: null, teammate: true, x: 1.5, y: -2 },
      { ...of, person: 2, player_id: 'test-9', teammate: null, x: 3, y: 4 },
    ]);
  });
});

/**
 * The test allows only PLAIN and RLE_DICTIONARY, because Spark before 3.3, StarRocks, Velox and vectorized
 * Iceberg reject all other encodings. String columns need both type annotations. Files must not contain
 * partition columns.
 */
it('a data lake uses only Parquet features that every query engine supports', async () => {
  const target = folderTarget(join(folder, 'plain'));
  const reader = new SqliteReader(join(folder, 'many'));
  const lake = await Lake.open(target);
  for await (const game of datasetGames(reader, [])) await lake.write(reader, game);
  await reader.close();
  const files = `'${join(folder, 'plain')}/*/*/*/*.parquet'`;
  await withDuckDB(async (rows) => {
    const encodings = `SELECT DISTINCT compression,
      list_sort(list_filter(string_split(encodings, ', '), e -> e NOT IN ('PLAIN', 'RLE_DICTIONARY'))) AS other
      FROM parquet_metadata(${files})`;
    expect(await rows(encodings)).toEqual([{ compression: 'SNAPPY', other: [] }]);
    const types = `SELECT DISTINCT type, converted_type, logical_type FROM parquet_schema(${files})
      WHERE type IS NOT NULL ORDER BY type`;
    expect(await rows(types)).toEqual([
      { type: 'BOOLEAN', converted_type: null, logical_type: null },
      { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: 'StringType()' },
      { type: 'DOUBLE', converted_type: null, logical_type: null },
      { type: 'INT32', converted_type: null, logical_type: null },
    ]);
    const partitions = `SELECT DISTINCT name FROM parquet_schema(${files}) WHERE name IN ('sport', 'game')`;
    expect(await rows(partitions)).toEqual([]);
    const writer = `SELECT DISTINCT created_by FROM parquet_file_metadata(${files})`;
    expect(await rows(writer)).toEqual([{ created_by: expect.stringMatching(/^fieldcast version \d+$/) }]);
  });
});
