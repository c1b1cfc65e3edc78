import { describe, expect, it } from 'vitest';
import { isUnchanged, timeOfHttpDate } from './conditions.ts';

const ETAG = '"abc"';
const MODIFIED = 'Tue, 03 Mar 2026 09:00:00 GMT';
const LATER = 'Tue, 03 Mar 2026 09:00:01 GMT';
const EARLIER = 'Tue, 03 Mar 2026 08:59:59 GMT';
const VALIDATORS = { etag: ETAG, headers: { 'last-modified': MODIFIED } };

describe('isUnchanged', () => {
  it.each([
    [{}, false],
    [{ 'if-modified-since': MODIFIED }, true],
    [{ 'if-modified-since': LATER }, true],
    [{ 'if-modified-since': EARLIER }, false],
    [{ 'if-modified-since': 'Tuesday, 03-Mar-26 09:00:00 GMT' }, true],
    [{ 'if-modified-since': 'Tue Mar  3 09:00:00 2026' }, true],
    [{ 'if-modified-since': '' }, false],
    [{ 'if-modified-since': 'yesterday' }, false],
    [{ 'if-modified-since': '2027-01-01T00:00:00Z' }, false],
    [{ 'if-modified-since': `${MODIFIED}, ${LATER}` }, false],
    // If-None-Match alone decides.
    [{ 'if-modified-since': LATER, 'if-none-match': '"other"' }, false],
    [{ 'if-modified-since': LATER, 'if-none-match': '' }, false],
    [{ 'if-modified-since': EARLIER, 'if-none-match': ETAG }, true],
  ])('a GET or HEAD with %j: %s', (headers, expected) => {
    for (const method of ['GET', 'HEAD']) expect(isUnchanged({ method, headers }, VALIDATORS)).toBe(expected);
    expect(isUnchanged({ method: 'POST', headers }, VALIDATORS)).toBe(false);
  });

  it('a response without Last-Modified or ETag is never unchanged', () => {
    const headers = { 'if-modified-since': LATER };
    expect(isUnchanged({ method: 'GET', headers }, { etag: ETAG, headers: {} })).toBe(false);
    expect(
      isUnchanged({ method: 'GET', headers: { 'if-none-match': '*' } }, { etag: null, headers: {} }),
    ).toBe(false);
  });
});

describe('timeOfHttpDate', () => {
  it.each([
    ['Thu, 29 Feb 2024 23:59:59 GMT', '2024-02-29T23:59:59.000Z'],
    ['Friday, 31-Dec-99 00:00:00 GMT', '1999-12-31T00:00:00.000Z'],
    ['Wed Jan 12 01:02:03 2028', '2028-01-12T01:02:03.000Z'],
  ])('%s is %s', (text, iso) => {
    expect(new Date(timeOfHttpDate(text) ?? Number.NaN).toISOString()).toBe(iso);
  });

  it.each([
    'Thu, 30 Feb 2024 00:00:00 GMT',
    'Thu, 29 Feb 2024 24:00:01 GMT',
    'Thu, 29 Feb 2024 10:00:00 CET',
    'Thu, 29 Feb 2024 10:00 GMT',
    ' Thu, 29 Feb 2024 10:00:00 GMT',
    '29 Feb 2024 10:00:00 GMT',
    '1709200800',
    'x'.repeat(10_000),
  ])('%s is not an HTTP date', (text) => {
    expect(timeOfHttpDate(text)).toBeNull();
  });
});
