import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeFrames, makeGame } from '../../../../test/support/records.ts';
import { ALL, put, requireGame } from '../contract/support.ts';
import { StaleRead, TooManySnapshots } from '../port.ts';
import { SqliteReader } from './reader.ts';
import { SqliteWriter } from './writer.ts';

let folder: string;
let reader: SqliteReader;
let now = 0;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldcast-snapshots-'));
  const writer = new SqliteWriter(folder);
  await put({ writer }, makeGame(), [], makeFrames(600));
  await writer.close();
  reader = new SqliteReader(folder, { maxSnapshots: 2, idleMs: 100, now: () => now });
});
afterEach(async () => {
  await reader.close();
  await rm(folder, { recursive: true });
});

it('the number of open snapshots is limited', async () => {
  const [one, two] = [await reader.snapshot(), await reader.snapshot()];
  await expect(reader.snapshot()).rejects.toBeInstanceOf(TooManySnapshots);
  await one.close();
  await one.close();
  const three = await reader.snapshot();
  await expect(reader.snapshot()).rejects.toBeInstanceOf(TooManySnapshots);
  for (const open of [two, three]) await open.close();
});

it('opening a snapshot beyond the limit ends the one that has been idle longest', async () => {
  const [one, two] = [await reader.snapshot(), await reader.snapshot()];
  const game = await requireGame(two, 'test-1');
  const reading = two.trackingChunks(game, { start: 0 })[Symbol.asyncIterator]();
  await reading.next();
  now += 99;
  await one.games({}, ALL);
  await expect(reader.snapshot()).rejects.toBeInstanceOf(TooManySnapshots);
  now += 1;
  const three = await reader.snapshot();
  await expect(reading.next()).rejects.toBeInstanceOf(StaleRead);
  expect((await one.games({}, ALL)).count).toBe(1);
  for (const open of [one, two, three]) await open.close();
});

it('closing the reader leaves open snapshots usable', async () => {
  const snapshot = await reader.snapshot();
  await reader.close();
  expect((await snapshot.games({}, ALL)).count).toBe(1);
  await snapshot.close();
  reader = new SqliteReader(folder);
});
