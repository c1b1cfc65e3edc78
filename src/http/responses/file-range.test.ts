import { describe, expect, it } from 'vitest';
import { requestedRange } from './file-range.ts';

const SIZE = 100;
const WHOLE = null;

describe('requestedRange', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['Bytes= 10-19', { start: 10, end: 19 }],
    ['bytes=10-', { start: 10, end: 99 }],
    ['bytes=10-100', { start: 10, end: 99 }],
    [`bytes=10-${'9'.repeat(400)}`, { start: 10, end: 99 }],
    ['bytes=-8', { start: 92, end: 99 }],
    ['bytes=-100', { start: 0, end: 99 }],
    ['bytes=-262144', { start: 0, end: 99 }],
    ['bytes=0-1,4-5', WHOLE],
    ['bytes=5-2', WHOLE],
    ['bytes=-', WHOLE],
    ['bytes=a-b', WHOLE],
    ['lines=1-2', WHOLE],
  ])('requestedRange parses the range %s', (range, part) => {
    expect(requestedRange({ range }, SIZE, '"a"')).toEqual(part);
  });

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
    'the range %s is not satisfiable',
    (range) => {
      const request = () => requestedRange({ range }, SIZE, '"a"');
      expect(request).toThrow('which has 100 bytes');
      expect(request).toThrow(
        expect.objectContaining({ status: 416, headers: { 'content-range': 'bytes */100' } }),
      );
    },
  );

  it('requestedRange rejects any range of an empty file', () => {
    for (const range of ['bytes=0-', 'bytes=-8']) {
      expect(() => requestedRange({ range }, 0, '"a"')).toThrow('which has 0 bytes');
    }
  });

  it('requestedRange returns the whole content if If-Range has a different ETag', () => {
    const range = 'bytes=0-0';
    expect(requestedRange({ range, 'if-range': '"a"' }, SIZE, '"a"')).toEqual({ start: 0, end: 0 });
    for (const other of ['"b"', 'W/"a"', 'Wed, 21 Oct 2026 07:28:00 GMT']) {
      expect(requestedRange({ range, 'if-range': other }, SIZE, '"a"')).toBe(WHOLE);
    }
  });
});
