import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ChunkDecoder } from './chunks.ts';

function decoded(bytes: Buffer, cuts: readonly number[]): string {
  const decoder = new ChunkDecoder('t.txt');
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  const texts = places.slice(1).map((end, i) => decoder.decode(bytes.subarray(places[i], end)));
  decoder.end();
  return texts.join('');
}

const cuts = fc.array(fc.nat(60), { maxLength: 12 });

it('ChunkDecoder decodes text with any chunk boundaries', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', ' ', '\n', 'é', '€', '\uFEFF', '𝄞', '\uD7FF'),
    maxLength: 30,
  });
  fc.assert(
    fc.property(text, cuts, (whole, at) => {
      expect(decoded(Buffer.from(`\uFEFF${whole}`), at)).toBe(whole);
      expect(decoded(Buffer.from(`x${whole}`), at)).toBe(`x${whole}`);
    }),
  );
});

it('ChunkDecoder rejects invalid UTF-8 with any chunk boundaries', () => {
  const broken = fc.constantFrom(
    [0xff],
    [0xc3],
    [0xe2, 0x82],
    [0xf0, 0x9d, 0x84],
    [0x80],
    [0x80, 0x80, 0x80, 0x80],
    [0xc3, 0x28],
  );
  fc.assert(
    fc.property(
      fc.string({ maxLength: 5 }),
      broken,
      fc.constantFrom('', 'x', 'é'),
      cuts,
      (start, bytes, end, at) => {
        const whole = Buffer.concat([Buffer.from(start), Buffer.from(bytes), Buffer.from(end)]);
        expect(() => decoded(whole, at)).toThrow('t.txt: is not UTF-8 text');
      },
    ),
  );
});
