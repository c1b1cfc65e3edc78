import { expect, it } from 'vitest';
import { linesOf } from './standalone.ts';

it.each([
  ['', []],
  ['one', ['one']],
  ['one two three', ['one two', 'three']],
  ['averylongword and', ['averylon', 'gword', 'and']],
])('linesOf wraps %j into lines of at most 8 characters', (text, lines) =>
  expect(linesOf(text, 8)).toEqual(lines),
);
