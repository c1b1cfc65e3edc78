import { expect, it } from 'vitest';
import { layersOf } from './options.ts';

it.each([
  [undefined, false, ['trails']],
  [undefined, true, []],
  ['', false, ['trails']],
  ['none', false, []],
  ['space,trails', true, ['trails', 'space']],
  ['nonsense', false, []],
])('the layers of show=%s are right (reduced motion: %s)', (show, isCalm, layers) => {
  expect([...layersOf(show, isCalm)]).toEqual(layers);
});
