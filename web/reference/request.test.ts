import { describe, expect, it } from 'vitest';
import type { Operation } from './document.ts';
import { type Filled, requestOf } from './request.ts';

const BASE = 'http://example.org/below/';
const list: Operation = {
  operationId: 'listBirds',
  method: 'GET',
  path: '/birds/{kind}',
  responses: {},
  parameters: [
    { name: 'kind', in: 'path', schema: {} },
    { name: 'team', in: 'query', schema: {} },
    { name: 'limit', in: 'query', schema: {} },
  ],
};
const ask: Operation = {
  ...list,
  method: 'POST',
  path: '/chat',
  parameters: [],
  requestBody: { content: {} },
};
const filled = (changes: Partial<Filled>): Filled => ({
  values: {},
  body: {},
  accept: '',
  key: null,
  ...changes,
});

describe('a request', () => {
  it('requestOf puts all form values into a URL below the base address', () => {
    const values = { kind: ['tern/ä'], team: ['A & B', '', 'C'], limit: [''] };
    expect(requestOf(list, filled({ values }), BASE)).toEqual({
      method: 'GET',
      url: 'http://example.org/below/birds/tern%2F%C3%A4?team=A+%26+B&team=C',
      headers: {},
      body: null,
    });
  });

  it('requestOf adds headers for the chosen media type and the API key', () => {
    const { headers } = requestOf(list, filled({ accept: 'text/csv', key: ['X-API-Key', 'abc'] }), BASE);
    expect(headers).toEqual({ Accept: 'text/csv', 'X-API-Key': 'abc' });
  });

  it('requestOf puts form fields into the body and omits empty fields', () => {
    const request = requestOf(ask, filled({ body: { message: 'Rain in São?', lang: '' } }), BASE);
    expect(request).toMatchObject({
      method: 'POST',
      url: 'http://example.org/below/chat',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'message=Rain+in+S%C3%A3o%3F',
    });
  });
});
