import { expect, it, vi } from 'vitest';
import { attempt, soon } from './at-once.ts';

it('goes on at once with what is there', async () => {
  expect(soon(1, (n) => n + 1)).toBe(2);
  await expect(soon(Promise.resolve(1), (n) => n + 1)).resolves.toBe(2);
});

it('has what fails handled, whenever it fails', async () => {
  const failed = vi.fn((error: unknown) => `no ${error}`);
  expect(attempt(() => 'yes', failed)).toBe('yes');
  await expect(attempt(() => Promise.resolve('yes'), failed)).resolves.toBe('yes');
  expect(failed).not.toHaveBeenCalled();
  const fail = () => {
    throw 'way';
  };
  expect(attempt(fail, failed)).toBe('no way');
  await expect(attempt(() => Promise.reject('way'), failed)).resolves.toBe('no way');
});
