import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeEndless } from '../../../../test/support/endless-events.ts';
import { makeEvent, makeFrame, makeGame } from '../../../../test/support/records.ts';
import { allFrames, allPages, put, records } from '../contract/support.ts';
import { Overloaded, QueryTimeout, StaleRead } from '../port.ts';
import { SqliteReader } from './reader.ts';
import { MAX_WAITING, POOLS } from './scan-pool.ts';
import { SqliteWriter } from './writer.ts';

const THREADS = POOLS.scans.threads;

const PAGE = { after: null, limit: 5, separator: ',' } as const;
/** A query without an index, so it needs a scan. */
const SCAN = { from: 99_991 };
/** A query for a game's events, which uses an index. */
const LONG = { gameId: 'test-1', from: 99_991 };
/** Options that send every query to a thread. */
const THREADS_ONLY = { freshMs: 0, ownThreadMs: -1 };

let folder: string;
let reader: SqliteReader;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldcast-scans-'));
  await fill('test-1', 'test-2', 'test-3');
});
afterEach(async () => {
  await reader.close();
  await rm(folder, { recursive: true });
});

async function fill(...ids: string[]): Promise<void> {
  const writer = new SqliteWriter(folder);
  for (const game_id of ids) {
    const events = Array.from({ length: 8 }, (_, i) =>
      makeEvent({ game_id, event_id: String(i), time_s: i }),
    );
    await put({ writer }, makeGame({ game_id, date: null }), events);
  }
  await writer.close();
}

/** Starts scans that never end. `end` cancels the scans and resolves once they have ended. */
function endlessScans(count: number): { end: () => Promise<unknown> } {
  makeEndless(folder);
  return endless(SCAN, count);
}

function endless(filter: typeof SCAN | typeof LONG, count: number): { end: () => Promise<unknown> } {
  const abort = new AbortController();
  const answers = Array.from({ length: count }, () => reader.events(filter, PAGE, { signal: abort.signal }));
  const reasons = Promise.allSettled(answers);
  return {
    end: async () => {
      abort.abort(new Error('the client is gone'));
      for (const result of await reasons) {
        expect(result).toMatchObject({ status: 'rejected', reason: { message: 'the client is gone' } });
      }
    },
  };
}

it('a thread returns the same results as the main thread', async () => {
  reader = new SqliteReader(folder, { freshMs: 0, ownThreadMs: Number.POSITIVE_INFINITY });
  const onThreads = new SqliteReader(folder, THREADS_ONLY);
  const writer = new SqliteWriter(folder);
  await put({ writer }, makeGame({ game_id: 'tracked', date: null }), [], [makeFrame()]);
  await writer.close();
  for (const filter of [{}, { team: 'Terns' }, { playerId: 'test-7' }, { gameId: 'test-2' }, { from: 3 }]) {
    const pages = await allPages((request) => onThreads.events(filter, request), 5);
    expect(pages).toEqual(await allPages((request) => reader.events(filter, request), 5));
    expect(pages.flat().length).toBeGreaterThanOrEqual(8);
  }
  expect(await onThreads.games({}, PAGE)).toEqual(await reader.games({}, PAGE));
  expect(await onThreads.summaries('teams', {}, PAGE)).toEqual(await reader.summaries('teams', {}, PAGE));
  expect(await onThreads.statistics()).toEqual(await reader.statistics());
  expect(await onThreads.gameStatistics({})).toEqual(await reader.gameStatistics({}));
  expect(await allFrames(onThreads, 'tracked')).toEqual(await allFrames(reader, 'tracked'));
  await onThreads.close();
});

it('other queries run while scans are running', async () => {
  reader = new SqliteReader(folder);
  const { end } = endlessScans(THREADS + MAX_WAITING);
  expect(records(await reader.games({}, PAGE))).toHaveLength(3);
  expect(await reader.statistics()).toMatchObject({ total_games: 3 });
  await end();
});

it('a slow query moves to a thread', async () => {
  reader = new SqliteReader(folder);
  makeEndless(folder);
  const abort = new AbortController();
  const answer = reader.events({ gameId: 'test-1', from: 99_991 }, PAGE, { signal: abort.signal });
  // If the query still ran on this thread, this line would never be reached.
  expect(await reader.game('test-1')).not.toBeNull();
  abort.abort(new Error('the client is gone'));
  await expect(answer).rejects.toThrow('the client is gone');
});

