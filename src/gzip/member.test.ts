import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gzipPart, gzipPartSize, joinGzip } from './member.ts';

describe('plain bytes around a part of gzip', () => {
  const plain = fc.uint8Array({ maxLength: 300 });
  const content = fc.oneof(
    fc.uint8Array({ maxLength: 2000 }),
    fc.nat(400_000).map((length) => Buffer.alloc(length, 'x')),
    // Longer than the window, and than zlib's output buffer.
    fc.nat(60_000).map((count) => Buffer.from(Array.from({ length: count }, (_, i) => i * 7919).join())),
  );

  it('give one member that has them all, with its checksum and length', () => {
    const seen = { large: 0, empty: 0 };
    fc.assert(
      fc.property(plain, content, plain, (before, inner, after) => {
        const part = gzipPart(inner);
        const whole = Buffer.concat([before, inner, after]);
        const member = joinGzip(before, part, after);
        // Throws where checksum or length are wrong, and reads more members, if there are any.
        expect(gunzipSync(member).equals(whole)).toBe(true);
        expect(gzipPartSize(part)).toBe(inner.byteLength);
        seen.large += inner.byteLength > 200_000 ? 1 : 0;
        seen.empty += inner.byteLength === 0 || before.byteLength === 0 || after.byteLength === 0 ? 1 : 0;
      }),
      { numRuns: 300 },
    );
    expect(seen.large).toBeGreaterThan(20);
    expect(seen.empty).toBeGreaterThan(5);
  });

  it('are at most what a plain block may have', () => {
    const part = gzipPart(Buffer.from('content'));
    const [most, more] = [65_535, 65_536].map((length) => Buffer.alloc(length, 'y'));
    const none = Buffer.alloc(0);
    expect(gunzipSync(joinGzip(most ?? none, part, most ?? none)).byteLength).toBe(2 * 65_535 + 7);
    expect(() => joinGzip(more ?? none, part, none)).toThrow(RangeError);
    expect(() => joinGzip(none, part, more ?? none)).toThrow(RangeError);
  });
});
