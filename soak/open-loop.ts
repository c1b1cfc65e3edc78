import { setTimeout } from 'node:timers/promises';

/**
 * Begins `perSecond` pieces of work a second for so many seconds, whether or not earlier ones are done, and waits for
 * all of them. Throws what the first of them throws.
 */
export async function openLoop(
  perSecond: number,
  seconds: number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  const begun = performance.now();
  const all: Promise<void>[] = [];
  const count = perSecond * seconds;
  while (all.length < count) {
    const due = Math.min(count, ((performance.now() - begun) / 1000) * perSecond);
    while (all.length < due) all.push(work(all.length));
    await setTimeout(5);
  }
  await Promise.all(all);
}
