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
] as const)('a column of kind %s returns its values, and null where none was set', (kind, values) => {
  expect(through(kind, values)).toEqual([...values, null]);
});

test('a value that is not a number is not read as one', () => {
  expect(through('number', [1, 'x', 2, 'y', true])).toEqual([1, 'x', 2, 'x', 'x', null]);
});

test('whole numbers of 64 bits are numbers', () => {
  expect(through('integer', [70_000n, null]).slice(0, 2)).toEqual([70_000, null]);
  expect(through('number', [1.5, 2n]).slice(0, 2)).toEqual([1.5, 2]);
});

test('a cleared column is all null, and takes new values as if they were the first', () => {
  for (const kind of ['number', 'text'] as const) {
    const column = new ParquetColumn(kind, 3);
    for (const [row, value] of ['a', 'b', 1].entries()) column.set(row, value);
    column.clear();
    expect([0, 1, 2].map((row) => column.at(row))).toEqual([null, null, null]);
    column.set(0, 'c');
    column.set(1, 'b');
    expect([0, 1, 2].map((row) => column.at(row))).toEqual(
      kind === 'number' ? ['c', 'c', null] : ['c', 'b', null],
    );
  }
});
