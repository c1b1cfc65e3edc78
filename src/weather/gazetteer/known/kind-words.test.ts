import { expect, test } from 'vitest';
import { coreOf, mayHaveCore, POINT_KINDS } from './kind-words.ts';
import { embeddedText } from './make-points.ts';

test('one look at a name tells whether any kind finds a core in it', () => {
  const keys = embeddedText()
    .split('\n')
    .flatMap((line) => line.slice(line.lastIndexOf('\t') + 1).split('|'));
  const others = ['the isle of skye', 'skye', 'new york', 'the lake', 'lake', 'of the lake', 'milos'];
  const wrong = [...keys, ...others].filter(
    (key) => POINT_KINDS.some((kind) => coreOf(key, kind) !== null) && !mayHaveCore(key),
  );
  expect(wrong).toEqual([]);
  expect(['skye', 'new york', 'rio de janeiro'].filter(mayHaveCore)).toEqual([]);
});
