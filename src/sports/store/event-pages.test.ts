import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { EVENTS_PER_PAGE, EventPages } from './event-pages.ts';
import { decodePosition } from './revision.ts';

const records = (count: number) => Array.from({ length: count }, (_, i) => `{"number":${i},"name":"横浜"}`);

it.each([
  [0, 0],
  [1, 1],
  [EVENTS_PER_PAGE, 1],
  [EVENTS_PER_PAGE + 1, 2],
  [2 * EVENTS_PER_PAGE, 2],
])('EventPages splits %i events into %i pages, in order', (events, pages) => {
  const game = { game_id: 'a', revision: 'r', sort_key: '2024-05-31 a', events, frames: 0 };
  const ends: (number | null)[] = [];
  const builder = new EventPages();
  for (const record of records(events)) expect(builder.add(record).toString()).toBe(record);
  const packed = builder.pack(game, (gameId, { count, next }) => {
    ends.push(next === null ? null : decodePosition(next).number);
    return { before: `${gameId} ${count} [`, after: ']' };
  });
  const rows = [...packed];
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: pages }, (_, i) => i));
  expect(ends).toEqual(rows.map((_, i) => (i === pages - 1 ? null : (i + 1) * EVENTS_PER_PAGE - 1)));
  const bodies = rows.map(({ zstd }) => `${zstdDecompressSync(zstd)}`);
  expect(rows.map(({ size }) => size)).toEqual(bodies.map((body) => Buffer.byteLength(body)));
  expect(rows.map(({ gzip }) => `${gunzipSync(gzip)}`)).toEqual(bodies);
  const own = bodies.map((body) => body.replace(/^a (\d+) \[(.*)\]$/s, '$2'));
  expect(own.join(',')).toBe(records(events).join(','));
});
