import { expect, it } from 'vitest';
import { prefersText } from './prefers-text.ts';

it.each([
  [undefined, false],
  ['*/*', false],
  ['application/json', false],
  ['text/html,application/xhtml+xml,*/*;q=0.8', false],
  ['text/plain', true],
  ['text/plain, */*', true],
  ['text/plain, application/json;q=0.9', true],
  ['application/json, text/plain', false],
  ['text/plain;q=0.5, application/json', false],
  ['text/html', false],
  ['', false],
])('Accept: %s prefers text: %s', (accept, expected) => {
  expect(prefersText({ headers: accept === undefined ? {} : { accept } })).toBe(expected);
});
