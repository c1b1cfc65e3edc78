import { expect, it } from 'vitest';
import { booleanColumn, NO_TEXT, NumberColumn, TextColumn, TRUE } from './columns.ts';

const MANY = 5000;

it('columns grow with their rows, and can be reused after clear', () => {
  const numbers = new NumberColumn();
  const texts = new TextColumn();
  for (let row = 0; row < MANY; row += 1) {
    numbers.add(row % 7 === 0 ? null : row);
    texts.add(row % 7 === 0 ? null : `text ${row % 3}`);
  }
  for (let row = 0; row < MANY; row += 1) {
    expect(numbers.values[row]).toBe(row % 7 === 0 ? Number.NaN : row);
    const code = texts.codes[row] as number;
    expect(code === NO_TEXT ? null : texts.texts[code]).toBe(row % 7 === 0 ? null : `text ${row % 3}`);
  }
  expect(texts.texts).toHaveLength(3);
  numbers.clear();
  texts.clear();
  numbers.add(1.5);
  texts.add('text 2');
  expect([numbers.values[0], texts.texts[texts.codes[0] as number]]).toEqual([1.5, 'text 2']);
  expect(texts.texts).toHaveLength(3);
});

it('boolean columns contain the strings false and true', () => {
  const column = booleanColumn();
  for (const value of [true, false, null]) column.add(value === null ? null : String(value));
  expect([...column.codes.slice(0, 3)]).toEqual([TRUE, 0, NO_TEXT]);
  expect(column.texts).toEqual(['false', 'true']);
});
