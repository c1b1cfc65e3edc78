import { expect, it } from 'vitest';
import { ImportError } from './errors.ts';

it('ImportError shortens a problem that quotes a whole file', () => {
  const { message } = new ImportError('a.csv', `not a number: "${'y'.repeat(100_000)}"`, { line: 3 });
  expect(message).toMatch(/^a\.csv:3: not a number: "y+ …$/);
  expect(message.length).toBeLessThan(600);
  expect(new ImportError('a.csv', 'x'.repeat(500)).message).toHaveLength(507);
});
