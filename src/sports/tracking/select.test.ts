import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { selectFrames } from './select.ts';

function chunk(times: readonly number[], parts: { start?: number; timeBefore?: number | null } = {}) {
  return { start: 0, period: 1, timeBefore: null, ...parts, times: Float64Array.from(times) };
}

const at25Hz = (from: number, count: number) => Array.from({ length: count }, (_, i) => (from + i) / 25);

describe('selectFrames', () => {
  it('selectFrames keeps frames in the range, including both ends, of the requested period', () => {
    const times = at25Hz(0, 100);
    expect(selectFrames(chunk(times), { from: 1, to: 1.08 }, 0)).toEqual([25, 26, 27]);
    expect(selectFrames(chunk(times), { period: 2 }, 0)).toEqual([]);
    expect(selectFrames(chunk(times, { start: 1000 }), {}, 1098)).toEqual([98, 99]);
  });

  it.each([
    [5, [0, 5, 10, 15, 20]],
    [10, [0, 3, 5, 8, 10, 13, 15, 18, 20, 23]],
    [25, Array.from({ length: 25 }, (_, i) => i)],
    [100, Array.from({ length: 25 }, (_, i) => i)],
    [1, [0]],
  ])('selectFrames keeps only frames from the source at %d Hz', (hz, expected) => {
    expect(selectFrames(chunk(at25Hz(0, 25)), { hz }, 0)).toEqual(expected);
  });

  it('selectFrames assigns a time just before a slot boundary to the previous slot', () => {
    expect(selectFrames(chunk([0.9, 0.995, 1]), { hz: 1 }, 0)).toEqual([0, 2]);
  });

  it('selectFrames keeps the next frame after a gap in the source, and never interpolates', () => {
    expect(selectFrames(chunk([0, 0.04, 0.24, 0.28, 3]), { hz: 5 }, 0)).toEqual([0, 2, 4]);
  });

  it('selectFrames keeps the same frames however a game is split into chunks and ranges', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 60 }),
        fc.constantFrom(1, 2, 5, 7, 10, 25),
        fc.nat(60),
        fc.nat(3),
        (steps, hz, cut, from) => {
          let n = 0;
          const times = steps.map((step) => {
            n += step;
            return n / 25;
          });
          const whole = selectFrames(chunk(times), { hz }, 0);
          const at = Math.min(cut, times.length);
          const first = selectFrames(chunk(times.slice(0, at)), { hz }, 0);
          const timeBefore = times[at - 1] ?? null;
          const second = selectFrames(chunk(times.slice(at), { start: at, timeBefore }), { hz }, 0);
          expect([...first, ...second.map((i) => i + at)]).toEqual(whole);
          const windowed = selectFrames(chunk(times), { hz, from }, 0);
          expect(windowed).toEqual(whole.filter((i) => (times[i] ?? 0) >= from));
        },
      ),
    );
  });
});
