import { describe, expect, it } from 'vitest';
import { freshness, isFreshAt, representation, shortest } from './answer.ts';

/** The client of this request stays connected and can receive the response. */
const CONTEXT = {
  signal: new AbortController().signal,
  room: async () => undefined,
  encoding: null,
  roomToStream: async () => undefined,
};

const NOW = Date.UTC(2026, 2, 1, 12);
const FRESH = { fetchedAt: NOW - 60_000, freshUntil: NOW + 240_000, staleBecause: null };
const STALE = { fetchedAt: NOW - 600_999, freshUntil: NOW - 300_000, staleBecause: new Error('down') };

describe('freshness headers', () => {
  it('freshness returns headers with the time of the answer and its expiry', () => {
    expect(freshness(FRESH, NOW)).toEqual({
      'last-modified': new Date(NOW - 60_000).toUTCString(),
      expires: new Date(NOW + 240_000).toUTCString(),
    });
  });

  it('freshness returns the age of a stale answer in whole seconds, never negative', () => {
    expect(freshness(STALE, NOW)).toEqual({
      'cache-control': 'no-cache',
      age: '600',
      'last-modified': new Date(NOW - 600_999).toUTCString(),
      warning: '110 fieldcast "Response is Stale"',
    });
    expect(freshness(STALE, STALE.fetchedAt - 5000)['age']).toBe('0');
  });
});

describe('representation', () => {
  it('a representation contains the JSON of its answer', async () => {
    const { type, body, identity } = representation({ a: 'ü' }, FRESH, NOW);
    const { content } = await body(CONTEXT);
    expect(type).toBe('application/json; charset=utf-8');
    expect(String(content)).toBe('{"a":"ü"}');
    expect(identity).toEqual(['{"a":"ü"}']);
  });

  it('a representation is fresh until it expires', () => {
    const { revision } = representation({}, FRESH, NOW);
    expect(isFreshAt(revision, NOW + 240_000 - 1)).toBe(true);
    expect(isFreshAt(revision, NOW + 240_000)).toBe(false);
  });

  it('a representation expires no later than its content changes', () => {
    const changing = representation({}, FRESH, NOW, { changesAt: NOW + 1000 });
    expect(isFreshAt(changing.revision, NOW + 999)).toBe(true);
    expect(isFreshAt(changing.revision, NOW + 1000)).toBe(false);
    expect(changing.freshness).toMatchObject({ expires: new Date(NOW + 1000).toUTCString() });
    const lasting = representation({}, FRESH, NOW, { changesAt: NOW + 999_000 });
    expect(lasting.freshness).toMatchObject({ expires: new Date(NOW + 240_000).toUTCString() });
  });

  it('a representation has all warnings in one Warning header', () => {
    const headers = (lifetime: Parameters<typeof representation>[1]) =>
      representation({}, lifetime, NOW, { warnings: ['199 a "b"'] }).freshness?.['warning'];
    expect(headers(FRESH)).toBe('199 a "b"');
    expect(headers(STALE)).toBe('110 fieldcast "Response is Stale", 199 a "b"');
  });

  it('a stale representation is never fresh', () => {
    const { revision, freshness: headers } = representation({}, STALE, NOW);
    expect(isFreshAt(revision, 0)).toBe(false);
    expect(headers?.['age']).toBe('600');
  });
});

it('shortest returns the earliest expiry, and stale if any answer is stale', () => {
  const later = { ...FRESH, fetchedAt: NOW, freshUntil: NOW + 900_000 };
  expect(shortest([later, FRESH])).toEqual(FRESH);
  expect(shortest([later, STALE])).toEqual(STALE);
});
