import { setTimeout } from 'node:timers/promises';

/**
 * Starts `perSecond` tasks per second without waiting for earlier tasks, and then waits for all of them.
 * Throws the first error.
 */
export async function openLoop(
  perSecond: number,
  seconds: number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  const startedAt = performance.now();
  const all: Promise<void>[] = [];
  const count = perSecond * seconds;
  while (all.length < count) {
    const due = Math.min(count, ((performance.now() - startedAt) / 1000) * perSecond);
    while (all.length < due) all.push(work(all.length));
    await setTimeout(5);
  }
  await Promise.all(all);
}
