import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPart, requestedRange } from './file-range.ts';

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

describe('openPart', () => {
  const content = randomBytes(3_000_000);
  let folder: string;
  let path: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fieldcast-part-'));
    path = join(folder, 'content');
    await writeFile(path, content);
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each([
    [0, 0],
    [0, 2_999_999],
    [1, 262_144],
    [262_143, 1_048_576],
    [2_999_999, 2_999_999],
  ])(
    'sends the bytes %i to %i, also if the client takes them long after they were read',
    async (start, end) => {
      const sent: Buffer[] = [];
      const client = new Writable({
        write(chunk: Buffer, _encoding, done) {
          // Copies the bytes as late as a socket that is full.
          pause(5).then(() => {
            sent.push(Buffer.from(chunk));
            done();
          });
        },
      });
      const part = await openPart({ path, size: content.byteLength }, { start, end });
      if (!(part instanceof Readable)) throw new Error('a file is sent as a stream');
      await new Promise((resolve, reject) => part.pipe(client).on('finish', resolve).on('error', reject));
      expect(Buffer.concat(sent).equals(content.subarray(start, end + 1))).toBe(true);
    },
  );
});
