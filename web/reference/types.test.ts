import { describe, expect, it } from 'vitest';
import type { Schema } from './document.ts';
import { descriptionOf, isList, longEnum, objectOf, singleOf, typeParts } from './types.ts';

const bird = { $ref: '#/components/schemas/Bird' };
const many = { type: 'string', enum: [...'abcdefgh'] };

describe('typeParts', () => {
  it.each<[string, Schema, unknown]>([
    ['a named type', bird, [{ type: 'Bird' }]],
    ['a list', { type: 'array', items: bird }, ['list of ', { type: 'Bird' }]],
    ['a nullable type', { anyOf: [bird, { type: 'null' }] }, [{ type: 'Bird' }, ' or ', 'null']],
    ['equal alternatives', { anyOf: [{ type: 'string' }, { type: 'string' }] }, ['string']],
    ['a constant', { const: true }, ['true']],
    ['a short enumeration', { type: 'string', enum: ['a', 'b'] }, ['"a" | "b"']],
    ['a long enumeration', many, ['string']],
    ['a number within bounds', { type: 'integer', minimum: 1, maximum: 9 }, ['integer ≥ 1, ≤ 9']],
    ['a number above a bound', { type: 'number', exclusiveMinimum: 0 }, ['number > 0']],
    ['a date', { type: 'string', format: 'date' }, ['string (date)']],
    ['a map', { type: 'object', patternProperties: { x: { type: 'boolean' } } }, ['object of ', 'boolean']],
    ['anything', {}, ['any']],
  ])('typeParts writes %s as text', (_, schema, parts) => {
    expect(typeParts(schema)).toEqual(parts);
  });
});

it('longEnum finds the values of long enumerations at any depth', () => {
  expect(longEnum({ anyOf: [{ type: 'null' }, { items: many }] })).toEqual(many.enum);
  expect(longEnum({ enum: ['a'] })).toEqual([]);
});

it('objectOf finds the object in a nullable schema or a list', () => {
  const object = { properties: { x: {} } };
  expect(objectOf({ anyOf: [{ type: 'null' }, object] })).toBe(object);
  expect(objectOf({ items: object })).toBe(object);
  expect(objectOf(bird)).toBeNull();
});

it('descriptionOf finds the description of a nullable value', () => {
  expect(descriptionOf({ anyOf: [{ type: 'null' }, { description: 'x' }] })).toBe('x');
  expect(descriptionOf({})).toBe('');
});

it('isList and singleOf recognize repeatable parameters', () => {
  const several = { anyOf: [many, { type: 'array', items: many }] };
  expect([isList(several), singleOf(several)]).toEqual([true, many]);
  const nullable = { anyOf: [many, { type: 'null' }] };
  expect([isList(nullable), singleOf(nullable)]).toEqual([false, nullable]);
  expect(singleOf({ items: many })).toBe(many);
});
