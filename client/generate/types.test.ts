import { expect, it } from 'vitest';
import { typesOf } from './types.ts';

it('typesOf generates a TypeScript type for each kind of schema', () => {
  const text = typesOf({
    components: {
      schemas: {
        Bird: {
          type: 'object',
          required: ['name', 'next', 'kind'],
          properties: {
            name: { type: 'string', description: 'Its name.\nOr */ two.' },
            next: { anyOf: [{ type: 'integer', description: 'Metres.' }, { type: 'null' }] },
            kind: { enum: ['a', 'b'] },
            nest: {
              type: 'object',
              required: [],
              properties: { eggs: { type: 'array', items: { $ref: '#/x/Egg' } } },
            },
            notes: { type: 'object', patternProperties: { '^.*$': { type: 'boolean' } } },
            any: {},
          },
        },
        Egg: { anyOf: [{ const: true }, { const: 'x' }, { const: 'x' }], description: 'An egg.' },
      },
    },
    paths: {
      '/birds': {
        get: {
          operationId: 'listBirds',
          parameters: [
            { in: 'query', name: 'kind', required: true, description: 'Which.', schema: { type: 'string' } },
            { in: 'path', name: 'id', schema: { type: 'string' } },
          ],
        },
        post: { operationId: 'addBird' },
      },
    },
  });
  expect(text).toBe(`// Generated from the OpenAPI document by \`npm run docs\`.

export interface Bird {
  /** Its name. Or * / two. */
  name: string;
  /** Metres. */
  next: number | null;
  kind: 'a' | 'b';
  nest?: {
    eggs?: readonly Egg[];
  };
  notes?: Record<string, boolean>;
  any?: unknown;
}

/** An egg. */
export type Egg = true | 'x';

export interface ListBirdsQuery {
  /** Which. */
  kind: string;
}
`);
});

it('typesOf generates a named type for the values of a shared parameter', () => {
  const lang = { in: 'query', name: 'lang', description: 'Of texts.', schema: { enum: ['de', 'en'] } };
  const other = { in: 'query', name: 'lang', schema: { enum: ['fr'] } };
  const of = (operationId: string, parameter: typeof lang | typeof other) => ({
    get: { operationId, parameters: [parameter] },
  });
  const text = typesOf({
    components: { schemas: {} },
    paths: { '/a': of('a', lang), '/b': of('b', other), '/c': of('c', lang) },
  });
  expect(text.split('\n\n').slice(1)).toEqual([
    "export type Lang = 'de' | 'en';",
    'export interface AQuery {\n  /** Of texts. */\n  lang?: Lang;\n}',
    "export interface BQuery {\n  lang?: 'fr';\n}",
    'export interface CQuery {\n  /** Of texts. */\n  lang?: Lang;\n}\n',
  ]);
});

it('typesOf wraps long comments and long lists of values', () => {
  const values = Array.from({ length: 20 }, (_, n) => `value-${n}`);
  const description = values.join(' ');
  const schemas = { Bird: { type: 'object', properties: { kind: { enum: values, description } } } };
  const text = typesOf({ components: { schemas }, paths: {} });
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120);
  expect(text).toContain('  /**\n   * value-0 value-1 ');
  expect(text).toContain("  kind?: 'value-0' | 'value-1' | ");
  expect(text.replaceAll(/\n +\* /g, ' ')).toContain(description);
  expect(text.replaceAll(/\n +/g, ' ')).toContain(values.map((value) => `'${value}'`).join(' | '));
});
