import { describe, expect, it } from 'vitest';
import type { Schema } from './document.ts';
import { descriptionOf, isList, longEnum, objectOf, singleOf, typeParts } from './types.ts';

const bird = { $ref: '#/components/schemas/Bird' };
const many = { type: 'string', enum: [...'abcdefgh'] };

describe('a type in words', () => {
  it.each<[string, Schema, unknown]>([
    ['a named type', bird, [{ type: 'Bird' }]],
    ['a list', { type: 'array', items: bird }, ['list of ', { type: 'Bird' }]],
    ['what may be unknown', { anyOf: [bird, { type: 'null' }] }, [{ type: 'Bird' }, ' or ', 'null']],
    ['equal alternatives', { anyOf: [{ type: 'string' }, { type: 'string' }] }, ['string']],
    ['a constant', { const: true }, ['true']],
    ['a short enumeration', { type: 'string', enum: ['a', 'b'] }, ['"a" | "b"']],
    ['a long one', many, ['string']],
    ['a number within bounds', { type: 'integer', minimum: 1, maximum: 9 }, ['integer ≥ 1, ≤ 9']],
    ['a number above a bound', { type: 'number', exclusiveMinimum: 0 }, ['number > 0']],
    ['a date', { type: 'string', format: 'date' }, ['string (date)']],
    ['a map', { type: 'object', patternProperties: { x: { type: 'boolean' } } }, ['object of ', 'boolean']],
    ['anything', {}, ['any']],
  ])('%s', (_, schema, parts) => {
    expect(typeParts(schema)).toEqual(parts);
  });
});

it('lists the values of long enumerations only, wherever they are', () => {
  expect(longEnum({ anyOf: [{ type: 'null' }, { items: many }] })).toEqual(many.enum);
  expect(longEnum({ enum: ['a'] })).toEqual([]);
});

it('finds the object that a value may be', () => {
  const object = { properties: { x: {} } };
  expect(objectOf({ anyOf: [{ type: 'null' }, object] })).toBe(object);
  expect(objectOf({ items: object })).toBe(object);
  expect(objectOf(bird)).toBeNull();
});

it('describes a nullable value by its type', () => {
  expect(descriptionOf({ anyOf: [{ type: 'null' }, { description: 'x' }] })).toBe('x');
  expect(descriptionOf({})).toBe('');
});

it('tells parameters that may be repeated, and the schema of one value', () => {
  const several = { anyOf: [many, { type: 'array', items: many }] };
  expect([isList(several), singleOf(several)]).toEqual([true, many]);
  const nullable = { anyOf: [many, { type: 'null' }] };
  expect([isList(nullable), singleOf(nullable)]).toEqual([false, nullable]);
  expect(singleOf({ items: many })).toBe(many);
});
