import { createHook } from 'node:async_hooks';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/support/tier.ts';
import { readFrame } from './frame.ts';
import { joinableFrame } from './joinable.ts';
import { type FrameRun, packRuns, runSize, unpackFrame, unpackRuns } from './runs.ts';

const AROUND = { head: Buffer.from('{"data":['), separator: Buffer.from(','), tail: Buffer.from(']}') };

/** Runs of frames with their content. Their cut ends may or may not be long enough to compress. */
const run = fc
  .record({
    texts: fc.array(fc.tuple(fc.string({ minLength: 1 }), fc.constantFrom(1, 7, 400)), {
      minLength: 1,
      maxLength: 4,
    }),
    cuts: fc.tuple(fc.constantFrom(0, 0.3, 0.9), fc.constantFrom(0, 0.5, 0.95)),
  })
  .map(({ texts, cuts }) =>
    cut(
      texts.map(([text, times]) => Buffer.from(text.repeat(times))),
      ...cuts,
    ),
  );

function cut(texts: Buffer[], fromFirst: number, fromLast: number): { run: FrameRun; content: Buffer } {
  const all = Buffer.from(texts.join(','));
  const before = Math.floor(fromFirst * (texts[0]?.byteLength ?? 0));
  const last = (texts.at(-1)?.byteLength ?? 0) - (texts.length === 1 ? before : 0);
  const after = Math.floor(fromLast * last);
  const frames = texts.map((text) => readFrame(joinableFrame(text)));
  return { run: { frames, before, after }, content: all.subarray(before, all.byteLength - after) };
}

describe('unpackFrame', () => {
  it.each([0, 10, 2 ** 21])('unpackFrame decompresses at most the given size: %i bytes', async (size) => {
    const exact = zstdCompressSync(Buffer.alloc(size));
    expect((await unpackFrame(exact, size)).byteLength).toBe(size);
    expect(exact.byteLength, 'the caller keeps the frame').toBeGreaterThan(0);
    const tooMuch = zstdCompressSync(Buffer.alloc(2 * size + 2));
    await expect(unpackFrame(tooMuch, size)).rejects.toThrow('larger than');
  });
});

describe('runs of frames', () => {
  it('packRuns and unpackRuns return the same content, without the cut ends', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(run, { minLength: 1, maxLength: 4 }), async (made) => {
        const runs = made.map((one) => one.run);
        const contents = made.flatMap(({ content }, i) =>
          i === 0 ? [content] : [AROUND.separator, content],
        );
        const expected = Buffer.concat([AROUND.head, ...contents, AROUND.tail]);
        expect(Buffer.from(await unpackRuns(runs, AROUND)).equals(expected)).toBe(true);
        expect(zstdDecompressSync(packRuns(runs, AROUND)).equals(expected)).toBe(true);
        expect(runs.map((one) => runSize(one, AROUND))).toEqual(
          made.map(({ content }) => content.byteLength),
        );
      }),
      { numRuns: runs(300) },
    );
  });

  it('packRuns creates no zlib object if no end is cut', () => {
    const { run, content } = cut([Buffer.from('a'.repeat(2000)), Buffer.from('b'.repeat(2000))], 0, 0);
    const made: string[] = [];
    const hook = createHook({ init: (_id, type) => made.push(type) }).enable();
    const packed = packRuns([run], AROUND);
    expect(made).toEqual([]);
    expect(zstdDecompressSync(packed).toString()).toBe(`${AROUND.head}${content}${AROUND.tail}`);
    expect(made.length).toBeGreaterThan(0);
    hook.disable();
  });

  it('packRuns preserves a cut frame that repeats text at zstd’s initial match distances', () => {
    const [one, other] = ['abcdefg, '.repeat(300), `${'0'.repeat(1500)}, "x": 1, "y": 2, "z": 3`];
    const { run, content } = cut([Buffer.from(one), Buffer.from(other)], 0.3, 0.01);
    const expected = Buffer.concat([AROUND.head, content, AROUND.tail]);
    expect(zstdDecompressSync(packRuns([run], AROUND)).equals(expected)).toBe(true);
  });

  it('unpackRuns decompresses long runs on another thread', async () => {
    const { run, content } = cut([Buffer.alloc(2 ** 20, 'ab'), Buffer.alloc(2 ** 20, 'cd')], 0.5, 0.1);
    const expected = Buffer.concat([AROUND.head, content, AROUND.tail]);
    expect(Buffer.from(await unpackRuns([run], AROUND)).equals(expected)).toBe(true);
  });

  it('packRuns leaves whole frames unchanged, and short ends uncompressed', () => {
    const texts = ['one', 'two', 'three'].map((word) => Buffer.from(`${word} `.repeat(500)));
    const frames = texts.map((text) => readFrame(joinableFrame(text)));
    const packed = Buffer.from(packRuns([{ frames, before: 0, after: 2995 }], AROUND));
    for (const { source, start, last } of frames.slice(0, 2)) {
      expect(packed.includes(Buffer.from(source.subarray(start, last)))).toBe(true);
    }
    expect(packed.includes('three')).toBe(true);
  });
});
