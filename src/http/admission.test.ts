import { beforeEach, describe, expect, it } from 'vitest';
import { Admission } from './admission.ts';
import type { HttpError } from './errors.ts';

let now: number;
let callbacks: (() => void)[];
let admission: Admission;
/** Requests that were begun, and those that were refused. */
let begun: number[];
let refused: number[];
/** How long each request takes the event loop. */
let cost: number;

beforeEach(() => {
  now = 1000;
  cost = 0;
  callbacks = [];
  begun = [];
  refused = [];
  admission = new Admission(
    () => now,
    (callback) => callbacks.push(callback),
  );
});

function arrive(from: number, count: number): void {
  for (const request of numbers(from, from + count)) {
    admission.admit((refusal?: HttpError) => {
      now += refusal === undefined ? cost : 0;
      (refusal === undefined ? begun : refused).push(request);
      if (refusal !== undefined)
        expect(refusal).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
    });
  }
}

function turn(ms = 0): void {
  now += ms;
  for (const callback of callbacks.splice(0)) callback();
}

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);

describe('requests', () => {
  it('are begun at once, as long as a turn is short', () => {
    arrive(0, 100);
    expect(begun).toEqual(numbers(0, 100));
    turn(1000);
    arrive(100, 1);
    expect(begun).toEqual(numbers(0, 101));
    turn();
    expect(callbacks).toEqual([]);
  });

  it('wait for the next turns once a turn is long, in their order', () => {
    cost = 4;
    arrive(0, 8);
    expect(begun).toEqual([0, 1, 2]);
    turn();
    arrive(8, 1);
    expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
    turn();
    expect(begun).toEqual(numbers(0, 9));
    turn();
    turn();
    expect(callbacks).toEqual([]);
  });

  it('do not overtake those that wait', () => {
    cost = 10;
    arrive(0, 3);
    turn();
    cost = 0;
    arrive(3, 1);
    expect(begun).toEqual([0, 1]);
    turn();
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it('are refused where they have waited for longer than 250 ms and many wait', () => {
    cost = 10;
    arrive(0, 51);
    // Each turn begins one.
    for (const _ of numbers(0, 26)) turn();
    expect([begun.length, refused.length]).toEqual([27, 0]);
    turn();
    expect(refused).toEqual(numbers(27, 36));
    // Few wait behind this one.
    expect(begun.at(-1)).toBe(36);
    for (const _ of numbers(0, 14)) turn();
    expect([begun.length, refused.length]).toEqual([42, 9]);
  });

  it('are not refused where few wait, however long', () => {
    cost = 10;
    arrive(0, 16);
    turn(1_000_000);
    for (const _ of numbers(0, 14)) turn(1_000_000);
    expect(begun).toEqual(numbers(0, 16));
  });
});
