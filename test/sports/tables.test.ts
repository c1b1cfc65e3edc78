import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { tableFromIPC } from 'apache-arrow';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVENTS_TABLE, GAMES_TABLE, TRACKING_TABLE } from '../../src/sports/model/tables.ts';
import { makeEvent, makeFrames, makeGame } from '../support/records.ts';
import { type RunningService, startSports } from '../support/sports-service.ts';

let service: RunningService;
let folder: string;
let duckdb: DuckDBInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldcast-tables-'));
  duckdb = await DuckDBInstance.create(':memory:');
  service = await startSports([
    {
      game: makeGame(),
      frames: makeFrames(1300),
      events: Array.from({ length: 2500 }, (_, i) =>
        makeEvent({
          event_id: String(i),
          time_s: i % 7 === 0 ? null : i / 100,
          player: i % 3 === 0 ? null : 'Zoë "Z", O’Neil\nJr.',
          is_successful: [true, false, null][i % 3] ?? null,
          related_event_ids: i % 2 === 0 ? [] : ['a', 'b'],
          attributes: i % 5 === 0 ? { note: 'a,b "c"', depth: { n: [1, 2] } } : {},
        }),
      ),
    },
    { game: makeGame({ game_id: 'test-2', date: null, venue: null }) },
  ]);
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

type Row = Readonly<Record<string, unknown>>;

/** Returns a path's records as table rows. */
async function expected(path: string): Promise<Row[]> {
  const url = `${path}${path.includes('?') ? '&' : '?'}format=ndjson`;
  const lines = (await service.app.inject(url)).body.split('\n').filter((line) => line !== '');
  const records = lines.map((line) => JSON.parse(line));
  return path.includes('/tracking') ? records.flatMap(frameRows) : records.map(eventRow);
}

function eventRow(record: Row): Row {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]),
  );
}

interface JsonFrame {
  readonly frame_id: number;
  readonly period: number;
  readonly time_s: number;
  readonly ball: Row | null;
  readonly players: Row[];
}

function frameRows({ ball, players, ...moment }: JsonFrame): Row[] {
  const base = {
    player_id: null,
    team: null,
    jersey_number: null,
    z: null,
    speed: null,
    is_visible: null,
    orientation_deg: null,
    direction_deg: null,
  };
  return [
    ...(ball === null ? [] : [{ game_id: 'test-1', ...moment, kind: 'ball', ...base, ...ball }]),
    ...players.map((player) => ({ game_id: 'test-1', ...moment, kind: 'player', ...base, ...player })),
    ...(ball === null && players.length === 0
      ? [{ game_id: 'test-1', ...moment, kind: 'none', ...base, x: null, y: null }]
      : []),
  ];
}

async function bytesOf(path: string, format: string): Promise<Buffer> {
  const reply = await service.app.inject(`${path}${path.includes('?') ? '&' : '?'}format=${format}`);
  expect(reply.statusCode).toBe(200);
  return reply.rawPayload;
}

async function query(sql: string): Promise<Row[]> {
  const connection = await duckdb.connect();
  const reader = await connection.runAndReadAll(sql);
  const rows = reader.getRowObjectsJson();
  connection.closeSync();
  return rows;
}

