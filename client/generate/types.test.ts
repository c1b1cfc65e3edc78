import { expect, it } from 'vitest';
import { typesOf } from './types.ts';

it('writes each kind of schema as a type', () => {
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
  expect(text).toBe(`// Made from the OpenAPI document by \`npm run docs\`.

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
