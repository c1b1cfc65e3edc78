import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../../../../test/support/tier.ts';
import { fileAt } from './files.ts';
import { type JsonElement, readElements, readNested } from './json-elements.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'json-elements-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function written(text: string | Uint8Array) {
  const path = join(folder, 'frames.json');
  await writeFile(path, text);
  return fileAt(path, Buffer.byteLength(text));
}

async function elements(text: string | Uint8Array, key: string | null): Promise<JsonElement[]> {
  return Array.fromAsync(readElements(await written(text), key, () => undefined));
}

const record = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 });
const records = fc.array(record, { minLength: 1, maxLength: 5 });
const indent = fc.constantFrom(0, 2);

describe('readElements', () => {
  it('readElements returns the same array elements as JSON.parse', async () => {
    await fc.assert(
      fc.asyncProperty(records, indent, async (values, space) => {
        const found = await elements(JSON.stringify(values, null, space), null);
        expect(found.map(({ text }) => JSON.parse(text))).toEqual(JSON.parse(JSON.stringify(values)));
      }),
      { numRuns: runs(50) },
    );
  });

  it('readElements returns the objects under a key and ignores all other values', async () => {
    await fc.assert(
      fc.asyncProperty(records, record, indent, async (values, other, space) => {
        const text = JSON.stringify({ before: [other], frames: values, after: { frames: [] } }, null, space);
        const found = await elements(text, 'frames');
        expect(found.map((one) => JSON.parse(one.text))).toEqual(JSON.parse(JSON.stringify(values)));
      }),
      { numRuns: runs(50) },
    );
  });

  it('readElements throws if the text is truncated at any point', async () => {
    const text = JSON.stringify({ a: 1, frames: [{ b: '"}]\\' }, { c: [{}] }], d: 'e' });
    for (let length = 1; length < text.length; length += 1) {
      await expect(elements(text.slice(0, length), 'frames'), text.slice(0, length)).rejects.toThrow(
        'frames.json',
      );
    }
  });

  it('readElements returns objects larger than a chunk, with their line numbers', async () => {
    const values = [1, 2, 3].map((n) => ({ n, filling: 'ü"\\'.repeat(40_000) }));
    const found = await elements(JSON.stringify(values, null, 1), null);
    expect(found.map(({ text }) => JSON.parse(text))).toEqual(values);
    expect(found.map(({ line }) => line)).toEqual([2, 6, 10]);
  });

  it.each([
    ['[{}{}]', null, 'not valid JSON'],
    ['[{},,{}]', null, 'not valid JSON'],
    ['[1, {}]', null, '[0] is neither an object nor a list'],
    ['[{}] x', null, 'not valid JSON'],
    ['[]', null, 'contains no frames'],
    ['{"other": [{}]}', 'frames', 'contains no frames'],
  ])('readElements rejects %s', async (text, key, problem) => {
    await expect(elements(text, key)).rejects.toThrow(problem);
  });

  it('readElements accepts a byte order mark', async () => {
    expect(await elements('\uFEFF [\n{}]', null)).toMatchObject([{ text: '{}', line: 2 }]);
  });

  it('readElements rejects an element that would exhaust memory', async () => {
    for (const text of [`[{"a":"${'a'.repeat(5_000_000)}`, `{"a":[${'1,'.repeat(2_500_000)}`]) {
      await expect(elements(text, null)).rejects.toThrow('the record is longer than 4 MB');
    }
  });

  it('readElements rejects text that is not UTF-8', async () => {
    const bytes = Buffer.from('[{"a":"\u00E9"}]', 'latin1');
    await expect(elements(bytes, null)).rejects.toThrow('is not UTF-8 text');
  });
});

describe('readNested', () => {
  async function nested(text: string) {
    return Array.fromAsync(readNested(await written(text), ['events', 'moments'], () => undefined));
  }
  const moments = fc.array(fc.oneof(record, fc.array(fc.jsonValue({ maxDepth: 1 }))), { maxLength: 4 });
  const events = fc.array(fc.record({ before: record, moments, after: record }), {
    minLength: 1,
    maxLength: 4,
  });

  it('readNested returns the inner elements, then their outer object', async () => {
    await fc.assert(
      fc.asyncProperty(events, indent, async (values, space) => {
        const text = JSON.stringify({ id: 1, events: values, more: { events: [] } }, null, space);
        const found = (await nested(text)).map((one) => [one.level, JSON.parse(one.text)]);
        const plain: typeof values = JSON.parse(JSON.stringify(values));
        expect(found).toEqual(
          plain.flatMap((event) => [
            ...event.moments.map((moment) => [2, moment]),
            [1, { ...event, moments: [] }],
          ]),
        );
      }),
      { numRuns: runs(50) },
    );
  });

  it('readNested accepts an inner array that is larger than the element limit', async () => {
    const many = Array.from({ length: 60_000 }, (_, n) => [n, 'x'.repeat(100)]);
    const found = await nested(JSON.stringify({ events: [{ moments: many }] }));
    expect(found).toHaveLength(many.length + 1);
  });

  it('readNested throws if the text is truncated at any point', async () => {
    const text = JSON.stringify({ a: 1, events: [{ b: '"}]\\', moments: [[{}], {}] }, { c: [{}] }], d: 'e' });
    for (let length = 1; length < text.length; length += 1) {
      await expect(nested(text.slice(0, length)), text.slice(0, length)).rejects.toThrow('frames.json');
    }
  });

  it.each([
    ['{"events":[{"moments":[{},]}]}', 'not valid JSON'],
    ['{"events":[{"moments":[{} {}]}]}', 'not valid JSON'],
    ['{"events":[{"moments":[1]}]}', 'events[0].moments[0] is neither an object nor a list'],
    ['{"events":[{"moments":[{}, "],"]}]}', 'events[0].moments[1] is neither an object nor a list'],
    ['{"events":[{"moments":[{}]} {}]}', 'not valid JSON'],
  ])('readNested rejects %s', async (text, problem) => {
    await expect(nested(text)).rejects.toThrow(problem);
  });
});
