import { expect, it } from 'vitest';
import { jsonText } from './json-text.ts';

it('formatted JSON keeps values on one line if they fit', () => {
  const value = {
    name: 'Tern',
    nests: [
      { x: 1, y: 2 },
      { x: 3.25, y: null },
    ],
    empty: {},
    none: [],
  };
  expect(jsonText(value, 110)).toBe(
    '{ "name": "Tern", "nests": [{ "x": 1, "y": 2 }, { "x": 3.25, "y": null }], "empty": {}, "none": [] }',
  );
  expect(jsonText(value, 40)).toBe(
    `{
  "name": "Tern",
  "nests": [
    { "x": 1, "y": 2 },
    { "x": 3.25, "y": null }
  ],
  "empty": {},
  "none": []
}`,
  );
});

it.each([40, 96, 1])('formatted JSON parses back to the same value at width %i', (width) => {
  const value = { a: ['"', '\n', { b: [1, [2, [3]]] }], 'c"d': true, e: null };
  expect(JSON.parse(jsonText(value, width))).toEqual(value);
});

it('counts the member name towards the line width', () => {
  expect(jsonText({ abcdefgh: [1, 2, 3], b: 1 }, 20)).toBe(
    '{\n  "abcdefgh": [\n    1,\n    2,\n    3\n  ],\n  "b": 1\n}',
  );
});
