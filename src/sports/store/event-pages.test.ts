import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { joinGzip } from '../../gzip/member.ts';
import { EVENTS_PER_PAGE, PageBuilder } from './event-pages.ts';

const records = (count: number) => Array.from({ length: count }, (_, i) => `{"number":${i},"name":"横浜"}`);

describe('pages of events', () => {
  it.each([
    [0, 0],
    [1, 1],
    [EVENTS_PER_PAGE, 1],
    [EVENTS_PER_PAGE + 1, 2],
    [2 * EVENTS_PER_PAGE, 2],
  ])('of %i events are %i, and have them all in order', (count, pages) => {
    const builder = new PageBuilder();
    const rows = records(count).flatMap((json) => builder.add(json) ?? []);
    const last = builder.end();
    if (last !== null) rows.push(last);
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: pages }, (_, i) => i));
    const bodies = rows.map(({ zstd }) => zstdDecompressSync(zstd));
    expect(bodies.map(({ byteLength }) => byteLength)).toEqual(rows.map(({ size }) => size));
    expect(bodies.map((body) => body.toString()).join(',')).toBe(records(count).join(','));
    const [open, close] = [Buffer.from('['), Buffer.from(']')];
    const lists = rows.map(({ gzip }) => gzip && gunzipSync(joinGzip(open, gzip, close)));
    expect(lists.map(String)).toEqual(bodies.map((body) => `[${body}]`));
  });

  it('have room for long events in characters of three bytes', () => {
    const builder = new PageBuilder();
    const long = '横'.repeat(300_000);
    for (const json of ['1', long, '2']) builder.add(json);
    expect(zstdDecompressSync(builder.end()?.zstd ?? '').toString()).toBe(`1,${long},2`);
  });
});
