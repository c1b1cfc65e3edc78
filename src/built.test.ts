import { expect, test } from 'vitest';
import { dataFile } from './built.ts';
import { ExpectedError } from './errors.ts';

test('a missing data file is reported with the command that builds it', () => {
  expect(dataFile('word-index.txt')).toMatch(/dist.data.word-index\.txt$/);
  expect(() => dataFile('none.txt')).toThrow(ExpectedError);
  expect(() => dataFile('none.txt')).toThrow('dist/data/none.txt is missing: run `npm run build`');
});
