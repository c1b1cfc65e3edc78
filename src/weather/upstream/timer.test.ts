import { expect, it } from 'vitest';
import { blockEventLoop } from '../../../test/support/block-event-loop.ts';
import { createResponsiveTimer } from './timer.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('a timer stands still while the event loop is blocked', async () => {
  const timer = createResponsiveTimer();
  const order: string[] = [];
  const begin = timer.now();
  const over = new Promise<void>((resolve) => {
    timer.after(200, () => {
      order.push('timer');
      resolve();
    });
  });
  blockEventLoop(700);
  expect(timer.now() - begin).toBeLessThan(200);
  for (let i = 0; i < 3; i += 1) await turn();
  order.push('others');
  await over;
  expect(order).toEqual(['others', 'timer']);
  expect(timer.now() - begin).toBeGreaterThanOrEqual(200);
});

it('a cancelled timer never runs, even if it is cancelled late or twice', async () => {
  const timer = createResponsiveTimer();
  let ran = 0;
  const cancels = [1, 1, 1].map((ms) => timer.after(ms, () => (ran += 1)));
  cancels[0]?.();
  cancels[0]?.();
  await new Promise<void>((resolve) => void timer.after(60, resolve));
  cancels[1]?.();
  expect(ran).toBe(2);
});

it('the clock continues after a block without a running timer', () => {
  const timer = createResponsiveTimer();
  const begin = timer.now();
  blockEventLoop(120);
  expect(timer.now() - begin).toBeGreaterThanOrEqual(120);
});