async function inFile(name: string, bytes: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

const PATHS = [
  '/api/games',
  '/api/events?gameId=test-1',
  '/api/events?limit=10',
  '/api/events?playerId=nothing',
  '/api/games/test-1/tracking',
  '/api/games/test-1/tracking?hz=2&team=Terns',
  '/api/games/test-2/tracking',
];

describe('a Parquet response', () => {
  const path = '/api/games/test-1/tracking?format=parquet';
  const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    service.app.inject({ method, url: path, headers });

  it('a Parquet response supports range requests', async () => {
    const whole = await ask({ 'accept-encoding': 'gzip' });
    const { etag } = whole.headers;
    const size = whole.rawPayload.byteLength;
    expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': String(size) });
    expect(whole.headers['content-encoding']).toBeUndefined();
    const head = await ask({}, 'HEAD');
    expect(head.headers['content-length']).toBe(String(size));
    for (const [range, start, end] of [
      ['bytes=0-3', 0, 4],
      ['bytes=-8', size - 8, size],
      [`bytes=-${size + 50}`, 0, size],
      [`bytes=100-${size + 50}`, 100, size],
      ['bytes=7-', 7, size],
    ] as const) {
      const part = await ask({ range });
      expect(part.statusCode).toBe(206);
      expect(part.headers['content-range']).toBe(`bytes ${start}-${end - 1}/${size}`);
      expect(part.rawPayload.equals(whole.rawPayload.subarray(start, end))).toBe(true);
    }
    expect((await ask({ range: 'bytes=0-3', 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await ask({ range: 'bytes=0-3', 'if-range': String(etag) })).statusCode).toBe(206);
    expect((await ask({ range: 'bytes=0-1,4-5' })).statusCode).toBe(200);
    expect((await ask({ 'if-none-match': String(etag) })).statusCode).toBe(304);
    // DuckDB in a browser checks for range support with this request.
    const probe = await ask({ range: 'bytes=0-' }, 'HEAD');
    expect(probe.statusCode).toBe(206);
    expect(probe.headers['content-length']).toBe(String(size));
    const beyond = await ask({ range: `bytes=${size}-` });
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers['content-range']).toBe(`bytes */${size}`);
    expect(beyond.json()).toMatchObject({ success: false, status: 416 });
  });

  it('pages from other origins can read the range headers of a Parquet response', async () => {
    const { headers } = await ask({ origin: 'https://example.org', range: 'bytes=0-3' });
    expect(headers['access-control-allow-origin']).toBe('*');
    const readable = String(headers['access-control-expose-headers']).split(', ');
    expect(readable).toEqual(expect.arrayContaining(['ETag', 'Accept-Ranges', 'Content-Range']));
  });

  it('a Parquet reader for browsers can read a Parquet response', async () => {
    const { rawPayload } = await ask({});
    const file = rawPayload.buffer.slice(
      rawPayload.byteOffset,
      rawPayload.byteOffset + rawPayload.byteLength,
    );
    const rows = await parquetReadObjects({ file: file as ArrayBuffer });
    expect(rows).toEqual(await expected('/api/games/test-1/tracking'));
  });

  it('a file extension in the URL selects Parquet', async () => {
    const path = '/api/games/test-1/tracking';
    const address = 'tracking?format=.parquet';
    const file = await inFile(address, await bytesOf(path, '.parquet'));
    expect(await query(`SELECT * FROM '${file}'`)).toEqual(await expected(path));
  });

  it('a Parquet response is encoded only once for all clients', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask({ range: 'bytes=0-3' })));
    for (const { payload } of replies) expect(payload).toBe('PAR1');
  });
});

describe.each(PATHS)('the table of %s', (path) => {
  it('a table has the same rows in Parquet, read by DuckDB', async () => {
    const file = await inFile('a.parquet', await bytesOf(path, 'parquet'));
    expect(await query(`SELECT * FROM read_parquet('${file}')`)).toEqual(await expected(path));
  });

  it('a table has the same rows in CSV, read by DuckDB', async () => {
    const bytes = await bytesOf(path, 'csv');
    const rows = await expected(path);
    const [header] = bytes.toString().split('\n');
    const file = await inFile('a.csv', bytes);
    const table = path.includes('tracking')
      ? TRACKING_TABLE
      : path.includes('events')
        ? EVENTS_TABLE
        : GAMES_TABLE;
    expect(header).toBe(table.columns.map(({ name }) => name).join(','));
    const types = {
      text: 'VARCHAR',
      json: 'VARCHAR',
      integer: 'INTEGER',
      number: 'DOUBLE',
      boolean: 'BOOLEAN',
    };
    const columns = table.columns.map(({ name, kind }) => `'${name}': '${types[kind]}'`).join(', ');
    expect(
      await query(
        `SELECT * FROM read_csv('${file}', header = true, delim = ',', quote = '"', escape = '"', columns = {${columns}})`,
      ),
    ).toEqual(rows);
  });

  it('a table has the same rows in an Arrow stream, read by Apache Arrow', async () => {
    const table = tableFromIPC(await bytesOf(path, 'arrow'));
    expect(table.toArray().map((row) => ({ ...row.toJSON() }))).toEqual(await expected(path));
  });
});
