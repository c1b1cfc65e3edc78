import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { Admission } from './admission.ts';
import type { ByteStream } from './representation.ts';
import { Spool } from './spool.ts';

const CONTENT = ['first,', 'second'];
/** Signal for a client that never disconnects. */
const STAYS = new AbortController().signal;

/** Returns a content generator and a count of its starts. */
function source(fail = false) {
  const calls = { count: 0 };
  const content = async function* () {
    calls.count += 1;
    for (const part of CONTENT) yield Buffer.from(part);
    if (fail) throw new Error('the source failed');
  };
  return { calls, content: content() };
}

it('the spool writes a file once for concurrent and later requests', async () => {
  const spool = new Spool(new Admission());
  const sources = [source(), source(), source()];
  const [first, second, third] = sources.map(({ content }) => content) as [
    ByteStream,
    ByteStream,
    ByteStream,
  ];
  const [file, same] = await Promise.all([spool.file('a', first, STAYS), spool.file('a', second, STAYS)]);
  expect([same, await spool.file('a', third, STAYS)]).toEqual([file, file]);
  expect(sources.map(({ calls }) => calls.count)).toEqual([1, 0, 0]);
  // Unread streams are closed too, because they may hold resources.
  for (const unread of [second, third]) expect(await unread.next()).toEqual({ done: true, value: undefined });
  expect(file.size).toBe(12);
  expect(readFileSync(file.path, 'utf8')).toBe('first,second');
  expect((await spool.file('b', source().content, STAYS)).path).not.toBe(file.path);
  await spool.close();
  expect(existsSync(dirname(file.path))).toBe(false);
});

it('a failed stream leaves no file, and the next request starts a new stream', async () => {
  const spool = new Spool(new Admission());
  const kept = await spool.file('other', source().content, STAYS);
  await expect(spool.file('a', source(true).content, STAYS)).rejects.toThrow('the source failed');
  // The failed stream's file would be the second file.
  expect(existsSync(`${dirname(kept.path)}/2`)).toBe(false);
  const { path } = await spool.file('a', source().content, STAYS);
  expect(readFileSync(path, 'utf8')).toBe('first,second');
  await spool.close();
});

it('the spool deletes the least recently used files beyond the size limit', async () => {
  const spool = new Spool(new Admission(), 25);
  const a = await spool.file('a', source().content, STAYS);
  const b = await spool.file('b', source().content, STAYS);
  expect(await spool.file('a', source().content, STAYS)).toBe(a);
  await spool.file('c', source().content, STAYS);
  const again = source();
  const rewritten = await spool.file('b', again.content, STAYS);
  expect([again.calls.count, rewritten.path === b.path]).toEqual([1, false]);
  // Deletion runs in the background, but it is faster than writing the new file.
  expect(existsSync(b.path)).toBe(false);
  await spool.close();
});

it('the spool stops writing only when the last waiting client disconnects', async () => {
  const spool = new Spool(new Admission());
  const [one, other] = [new AbortController(), new AbortController()];
  let pieces = 0;
  const endless = async function* () {
    for (;;) {
      pieces += 1;
      if (pieces === 3) one.abort();
      if (pieces === 6) other.abort();
      yield Buffer.from('piece');
    }
  };
  const files = [one, other].map(({ signal }) => spool.file('a', endless(), signal));
  await Promise.all(files.map((file) => expect(file).rejects.toThrow('aborted')));
  expect(pieces).toBe(6);
  // The next request writes the file again.
  expect((await spool.file('a', source().content, STAYS)).size).toBe(12);
  await spool.close();
});

it('the spool writes two files at a time and refuses requests when too many wait', async () => {
  const spool = new Spool(new Admission());
  let writing = 0;
  let most = 0;
  const slow = async function* () {
    writing += 1;
    most = Math.max(most, writing);
    for (const part of CONTENT) yield Buffer.from(part);
    writing -= 1;
  };
  const files = Array.from({ length: 19 }, (_, i) => spool.file(String(i), slow(), STAYS));
  await expect(files[18]).rejects.toMatchObject({ status: 503 });
  expect(await Promise.all(files.slice(0, 18))).toHaveLength(18);
  expect(most).toBe(2);
  await spool.close();
});
