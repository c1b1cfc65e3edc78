import { expect, it } from 'vitest';
import { inSchemaOrder } from './records.ts';

const SCHEMA = { properties: { a: {}, b: {}, c: {} } };

it.each([
  ['in order', { a: 1, b: { z: 1, y: 2 }, c: null }],
  ['in a different order', { c: null, a: 1, b: { z: 1, y: 2 } }],
  ['with a field that is not in the schema', { a: 1, b: { z: 1, y: 2 }, c: null, d: 4 }],
])('inSchemaOrder writes the same JSON for a record %s', (_, record) => {
  expect(inSchemaOrder(SCHEMA, record)).toBe('{"a":1,"b":{"z":1,"y":2},"c":null}');
});

it('inSchemaOrder omits fields that are missing or undefined in a record', () => {
  expect(inSchemaOrder(SCHEMA, { a: 1, c: 3 })).toBe('{"a":1,"c":3}');
  expect(inSchemaOrder(SCHEMA, { a: 1, b: undefined, c: 3 })).toBe('{"a":1,"c":3}');
});
