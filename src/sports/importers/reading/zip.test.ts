import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ImportError } from '../core/errors.ts';
import { makeZip, type ZipFixtureEntry } from './zip.fixture.ts';
import { readZip, ZIP_LIMITS, type ZipLimits } from './zip.ts';

let folder: string;
let saved = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function save(bytes: Uint8Array): Promise<string> {
  saved += 1;
  const path = join(folder, `${saved}.zip`);
  await writeFile(path, bytes);
  return path;
}

async function read(
  entries: readonly ZipFixtureEntry[] | Buffer,
  limits: Partial<ZipLimits> = {},
  wanted: (name: string) => boolean = () => true,
): Promise<Array<[string, string]>> {
  const path = await save(Buffer.isBuffer(entries) ? entries : makeZip(entries));
  const found: Array<[string, string]> = [];
  for await (const { name, bytes } of readZip(path, wanted, { ...ZIP_LIMITS, ...limits })) {
    found.push([name, Buffer.from(bytes).toString()]);
  }
  return found;
}

test('readZip returns the wanted entries in order', async () => {
  const entries = [
    { name: 'b.json', content: '[1]' },
    { name: 'notes.txt', content: 'no' },
    { name: 'sub/ä.json', content: '[2]' },
    { name: 'empty.json', content: '' },
  ];
  expect(await read(entries, {}, (name) => name.endsWith('.json'))).toEqual([
    ['b.json', '[1]'],
    ['sub/ä.json', '[2]'],
    ['empty.json', ''],
  ]);
  expect(await read([])).toEqual([]);
});

test('readZip rejects a zip bomb by its ratio before inflating it', async () => {
  const content = new Uint8Array(ZIP_LIMITS.ratioFromBytes + 1);
  await expect(read([{ name: 'bomb', content }])).rejects.toThrow(/\(bomb\): inflates more than 200:1/);
  const harmless = new Uint8Array(ZIP_LIMITS.ratioFromBytes);
  expect(await read([{ name: 'small', content: harmless }])).toHaveLength(1);
});

test('readZip rejects an archive if its headers exceed a limit', async () => {
  const content = 'twenty bytes of text';
  const stated = { name: 'a', content, statedSize: 3_000_000_000 };
  await expect(read([stated])).rejects.toThrow(/\(a\): inflates to more than 32 MB/);
  const two = [
    { name: 'a', content },
    { name: 'b', content },
  ];
  expect(await read(two, { totalBytes: 40 })).toHaveLength(2);
  await expect(read(two, { totalBytes: 39 })).rejects.toThrow(
    /\(b\): makes the inflated archive larger than/,
  );
  await expect(read(two, { entries: 1 })).rejects.toThrow(/has 2 entries; at most 1/);
});

test('readZip never inflates an unwanted entry', async () => {
  const entries = [
    { name: 'a', content: 'x', statedSize: 4_000_000_000 },
    { name: 'b', content: 'y' },
  ];
  expect(await read(entries, {}, (name) => name === 'b')).toEqual([['b', 'y']]);
});

test.each([
  ['more bytes than its header says', 5, /too many bytes/],
  ['fewer bytes than its header says', 50_000, /not enough bytes/],
])('readZip rejects an entry with %s', async (_, statedSize, problem) => {
  const content = new Uint8Array(20_000);
  await expect(read([{ name: 'liar', content, statedSize }])).rejects.toThrow(problem);
});

test('readZip rejects damaged content', async () => {
  await expect(read([{ name: 'a', content: 'x', statedCrc: 1 }])).rejects.toThrow(/\(a\): is damaged/);
  const zip = makeZip([{ name: 'a', content: 'some text that deflates to some bytes' }]);
  zip.fill(0xff, 31, 50);
  await expect(read(zip)).rejects.toBeInstanceOf(ImportError);
});

test('readZip rejects names with .. and replaces control characters in errors', async () => {
  await expect(read([{ name: '../../etc/passwd', content: 'x' }])).rejects.toThrow(ImportError);
  await expect(read([{ name: '\u001b[2Ja', content: 'x', statedCrc: 1 }])).rejects.toThrow('(\u{FFFD}[2Ja)');
});

test.each([
  ['empty', Buffer.alloc(0)],
  ['text', Buffer.from('{"not": "a zip"}'.repeat(10))],
  ['cut off', makeZip([{ name: 'a', content: 'text'.repeat(50) }]).subarray(0, -30)],
  ['without its start', makeZip([{ name: 'a', content: 'text'.repeat(50) }]).subarray(20)],
])('the error for an incomplete zip archive contains its path: %s', async (_, bytes) => {
  await expect(read(bytes)).rejects.toThrow(ImportError);
  await expect(read(bytes)).rejects.toThrow(folder);
});

test('the error for a missing zip archive contains its path', async () => {
  const entries = readZip(join(folder, 'none.zip'), () => true);
  await expect(entries.next()).rejects.toThrow(/none\.zip: does not exist/);
});
