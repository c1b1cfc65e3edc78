import TypeBox from 'typebox';
import { describe, expect, it } from 'vitest';
import { Type } from './schema.ts';

type Builder = typeof Type;

/** Returns a schema as JSON, and with the hidden properties that TypeBox reads. */
const described = (schema: object) => [JSON.stringify(schema), Object.getOwnPropertyDescriptors(schema)];

const MADE: Readonly<Record<string, (builder: Builder) => object>> = {
  Array: ({ Array: list, String: text }) => list(text(), { maxItems: 3 }),
  Boolean: (type) => type.Boolean({ description: 'Whether.' }),
  Integer: (type) => type.Integer({ minimum: 1 }),
  'Literal of a string': (type) => type.Literal('a'),
  'Literal of a boolean': (type) => type.Literal(true, { title: 'True' }),
  Null: (type) => type.Null(),
  Number: (type) => type.Number({ maximum: 1 }),
  Object: (type) => type.Object({ a: type.Optional(type.String()), b: type.Null() }, { title: 'Both' }),
  'Object without required properties': (type) => type.Object({ a: type.Optional(type.String()) }),
  Optional: (type) => type.Optional(type.Integer({ minimum: 1 })),
  Record: (type) => type.Record(type.String(), type.Unknown(), { description: 'By name.' }),
  String: (type) => type.String({ type: 'other' }),
  Union: (type) => type.Union([type.String(), type.Null()], { description: 'Or null.' }),
  Unknown: (type) => type.Unknown(),
  Unsafe: (type) => type.Unsafe({ type: 'string', enum: ['a'] }),
};

describe('the schema builders', () => {
  it.each(Object.entries(MADE))('each schema builder makes the same schema as TypeBox: %s', (_, make) => {
    expect(described(make(Type))).toEqual(described(make(TypeBox)));
  });

  it('making a schema optional does not change the original schema', () => {
    const schema = Type.String();
    Type.Optional(schema);
    expect(Type.Object({ schema })).toMatchObject({ required: ['schema'] });
  });

  it('this test compares all schema builders with TypeBox', () => {
    const compared = Object.keys(MADE).map((name) => name.split(' ')[0]);
    expect(new Set(compared)).toEqual(new Set(Object.keys(Type)));
  });
});
