import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { WorkQueue } from './work-queue.ts';

const AT_ONCE = 6;
const PRESENT = new AbortController().signal;
const REFUSED = { status: 503, headers: { 'retry-after': '1' } };

let now: number;
let queue: WorkQueue;
let begun: number[];

beforeEach(() => {
  now = 0;
  begun = [];
  queue = new WorkQueue(() => now);
});

async function afterMicrotasks(): Promise<void> {
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
}

describe('bodies', () => {
  const begin = (name: number, signal = PRESENT) => queue.turn(signal).then(() => void begun.push(name));

  it('are begun at once in a short turn of the event loop, and one in each of the next after a long one', async () => {
    const works = [begin(0), begin(1)];
    await afterMicrotasks();
    expect(begun).toEqual([0, 1]);
    now = 4;
    works.push(begin(2), begin(3), begin(4));
    const seen: number[] = [];
    while (begun.length < works.length) {
      await setImmediate();
      seen.push(begun.length);
    }
    await Promise.all(works);
    expect(begun).toEqual([0, 1, 2, 3, 4]);
    for (const [i, count] of seen.entries()) expect(count - (seen[i - 1] ?? 2)).toBeLessThanOrEqual(1);
    await setImmediate();
    // The next turn is short again.
    void begin(5);
    await afterMicrotasks();
    expect(begun).toContain(5);
  });

  it('do not overtake each other', async () => {
    const works = [begin(0)];
    now = 4;
    works.push(begin(1), begin(2));
    while (!begun.includes(1)) await setImmediate();
    works.push(begin(3));
    await Promise.all(works);
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it('are refused once many wait and the first one has waited for long', async () => {
    const works = [begin(0)];
    now = 4;
    for (let i = 1; i <= 15; i += 1) works.push(begin(i));
    now = 1000;
    works.push(begin(16));
    await expect(begin(17)).rejects.toMatchObject(REFUSED);
    await Promise.all(works);
    expect(begun).toHaveLength(17);
    await begin(18);
  });

  it('are taken in a burst, however many', async () => {
    const works = [begin(0)];
    now = 4;
    for (let i = 1; i <= 500; i += 1) works.push(begin(i));
    now = 79;
    works.push(begin(501));
    now = 80;
    await expect(begin(502)).rejects.toMatchObject(REFUSED);
    await Promise.all(works);
    expect(begun).toHaveLength(502);
  });

  it('are forgotten where nobody waits for them', async () => {
    const works = [begin(0)];
    now = 4;
    const gone = new AbortController();
    const left = begin(1, gone.signal);
    works.push(begin(2));
    gone.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    await Promise.all(works);
    expect(begun).toEqual([0, 2]);
  });
});

describe('encodings', () => {
  let ends: PromiseWithResolvers<void>[];
  beforeEach(() => {
    ends = [];
  });
  const encode = (name: number, signal = PRESENT) =>
    queue.encode(signal, () => {
      begun.push(name);
      const end = Promise.withResolvers<void>();
      ends.push(end);
      return end.promise;
    });

  it('are some at once and the rest in order, also where one fails', async () => {
    const works = Array.from({ length: AT_ONCE + 3 }, (_, i) => encode(i));
    await afterMicrotasks();
    expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
    ends[4]?.reject(new Error('broken'));
    await expect(works[4]).rejects.toThrow('broken');
    await afterMicrotasks();
    expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6]);
    works.push(encode(9));
    await afterMicrotasks();
    expect(begun).toHaveLength(AT_ONCE + 1);
    while (ends.length > 0) {
      for (const end of ends.splice(0)) end.resolve();
      await afterMicrotasks();
    }
    await Promise.allSettled(works);
    expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    // All places are free again.
    void Array.from({ length: AT_ONCE + 1 }, (_, i) => encode(100 + i));
    await afterMicrotasks();
    expect(begun).toHaveLength(10 + AT_ONCE);
  });

  it('are refused once many wait and the first one has waited for long', async () => {
    for (let i = 0; i < AT_ONCE + 15; i += 1) void encode(i);
    now = 1000;
    void encode(100);
    await expect(encode(101)).rejects.toMatchObject(REFUSED);
  });

  it('keep no place for who has left', async () => {
    for (let i = 0; i < AT_ONCE; i += 1) void encode(i);
    const gone = new AbortController();
    const left = encode(10, gone.signal);
    void encode(11);
    gone.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    ends[0]?.resolve();
    await afterMicrotasks();
    expect(begun).toEqual([0, 1, 2, 3, 4, 5, 11]);
  });
});
