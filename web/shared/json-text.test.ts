import { expect, it } from 'vitest';
import { jsonText } from './json-text.ts';

it('jsonText keeps a value on one line if it fits', () => {
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

it.each([40, 96, 1])('the output of jsonText at width %i parses to the same value', (width) => {
  const value = { a: ['"', '\n', { b: [1, [2, [3]]] }], 'c"d': true, e: null };
  expect(JSON.parse(jsonText(value, width))).toEqual(value);
});

it('jsonText counts the property name towards the line width', () => {
  expect(jsonText({ abcdefgh: [1, 2, 3], b: 1 }, 20)).toBe(
    '{\n  "abcdefgh": [\n    1,\n    2,\n    3\n  ],\n  "b": 1\n}',
  );
});
