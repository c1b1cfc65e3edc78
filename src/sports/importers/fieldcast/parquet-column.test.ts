import { expect, test } from 'vitest';
import { ParquetColumn } from './parquet-column.ts';

function through(kind: 'number' | 'integer' | 'text' | 'boolean', values: readonly unknown[]): unknown[] {
  const column = new ParquetColumn(kind, values.length + 1);
  for (const [row, value] of values.entries()) column.set(row, value);
  return [...values, null].map((_, row) => column.at(row));
}

test.each([
  ['number', [1.5, null, -0.25, Number.NaN, 0]],
  ['integer', [1, 1, 70_000, null]],
  ['text', ['a', 'b', 'a', '', null]],
  ['boolean', [true, false, null, true]],
] as const)('a column of kind %s gives its values back, and null where none was set', (kind, values) => {
  expect(through(kind, values)).toEqual([...values, null]);
});

test('what is no number among numbers is not taken for one', () => {
  expect(through('number', [1, 'x', 2, 'y', true])).toEqual([1, 'x', 2, 'x', 'x', null]);
});

test('whole numbers of 64 bits are numbers', () => {
  expect(through('integer', [70_000n, null]).slice(0, 2)).toEqual([70_000, null]);
  expect(through('number', [1.5, 2n]).slice(0, 2)).toEqual([1.5, 2]);
});
