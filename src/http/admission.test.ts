import { beforeEach, describe, expect, it } from 'vitest';
import { Admission } from './admission.ts';

let now: number;
let callbacks: (() => void)[];
let admission: Admission;
/** Requests that were begun, and those that were refused. */
let begun: number[];
let refused: number[];

beforeEach(() => {
  now = 0;
  callbacks = [];
  begun = [];
  refused = [];
  admission = new Admission(
    () => now,
    (callback) => callbacks.push(callback),
  );
});

function arrive(...requests: readonly number[]): void {
  for (const request of requests) {
    admission.admit().then(
      () => begun.push(request),
      (error) => {
        expect(error).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
        refused.push(request);
      },
    );
  }
}

/** A turn of the event loop. */
async function turn(ms = 0): Promise<void> {
  now += ms;
  for (const callback of callbacks.splice(0)) callback();
  await Promise.resolve();
}

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);

describe('requests', () => {
  it('are begun one in each turn, in their order', async () => {
    arrive(1, 2, 3);
    expect(begun).toEqual([]);
    await turn();
    expect(begun).toEqual([1]);
    arrive(4);
    await turn();
    await turn();
    await turn();
    expect(begun).toEqual([1, 2, 3, 4]);
    expect(callbacks).toEqual([]);
    arrive(5);
    await turn();
    expect(begun.at(-1)).toBe(5);
  });

  it('are refused where they have waited for long', async () => {
    arrive(...numbers(0, 100));
    for (const _ of numbers(0, 50)) await turn(10);
    expect(begun).toEqual(numbers(0, 50));
    for (const _ of numbers(0, 10)) await turn(10);
    expect(refused).toEqual(numbers(50, 60));
    arrive(...numbers(100, 120));
    for (const _ of numbers(60, 100)) await turn();
    expect(refused).toEqual(numbers(50, 100));
    await turn();
    expect(begun.at(-1)).toBe(100);
  });

  it('are not refused where few wait, however long', async () => {
    arrive(...numbers(0, 16));
    await turn(1_000_000);
    expect(refused).toEqual([0]);
    for (const _ of numbers(0, 15)) await turn(1_000_000);
    expect(begun).toEqual(numbers(1, 16));
  });

  it('wait for turns that accept connections, but not for ever', async () => {
    arrive(1, 2);
    admission.accepted();
    await turn();
    expect(begun).toEqual([]);
    await turn();
    expect(begun).toEqual([1]);
    for (const _ of numbers(0, 64)) {
      admission.accepted();
      await turn();
    }
    expect(begun).toEqual([1]);
    admission.accepted();
    await turn();
    expect(begun).toEqual([1, 2]);
  });
});

describe('work on other threads', () => {
  it('has requests refused while it waits too long', async () => {
    const works = numbers(0, 16).map(() => Promise.withResolvers<void>());
    const results = works.map((work) => admission.queued(() => work.promise));
    now = 500;
    arrive(1);
    await turn();
    expect(begun).toEqual([1]);
    now = 501;
    arrive(2);
    await turn();
    expect(refused).toEqual([2]);
    works[0]?.resolve();
    await results[0];
    arrive(3);
    await turn();
    expect(begun).toEqual([1, 3]);
    for (const work of works) work.resolve();
    await Promise.all(results);
  });

  it('is forgotten where it fails', async () => {
    const failing = () => Promise.reject(new Error('broken'));
    const results = numbers(0, 16).map(() => admission.queued(failing));
    for (const result of results) await expect(result).rejects.toThrow('broken');
    now = 1000;
    arrive(1);
    await turn();
    expect(begun).toEqual([1]);
  });
});
