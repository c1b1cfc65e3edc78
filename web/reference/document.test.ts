import { expect, it } from 'vitest';
import sports from '../../test/openapi/sports.json' with { type: 'json' };
import weather from '../../test/openapi/weather.json' with { type: 'json' };
import {
  type ApiDocument,
  answersOf,
  groupsOf,
  inOrder,
  keyHeader,
  nameOf,
  operationsOf,
  resolved,
} from './document.ts';

const DOCUMENTS = { sports, weather } as unknown as Record<string, ApiDocument>;
const document = DOCUMENTS['sports'] as ApiDocument;
const operation = (id: string) => {
  const found = operationsOf(document).find(({ operationId }) => operationId === id);
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
};

it.each(Object.entries(DOCUMENTS))(
  'groupsOf puts every operation of the %s API into exactly one group',
  (_, api) => {
    const grouped = groupsOf(api).flatMap(({ operations }) =>
      operations.map(({ operationId }) => operationId),
    );
    const ids = operationsOf(api).map(({ operationId }) => operationId);
    expect(grouped.toSorted()).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(ids.length);
  },
);

it('groupsOf omits a tag without operations', () => {
  const tags = [...document.tags, { name: 'empty' }];
  expect(groupsOf({ ...document, tags }).map(({ name }) => name)).not.toContain('empty');
});

it('answersOf resolves references to shared responses', () => {
  const answers = Object.fromEntries(answersOf(operation('listEvents'), document));
  expect(answers['400']?.content?.['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/Error',
  });
  expect(answers['304']?.description).toMatch(/still current/);
  expect(nameOf('#/components/schemas/Error')).toBe('Error');
  expect(resolved({ $ref: '#/components/schemas/Error' }, document).properties).toHaveProperty('error');
  expect(resolved({ type: 'string' }, document)).toEqual({ type: 'string' });
});

it('inOrder puts path parameters first', () => {
  const names = inOrder(operation('listFrames').parameters).map(({ name }) => name);
  expect([names[0], names[1]]).toEqual(['gameId', 'period']);
});

it('keyHeader returns a header name only for operations that require an API key', () => {
  const securitySchemes = { key: { name: 'X-API-Key' } };
  const keyed = { ...document, components: { ...document.components, securitySchemes } };
  expect(keyHeader({ ...operation('listGames'), security: [{ key: [] }] }, keyed)).toBe('X-API-Key');
  expect(keyHeader(operation('listGames'), keyed)).toBeNull();
});
