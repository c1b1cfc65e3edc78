import { mkdtempSync, readdirSync, readlinkSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FilePart, PART_BYTES } from './file-part.ts';

const folder = mkdtempSync(join(tmpdir(), 'fieldcast-part-'));
const bytes = Buffer.alloc(1_500_000);
for (let at = 0; at < bytes.length; at += 4) bytes.writeUInt32LE(at, at);
const path = join(folder, 'file');
beforeAll(() => writeFileSync(path, bytes));
afterAll(() => rmSync(folder, { recursive: true }));

/** Takes what it is sent in its own time, and only then has it that the memory may be used again. */
class Taker extends Writable {
  readonly taken: Buffer[] = [];
  readonly #turns: number;

  constructor(turns: number) {
    super({ highWaterMark: 1 });
    this.#turns = turns;
  }

  override async _write(piece: Buffer, _encoding: string, done: () => void): Promise<void> {
    for (let i = 0; i < this.#turns; i += 1) await new Promise((resolve) => setImmediate(resolve));
    this.taken.push(Buffer.from(piece));
    done();
  }
}

async function sent(start: number, end: number, turns = 0): Promise<Buffer> {
  const taker = new Taker(turns);
  const part = await FilePart.open(path, { start, end });
  const closed = finished(part, { writable: false });
  part.pipe(taker);
  await finished(taker);
  await closed;
  return Buffer.concat(taker.taken);
}

/** Whether this process has a file open. */
function isOpen(file: string): boolean {
  return readdirSync('/proc/self/fd').some((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`) === file;
    } catch {
      return false;
    }
  });
}

describe('a part of a file', () => {
  it('is what the file has there, whoever else is sent to and however slowly', async () => {
    const end = bytes.length - 1;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(end), fc.nat(end), fc.nat(3)), { minLength: 1, maxLength: 4 }),
        async (parts) => {
          const ranges = parts.map(([a, b, turns]) => [Math.min(a, b), Math.max(a, b), turns] as const);
          const read = await Promise.all(ranges.map((range) => sent(...range)));
          for (const [i, [from, to]] of ranges.entries()) {
            expect(read[i]?.equals(bytes.subarray(from, to + 1))).toBe(true);
          }
        },
      ),
      { numRuns: 40 },
    );
    expect((await sent(0, end)).equals(bytes)).toBe(true);
    await vi.waitFor(() => expect(isOpen(path)).toBe(false));
  });

  it('may be nothing', async () => {
    expect((await sent(0, -1)).length).toBe(0);
  });

  it('is no more than there is memory for where its client takes nothing', async () => {
    const part = await FilePart.open(path, { start: 0, end: bytes.length - 1 });
    const writes = vi.fn();
    const taker = new Writable({ highWaterMark: 1, write: writes });
    part.pipe(taker);
    await vi.waitFor(() => expect(taker.writableLength).toBe(PART_BYTES));
    for (let i = 0; i < 20; i += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(taker.writableLength).toBe(PART_BYTES);
    part.destroy();
    await vi.waitFor(() => expect(isOpen(path)).toBe(false));
  });

  it('closes its file where its client goes while it is read', async () => {
    const part = await FilePart.open(path, { start: 0, end: bytes.length - 1 });
    const taker = new Taker(0);
    part.pipe(taker);
    part.destroy();
    taker.destroy();
    await vi.waitFor(() => expect(isOpen(path)).toBe(false));
    expect(taker.taken).toEqual([]);
  });

  it('fails where the file ends before it', async () => {
    const cut = join(folder, 'cut');
    writeFileSync(cut, bytes);
    const part = await FilePart.open(cut, { start: 0, end: bytes.length - 1 });
    truncateSync(cut, 300_000);
    const taker = new Taker(0);
    const failed = expect(finished(part, { writable: false })).rejects.toThrow(`${cut} ends early`);
    part.pipe(taker);
    await failed;
    expect(taker.writableEnded).toBe(false);
  });

  it('is of a file that is there', async () => {
    await expect(FilePart.open(join(folder, 'none'), { start: 0, end: 1 })).rejects.toThrow('ENOENT');
  });
});
