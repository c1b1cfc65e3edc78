import type { FrameBatch } from './read.ts';

const LINE_END = Buffer.from('\n');

/** Frames as lines. A chunk that is wanted whole, or from one frame to another, is given uncopied. */
export async function* asLines(batches: AsyncIterable<FrameBatch>): AsyncGenerator<Buffer> {
  for await (const { numbers, frames, uncut } of batches) {
    const first = frames[0];
    const last = frames.at(-1);
    if (first === undefined || last === undefined) continue;
    const gapless = numbers.length === (numbers.at(-1) ?? 0) - (numbers[0] ?? 0) + 1;
    if (uncut && gapless) {
      const length = last.byteOffset + last.length - first.byteOffset;
      yield Buffer.from(first.buffer, first.byteOffset, length);
      yield LINE_END;
    } else {
      yield linesOf(frames);
    }
  }
}

/** Frames as lines, copied together. */
export function linesOf(frames: readonly Buffer[]): Buffer {
  return Buffer.concat(frames.flatMap((frame) => [frame, LINE_END]));
}
