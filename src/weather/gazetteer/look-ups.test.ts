import { expect, it } from 'vitest';
import { createLookUpLimit } from './look-ups.ts';

function setUp() {
  const time = { now: 1_000_000 };
  const count = createLookUpLimit(() => time.now);
  /** How many look-ups a client may cause now. */
  const allowed = (client: string) => {
    for (let made = 0; ; made += 1) {
      try {
        count(client);
      } catch (error) {
        return { made, error };
      }
    }
  };
  return { time, allowed };
}

it('a client may cause twenty look-ups at once, and one more every thirty seconds', () => {
  const { time, allowed } = setUp();
  expect(allowed('a').made).toBe(20);
  time.now += 29_999;
  expect(allowed('a').made).toBe(0);
  time.now += 1;
  expect(allowed('a').made).toBe(1);
  time.now += 90_000;
  expect(allowed('a').made).toBe(3);
  time.now += 24 * 3_600_000;
  expect(allowed('a').made).toBe(20);
});

it('one client takes nothing from another', () => {
  const { allowed } = setUp();
  expect([allowed('a').made, allowed('b').made, allowed('a').made]).toEqual([20, 20, 0]);
});

it('one too many is the documented 429, which says that nobody was asked', () => {
  const { time, allowed } = setUp();
  allowed('a');
  time.now += 100;
  const { error } = allowed('a');
  expect(error).toMatchObject({
    status: 429,
    message: 'Rate limit exceeded',
    headers: { 'retry-after': '30' },
  });
  const { body } = error as { body: (text: string, status: number) => unknown };
  expect(body('Rate limit exceeded', 429)).toEqual({
    error: 'Rate limit exceeded',
    status: 429,
    retry_after: 30,
    message: expect.stringMatching(/directory was not asked for this one, please try again in 30 seconds$/),
  });
});

it('the clients that are remembered are bounded', () => {
  const { allowed } = setUp();
  allowed('first');
  for (let i = 0; i < 10_000; i += 1) allowed(`client ${i}`);
  expect(allowed('client 1').made).toBe(0);
  expect(allowed('first').made).toBe(20);
});
