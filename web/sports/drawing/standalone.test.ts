import { expect, it } from 'vitest';
import { linesOf } from './standalone.ts';

it.each([
  ['', []],
  ['one', ['one']],
  ['one two three', ['one two', 'three']],
  ['averylongword and', ['averylon', 'gword', 'and']],
])('%j in lines of 8', (text, lines) => expect(linesOf(text, 8)).toEqual(lines));
