import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { acceptedConnection, turn } from './turns.ts';

it('gives one caller a turn in each turn of the event loop, in their order', async () => {
  const order: number[] = [];
  const callers = [1, 2, 3].map(async (caller) => {
    for (const round of [0, 10]) {
      await turn();
      order.push(round + caller);
    }
  });
  const seen: number[] = [];
  while (order.length < 6) {
    await setImmediate();
    seen.push(order.length);
  }
  await Promise.all(callers);
  expect(order).toEqual([1, 2, 3, 11, 12, 13]);
  for (const [i, count] of seen.entries()) expect(count - (seen[i - 1] ?? 0)).toBeLessThanOrEqual(1);
  await turn();
});

it('leaves turns to connections while they arrive, but not for ever', async () => {
  let turns = 0;
  let isDone = false;
  acceptedConnection();
  const done = turn().then(() => {
    isDone = true;
  });
  await setImmediate();
  expect(isDone).toBe(false);
  await setImmediate();
  expect(isDone).toBe(true);
  await done;

  isDone = false;
  const other = turn().then(() => {
    isDone = true;
  });
  while (!isDone) {
    acceptedConnection();
    turns += 1;
    await setImmediate();
  }
  await other;
  expect(turns).toBeGreaterThan(60);
  expect(turns).toBeLessThan(70);
});
