import TypeBox from 'typebox';
import { describe, expect, it } from 'vitest';
import { Type } from './schema.ts';

type Builder = typeof Type;

/** A schema as JSON has it, and with what TypeBox reads of it and JSON does not show. */
const described = (schema: object) => [JSON.stringify(schema), Object.getOwnPropertyDescriptors(schema)];

const MADE: Readonly<Record<string, (builder: Builder) => object>> = {
  Array: ({ Array: list, String: text }) => list(text(), { maxItems: 3 }),
  Boolean: (type) => type.Boolean({ description: 'Whether.' }),
  Integer: (type) => type.Integer({ minimum: 1 }),
  'Literal of a text': (type) => type.Literal('a'),
  'Literal of a truth': (type) => type.Literal(true, { title: 'True' }),
  Null: (type) => type.Null(),
  Number: (type) => type.Number({ maximum: 1 }),
  Object: (type) => type.Object({ a: type.Optional(type.String()), b: type.Null() }, { title: 'Both' }),
  'Object that requires nothing': (type) => type.Object({ a: type.Optional(type.String()) }),
  Optional: (type) => type.Optional(type.Integer({ minimum: 1 })),
  Record: (type) => type.Record(type.String(), type.Unknown(), { description: 'By name.' }),
  String: (type) => type.String({ type: 'other' }),
  Union: (type) => type.Union([type.String(), type.Null()], { description: 'Or null.' }),
  Unknown: (type) => type.Unknown(),
  Unsafe: (type) => type.Unsafe({ type: 'string', enum: ['a'] }),
};

describe('Type', () => {
  it.each(Object.entries(MADE))('makes the same as TypeBox: %s', (_, make) => {
    expect(described(make(Type))).toEqual(described(make(TypeBox)));
  });

  it('leaves the schema as it is that is made optional', () => {
    const schema = Type.String();
    Type.Optional(schema);
    expect(Type.Object({ schema })).toMatchObject({ required: ['schema'] });
  });

  it('has no builder that is not compared', () => {
    const compared = Object.keys(MADE).map((name) => name.split(' ')[0]);
    expect(new Set(compared)).toEqual(new Set(Object.keys(Type)));
  });
});
