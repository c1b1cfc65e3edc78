import { setTimeout } from 'node:timers/promises';

/**
 * Starts `perSecond` tasks per second, even if earlier ones are still running, and waits for all of them. Throws the
 * first error.
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
