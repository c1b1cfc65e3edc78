import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { withDuckDB } from '../support/duckdb.ts';
import { makeEvent, makeFrames, makeGame } from '../support/records.ts';
import { AWS_ENVIRONMENT, BUCKET, startS3, type TestS3 } from '../support/s3.ts';
import { store } from '../support/sports-service.ts';

let folder: string;
let data: string;
let s3: TestS3;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldcast-lake-s3-'));
  data = join(folder, 'dataset');
  const events = [makeEvent(), makeEvent({ event_id: '2', time_s: 2.5, attributes: { text: 'é' } })];
  await store(data, { game: makeGame(), frames: makeFrames(), events });
  await store(data, { game: makeGame({ game_id: 'test-2', sport: 'basketball', players: [] }) });
  s3 = await startS3();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

function exportTo(to: string, environment: Record<string, string> = AWS_ENVIRONMENT, more: string[] = []) {
  const args = ['sports', 'export', to, '--data', data, '--lake', '--format', 'parquet', ...more];
  return runCli(args, { S3_ENDPOINT: s3.url, ...environment });
}

const KEYS = [
  'season/1/events/sport=soccer/game=test-1/part.parquet',
  'season/1/games/sport=basketball/game=test-2/part.parquet',
  'season/1/games/sport=soccer/game=test-1/part.parquet',
  'season/1/tracking/sport=soccer/game=test-1/part.parquet',
];

it('sports export writes a data lake to S3, and DuckDB reads its partitions', async () => {
  const { code, stdout, stderr } = await exportTo(`s3://${BUCKET}/season/1/`);
  expect({ code, stdout, stderr }).toEqual({
    code: 0,
    stdout: 'test-1: 2 events, 1200 frames\ntest-2: 0 events, 0 frames\n',
    stderr: '',
  });
  expect(await s3.keys()).toEqual(KEYS);
  // With a custom endpoint, URLs contain the bucket in their path.
  expect(s3.requests.every(({ path }) => path.startsWith(`/${BUCKET}`))).toBe(true);

  const lake = await downloaded();
  await withDuckDB(async (rows) => {
    const table = (name: string) => `read_parquet('${lake}/${name}/*/*/*.parquet', hive_partitioning = true)`;
    expect(await rows(`SELECT game_id, sport, game FROM ${table('games')} ORDER BY game`)).toEqual([
      { game_id: 'test-1', sport: 'soccer', game: 'test-1' },
      { game_id: 'test-2', sport: 'basketball', game: 'test-2' },
    ]);
    expect(
      await rows(`SELECT event_id, sport, game, attributes FROM ${table('events')} WHERE sport = 'soccer'`),
    ).toEqual([
      { event_id: '1', sport: 'soccer', game: 'test-1', attributes: expect.any(String) },
      { event_id: '2', sport: 'soccer', game: 'test-1', attributes: '{"text":"é"}' },
    ]);
    expect(await rows(`SELECT count(DISTINCT frame_id)::INTEGER AS n FROM ${table('tracking')}`)).toEqual([
      { n: 1200 },
    ]);
  });
});

it('sports export overwrites an earlier export on S3, with both address styles', async () => {
  // Resolves the host names of buckets, as an S3 server's DNS does.
  const resolving = `import dns from 'node:dns'; const { lookup } = dns;
    dns.lookup = (name, ...rest) => lookup(name.endsWith('.s3.test') ? '127.0.0.1' : name, ...rest);`;
  const options = `--import data:text/javascript,${encodeURIComponent(resolving)}`;
  const environment = {
    ...AWS_ENVIRONMENT,
    NODE_OPTIONS: options,
    S3_ENDPOINT: `http://my.s3.test:${new URL(s3.url).port}`,
  };
  const before = s3.requests.length;
  const again = await exportTo(`s3://${BUCKET}/season/1`, environment, ['--s3-addressing-style', 'virtual']);
  expect(again).toMatchObject({ code: 0, stderr: '' });
  const made = s3.requests.slice(before);
  expect(new Set(made.map(({ host }) => host.replace(/:.*/, '')))).toEqual(new Set([`${BUCKET}.my.s3.test`]));
  expect(await s3.keys()).toEqual(KEYS);
  // The second export writes the same keys, so it has no old objects to delete.
  expect(made.filter(({ method }) => method === 'DELETE')).toEqual([]);
});

it('sports export reports a missing S3 setting or bucket without secrets', async () => {
  const { AWS_EC2_METADATA_DISABLED } = AWS_ENVIRONMENT;
  const none = await exportTo('s3://lake/x', { AWS_EC2_METADATA_DISABLED });
  expect(none).toMatchObject({ code: 1, stdout: '' });
  expect(none.stderr).toMatch(
    /^error: s3:\/\/lake\/x\/: there are no credentials: set AWS_ACCESS_KEY_ID and .*\n$/,
  );

  const other = await exportTo('s3://other/x');
  expect(other).toMatchObject({ code: 1, stdout: '' });
  expect(other.stderr).toBe('error: s3://other/x/: the bucket does not exist (NoSuchBucket)\n');
});

it('sports export loads the S3 client only for S3, and rejects endpoints with credentials', async () => {
  const noticing = `import { registerHooks } from 'node:module';
    registerHooks({ resolve: (name, context, next) => {
      if (name.startsWith('@aws-sdk/')) console.error('loads', name);
      return next(name, context);
    } });`;
  const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(noticing)}`;
  expect(await exportTo(join(folder, 'local'), { NODE_OPTIONS })).toMatchObject({ code: 0, stderr: '' });
  const remote = await exportTo('s3://lake/x', { ...AWS_ENVIRONMENT, NODE_OPTIONS });
  expect(remote).toMatchObject({ code: 0, stderr: expect.stringContaining('loads @aws-sdk/client-s3') });
  const secret = await exportTo('s3://lake/x', { S3_ENDPOINT: 'http://key:very-secret@127.0.0.1' });
  expect(secret).toMatchObject({ code: 2, stderr: expect.stringContaining('must not contain credentials') });
  expect(secret.stderr).not.toContain('very-secret');
});

it('sports export writes only data lakes to S3', async () => {
  const form = await runCli(['sports', 'export', 's3://lake/x', '--data', data]);
  expect(form).toMatchObject({ code: 2, stderr: expect.stringContaining('add --lake --format parquet') });
});

/** Downloads the data lake's part of the bucket into a folder. */
async function downloaded(): Promise<string> {
  for (const key of KEYS) {
    const path = join(folder, 'download', key);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, (await s3.object(key)) ?? '');
  }
  return join(folder, 'download/season/1');
}
