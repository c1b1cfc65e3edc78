import { expect, it } from 'vitest';
import { blocksOf, inlinesOf } from './markdown.tsx';

it('blocksOf splits a description into paragraphs and tables', () => {
  expect(blocksOf('\nOne\ntwo.\n\n| a | `b` |\n|---|---|\n| x | y z |\n')).toEqual([
    { kind: 'paragraph', text: ['One two.'] },
    { kind: 'table', head: [['a'], [{ code: 'b' }]], rows: [[['x'], ['y z']]] },
  ]);
});

it('inlinesOf finds code and links in a line', () => {
  expect(inlinesOf('Use `a|b` or [the source](https://example.org/x), now')).toEqual([
    'Use ',
    { code: 'a|b' },
    ' or ',
    { link: 'https://example.org/x', text: 'the source' },
    ', now',
  ]);
});

it('inlinesOf does not create a link to a javascript: address', () => {
  expect(inlinesOf('[x](javascript:alert)')).toEqual(['[x](javascript:alert)']);
});

it('blocksOf keeps empty table cells', () => {
  expect(blocksOf('| a | b |\n|---|---|\n|  | c |')).toMatchObject([{ rows: [[[], ['c']]] }]);
});
