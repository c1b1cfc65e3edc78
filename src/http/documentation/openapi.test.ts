import { describe, expect, it } from 'vitest';
import type { ErrorEntry } from '../errors.ts';
import type { Examples } from './openapi.ts';
import { DOCUMENTED_AS, finishedDocument } from './openapi.ts';

const ERRORS: readonly ErrorEntry[] = [
  { status: 400, when: 'Wrong.' },
  { status: 405, when: 'Unknown method.' },
  { status: 413, when: 'Too large.' },
  { status: 500, when: 'Broken.' },
  { status: 500, when: 'No reply.' },
];
const error = {
  description: 'Default Response',
  content: { 'application/json': { schema: { title: 'Error', type: 'object' } } },
};
const bird = { title: 'Bird', type: 'object', properties: { name: { type: 'string' } } };

function finished(operation: object, method = 'get', examples?: Examples) {
  const responses = {
    '200': {
      description: 'Default Response',
      content: { 'application/json': { schema: { title: 'Birds', type: 'array', items: bird } } },
    },
    '4XX': error,
    '5XX': error,
  };
  const document = { openapi: '3.1.0', paths: { '/birds': { [method]: { responses, ...operation } } } };
  const { paths, ...rest } = finishedDocument(document, ERRORS, examples) as {
    paths: Record<
      string,
      Record<string, { responses: Record<string, Record<string, unknown>>; [member: string]: unknown }>
    >;
    components: { schemas: object; responses: Record<string, { description: string; content: object }> };
  };
  return { ...rest, operation: paths['/birds']?.[method] };
}

describe('the finished OpenAPI document', () => {
  it('every schema with a title becomes a component', () => {
    const { components, operation } = finished({ summary: 'All birds' });
    expect(components.schemas).toEqual({
      Bird: { type: 'object', properties: { name: { type: 'string' } } },
      Birds: { type: 'array', items: { $ref: '#/components/schemas/Bird' } },
      Error: { type: 'object' },
    });
    expect(operation?.responses['200']).toEqual({
      description: 'All birds',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Birds' } } },
    });
  });

  it('two different schemas with the same name cause an error', () => {
    const other = {
      description: 'x',
      content: { 'application/json': { schema: { ...bird, type: 'string' } } },
    };
    const responses = {
      '200': { description: '', content: { 'text/plain': { schema: bird } } },
      '201': other,
    };
    expect(() => finished({ responses })).toThrow('two schemas are called Bird');
  });

  it('each operation lists its statuses and all reasons for them', () => {
    const { components, operation } = finished({});
    expect(Object.keys(operation?.responses ?? {})).toEqual(['200', '304', '400', '500']);
    expect(operation?.responses['400']).toEqual({ $ref: '#/components/responses/Error400' });
    expect(components.responses['Error500']?.description).toBe('Broken. Or: No reply.');
    const posted = finished({ requestBody: {} }, 'post').operation;
    expect(Object.keys(posted?.responses ?? {})).toEqual(['200', '400', '413', '500']);
    const own = finished({ tags: ['service'] }).operation;
    expect(Object.keys(own?.responses ?? {})).toEqual(['200', '400', '500']);
  });

  it('each response lists all its media types', () => {
    const { operation } = finished({ 'x-media-types': ['text/csv', 'application/x-rows'] });
    expect(operation).not.toHaveProperty('x-media-types');
    expect(operation?.responses['200']).toMatchObject({
      content: {
        'application/json': {},
        'text/csv': { schema: { type: 'string' } },
        'application/x-rows': { schema: { type: 'string', contentMediaType: 'application/x-rows' } },
      },
    });
  });

  it('the document contains the recommended schema if the service accepts more', () => {
    const kind = { title: 'Kind', type: 'string', enum: ['tern', 'gull'] };
    const schema = { anyOf: [{ type: 'string', [DOCUMENTED_AS]: kind }, { type: 'null' }] };
    const { operation, components } = finished({ parameters: [{ name: 'kind', in: 'query', schema }] });
    expect(operation?.['parameters']).toEqual([
      {
        name: 'kind',
        in: 'query',
        schema: { anyOf: [{ $ref: '#/components/schemas/Kind' }, { type: 'null' }] },
      },
    ]);
    expect(components.schemas).toMatchObject({ Kind: { enum: ['tern', 'gull'] } });
  });

  it('each operation has an example with parameters, body, responses and errors', () => {
    const answer = [{ name: 'Tern', title: 'no schema', type: 'nor this' }];
    const examples = {
      operations: {
        listBirds: {
          path: { kind: 'tern' },
          query: { limit: 1 },
          body: { q: 'x' },
          answers: { 'application/json': answer },
        },
      },
      errors: { 400: { error: 'Wrong' }, 418: { error: 'unknown status' } },
    };
    const { operation, components } = finished(
      {
        operationId: 'listBirds',
        'x-media-types': ['text/csv'],
        parameters: [{ name: 'kind' }, { name: 'limit' }, { name: 'sort' }],
        requestBody: { content: { 'application/json': {}, 'text/plain': {} } },
      },
      'post',
      examples,
    );
    expect(operation).toMatchObject({
      requestBody: {
        content: { 'application/json': { example: { q: 'x' } }, 'text/plain': { example: { q: 'x' } } },
      },
      responses: { '200': { content: { 'application/json': { example: answer }, 'text/csv': {} } } },
    });
    expect(operation?.['parameters']).toStrictEqual([
      { name: 'kind', example: 'tern' },
      { name: 'limit', example: 1 },
      { name: 'sort' },
    ]);
    expect(operation?.responses['200']?.['content']).not.toHaveProperty(['text/csv', 'example']);
    expect(components.responses['Error400']?.content).toMatchObject({
      'application/json': { example: { error: 'Wrong' } },
    });
    expect(components.responses['Error413']?.content).not.toMatchObject({
      'application/json': { example: expect.anything() },
    });
    expect(components.responses).not.toHaveProperty('Error418');
  });
});
