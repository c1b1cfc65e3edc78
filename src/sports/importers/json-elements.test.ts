import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JsonElement, readElements } from './json-elements.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'json-elements-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function elements(text: string, key: string | null): Promise<JsonElement[]> {
  const path = join(folder, 'frames.json');
  await writeFile(path, text);
  const file = { path, name: 'frames.json', bytes: Buffer.byteLength(text) };
  return Array.fromAsync(readElements(file, key, () => undefined));
}

const record = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 });
const records = fc.array(record, { minLength: 1, maxLength: 5 });
const indent = fc.constantFrom(0, 2);

describe('readElements', () => {
  it('gives the objects of an array as JSON.parse has them', async () => {
    await fc.assert(
      fc.asyncProperty(records, indent, async (values, space) => {
        const found = await elements(JSON.stringify(values, null, space), null);
        expect(found.map(({ text }) => JSON.parse(text))).toEqual(JSON.parse(JSON.stringify(values)));
      }),
      { numRuns: 50 },
    );
  });

  it('gives those under a key, whatever stands around it', async () => {
    await fc.assert(
      fc.asyncProperty(records, record, indent, async (values, other, space) => {
        const text = JSON.stringify({ before: [other], frames: values, after: { frames: [] } }, null, space);
        const found = await elements(text, 'frames');
        expect(found.map((one) => JSON.parse(one.text))).toEqual(JSON.parse(JSON.stringify(values)));
      }),
      { numRuns: 50 },
    );
  });

  it('notices wherever the text is cut', async () => {
    const text = JSON.stringify({ a: 1, frames: [{ b: '"}]\\' }, { c: [{}] }], d: 'e' });
    for (let length = 1; length < text.length; length += 1) {
      await expect(elements(text.slice(0, length), 'frames'), text.slice(0, length)).rejects.toThrow(
        'frames.json',
      );
    }
  });

  it('finds objects that are larger than the pieces in which a file is read, with their lines', async () => {
    const values = [1, 2, 3].map((n) => ({ n, filling: 'ü"\\'.repeat(40_000) }));
    const found = await elements(JSON.stringify(values, null, 1), null);
    expect(found.map(({ text }) => JSON.parse(text))).toEqual(values);
    expect(found.map(({ line }) => line)).toEqual([2, 6, 10]);
  });

  it.each([
    ['[{}{}]', null, 'not valid JSON'],
    ['[{},,{}]', null, 'not valid JSON'],
    ['[1, {}]', null, 'not valid JSON'],
    ['[{}] x', null, 'not valid JSON'],
    ['[]', null, 'holds no frames'],
    ['{"other": [{}]}', 'frames', 'holds no frames'],
  ])('refuses %s', async (text, key, problem) => {
    await expect(elements(text, key)).rejects.toThrow(problem);
  });
});
