import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { WorkQueue } from './work-queue.ts';

const AT_ONCE = 6;
const PRESENT = new AbortController().signal;

let now: number;
let queue: WorkQueue;
let begun: number[];
let ends: (() => void)[];

beforeEach(() => {
  now = 0;
  begun = [];
  ends = [];
  queue = new WorkQueue(() => now);
});

async function begin(name: number, signal = PRESENT): Promise<void> {
  const work = queue.enter(signal);
  await work.begin();
  // A second part of the same work.
  await work.begin();
  begun.push(name);
  ends.push(work.end);
}

/** Lets everything begin that can. */
async function settle(): Promise<void> {
  for (let i = 0; i < 20; i += 1) await setImmediate();
}

async function afterMicrotasks(): Promise<void> {
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
}

it('has some work done at once and the rest in order', async () => {
  const works = Array.from({ length: AT_ONCE + 3 }, (_, i) => begin(i));
  await settle();
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  ends[4]?.();
  // Told twice, it ends once.
  ends[4]?.();
  await settle();
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6]);
  works.push(begin(9));
  await settle();
  expect(begun).toHaveLength(AT_ONCE + 1);
  for (let i = 0; i < 3; i += 1) ends[i]?.();
  await Promise.all(works);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

it('has as much at once again when all has ended', async () => {
  for (const round of [0, 100]) {
    const works = Array.from({ length: AT_ONCE }, (_, i) => begin(round + i));
    await Promise.all(works);
    for (const end of ends.splice(0)) end();
  }
  expect(begun).toHaveLength(2 * AT_ONCE);
});

it('refuses more once the first in line has waited for long, and takes bursts whole', async () => {
  const works = Array.from({ length: AT_ONCE + 500 }, (_, i) => begin(i));
  await settle();
  now = 150;
  works.push(begin(1000));
  now = 151;
  await expect(begin(1001)).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
  for (let i = 0; i < works.length; i += 1) {
    await works[i];
    ends[i]?.();
  }
  expect(begun).toHaveLength(works.length);
  now = 10_000;
  await begin(1002);
});

it('begins at once in a short turn of the event loop, and in the next ones after a long turn', async () => {
  const works = [begin(0), begin(1)];
  await afterMicrotasks();
  expect(begun).toEqual([0, 1]);
  now = 4;
  works.push(begin(2));
  await afterMicrotasks();
  expect(begun).toEqual([0, 1]);
  await Promise.all(works);
});

it('refuses none while few wait, however long', async () => {
  const works = Array.from({ length: AT_ONCE + 15 }, (_, i) => begin(i));
  await settle();
  now = 1_000_000;
  works.push(begin(100));
  await expect(begin(101)).rejects.toMatchObject({ status: 503 });
  for (let i = 0; i < works.length; i += 1) {
    await works[i];
    ends[i]?.();
  }
});

it('ends what has never begun', async () => {
  for (let i = 0; i < 100; i += 1) queue.enter(PRESENT).end();
  const works = Array.from({ length: AT_ONCE + 1 }, (_, i) => begin(i));
  await settle();
  expect(begun).toHaveLength(AT_ONCE);
  ends[0]?.();
  await Promise.all(works);
});

it('forgets what nobody waits for', async () => {
  const works = Array.from({ length: AT_ONCE }, (_, i) => begin(i));
  const gone = new AbortController();
  const left = begin(10, gone.signal);
  const stays = begin(11);
  gone.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  await Promise.all(works);
  ends[0]?.();
  await stays;
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 11]);
});