it('queries beyond the waiting limit are rejected until waiting queries are cancelled', async () => {
  reader = new SqliteReader(folder, THREADS_ONLY);
  const { end } = endlessScans(THREADS + MAX_WAITING);
  await expect(reader.events(SCAN, PAGE)).rejects.toBeInstanceOf(Overloaded);
  await end();
  // A response that has already started must be completed.
  const others = endless(LONG, POOLS.others.threads + MAX_WAITING);
  await expect(reader.games({}, PAGE)).rejects.toBeInstanceOf(Overloaded);
  const continued = reader.games({}, PAGE, { hasBegun: true });
  await others.end();
  expect(records(await continued)).toHaveLength(3);
  expect(records(await reader.games({}, PAGE))).toHaveLength(3);
});

it('an aborted query does not start', async () => {
  reader = new SqliteReader(folder, THREADS_ONLY);
  const signal = AbortSignal.abort(new Error('the client is gone'));
  await expect(reader.games({}, PAGE, { signal })).rejects.toThrow('the client is gone');
});

it('running and waiting queries fail if they exceed the time limit', async () => {
  reader = new SqliteReader(folder, { querySeconds: 0.01 });
  makeEndless(folder);
  const answers = Array.from({ length: THREADS + 1 }, () => reader.events(SCAN, PAGE));
  for (const answer of await Promise.allSettled(answers)) {
    expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(QueryTimeout) });
  }
  await expect(reader.events(SCAN, PAGE)).rejects.toThrow(
    /longer than 0.01 seconds.*gameId, playerId or team/,
  );
});

it('a cursor becomes stale if its game is replaced', async () => {
  reader = new SqliteReader(folder, THREADS_ONLY);
  const { next } = await reader.events({}, PAGE);
  const writer = new SqliteWriter(folder);
  await put({ writer }, makeGame({ game_id: 'test-1', date: null, venue: 'Elsewhere' }), [makeEvent()]);
  await writer.close();
  await expect(reader.events({}, { ...PAGE, after: next })).rejects.toBeInstanceOf(StaleRead);
});

it('a snapshot of an earlier state can still be read, except by scans', async () => {
  reader = new SqliteReader(folder, THREADS_ONLY);
  const snapshot = await reader.snapshot();
  const before = await snapshot.events({ team: 'Terns' }, PAGE);
  expect(records(await snapshot.events({ from: 3 }, PAGE))).toHaveLength(5);
  await fill('test-0');
  expect(await snapshot.events({ team: 'Terns' }, PAGE)).toEqual(before);
  await expect(snapshot.events({ from: 3 }, PAGE)).rejects.toBeInstanceOf(StaleRead);
  expect((await reader.events({ team: 'Terns' }, PAGE)).revision).not.toBe(before.revision);
  await snapshot.close();
});

it('a failed thread is reported and replaced', async () => {
  reader = new SqliteReader(folder, THREADS_ONLY);
  const elsewhere = `${folder}-elsewhere`;
  await rename(folder, elsewhere);
  const answers = Array.from({ length: THREADS + 1 }, () => reader.games({}, PAGE));
  for (const answer of await Promise.allSettled(answers)) {
    expect(answer).toMatchObject({
      status: 'rejected',
      reason: { message: 'a thread that reads the dataset failed', cause: { name: 'DatasetError' } },
    });
  }
  await rename(elsewhere, folder);
  expect(records(await reader.games({}, PAGE))).toHaveLength(3);
});

it('closing the dataset rejects waiting queries', async () => {
  reader = new SqliteReader(folder);
  makeEndless(folder);
  const answers = Array.from({ length: THREADS + 1 }, () => reader.events(SCAN, PAGE));
  const results = Promise.allSettled(answers);
  await reader.close();
  for (const result of await results) expect(result.status).toBe('rejected');
  reader = new SqliteReader(folder);
});

it('slow index queries do not wait for scans', async () => {
  reader = new SqliteReader(folder, THREADS_ONLY);
  const { end } = endlessScans(THREADS + MAX_WAITING);
  expect(records(await reader.games({}, PAGE))).toHaveLength(3);
  await end();
});
