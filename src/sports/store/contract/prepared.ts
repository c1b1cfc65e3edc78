import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makeEvent, makeFrames, makeGame } from '../../../../test/support/records.ts';
import { eventPageEnvelope } from '../../formats/envelope.ts';
import { EVENTS_PER_PAGE } from '../event-pages.ts';
import { pagesOf } from '../pages.ts';
import { type DatasetReader, type Page, type PageEncoding, type PreparedPage, StaleRead } from '../port.ts';
import { type ContractContext, put } from './support.ts';

/** Event counts at and around page boundaries. */
const COUNTS = [0, 1, 999, 1000, 1001, 2000, 2500];
const LIMITS = [999, 1000, 1001, 1500, 2000, 10_000];

const READ: Readonly<Record<PageEncoding, (bytes: Uint8Array) => Buffer>> = {
  zstd: (bytes) => zstdDecompressSync(bytes),
  gzip: (bytes) => gunzipSync(bytes),
};
const ENCODINGS = Object.keys(READ) as PageEncoding[];

const id = (count: number) => `test-${count}`;

function eventsOf(count: number, outcome: string | null = null) {
  return Array.from({ length: count }, (_, i) =>
    makeEvent({ event_id: String(i), game_id: id(count), time_s: i, player: '横浜', outcome }),
  );
}

/** Returns a page's content with its envelope as a string, because comparing long byte arrays takes seconds. */
function contentOf(gameId: string, { revision, count, next, body }: Page) {
  const { before, after } = eventPageEnvelope(gameId, { count, next });
  const text = `${before}${Buffer.from(body)}${after}`;
  return { revision, count, next, size: Buffer.byteLength(text), text };
}

function preparedContentOf({ bytes, ...page }: PreparedPage, encoding: PageEncoding) {
  return { ...page, text: `${READ[encoding](bytes)}` };
}

/** Compares a game's pages with its prepared pages. Returns the number of prepared pages. */
async function preparedIn(
  reader: DatasetReader,
  count: number,
  limit: number,
  encoding: PageEncoding,
): Promise<number> {
  const gameId = id(count);
  let found = 0;
  let start = 0;
  let after: string | null = null;
  const read = (from: string | null) => reader.events({ gameId }, { after: from, limit, separator: ',' });
  for await (const page of pagesOf(read, null)) {
    const prepared = await reader.preparedEvents(gameId, { after, limit, encoding });
    const isOne = start % EVENTS_PER_PAGE === 0 && page.count === Math.min(EVENTS_PER_PAGE, count - start);
    const isExpected = isOne && page.count > 0 && limit >= EVENTS_PER_PAGE;
    expect(prepared !== null, `${count} events from ${start}, limit ${limit}`).toBe(isExpected);
    if (prepared !== null) {
      expect(preparedContentOf(prepared, encoding)).toEqual(contentOf(gameId, page));
      found += 1;
    }
    start += page.count;
    after = page.next;
  }
  return found;
}

/** Checks that the expected prepared pages exist and equal the pages that the store builds on request. */
export function preparedContract(context: () => ContractContext): void {
  describe('prepared event pages', () => {
    it.each(ENCODINGS)(
      'a prepared page has the same bytes as a page built on request: %s',
      async (encoding) => {
        const { reader } = context();
        for (const count of COUNTS) await put(context(), makeGame({ game_id: id(count) }), eventsOf(count));
        const compared: number[] = [];
        for (const limit of LIMITS) {
          const all = COUNTS.map((count) => preparedIn(reader, count, limit, encoding));
          compared.push((await Promise.all(all)).reduce((sum, found) => sum + found));
        }
        expect(compared).toEqual([0, 10, 3, 3, 4, 3]);
      },
    );

    it.each(ENCODINGS)(
      'only a request for exactly one whole page has a prepared page: %s',
      async (encoding) => {
        const { reader } = context();
        await put(context(), makeGame({ game_id: id(2500) }), eventsOf(2500));
        await put(context(), makeGame({ game_id: id(2000), date: '2000-01-01' }), eventsOf(2000));
        const wanted = { after: null, limit: EVENTS_PER_PAGE, encoding };
        const { next } = (await reader.preparedEvents(id(2500), wanted)) ?? { next: null };
        expect(await reader.preparedEvents(id(2500), { ...wanted, after: next })).not.toBeNull();
        expect(await reader.preparedEvents('unknown', wanted)).toBeNull();
        expect(await reader.preparedEvents(id(2500), { ...wanted, limit: null })).toBeNull();
        // Cursors with a wrong revision, number or sort key.
        const [revision = '', number = '', ...sortKey] = `${next}`.split(' ');
        for (const after of [
          [revision, '998', ...sortKey],
          [revision, '2999', ...sortKey],
          [revision, '999999999999999', ...sortKey],
          [revision, number, '2000-01-01', id(2500)],
          ['another', number, ...sortKey],
        ].map((parts) => parts.join(' '))) {
          expect(await reader.preparedEvents(id(2500), { ...wanted, after }), after).toBeNull();
        }
      },
    );

    it.each(ENCODINGS)('a prepared page belongs to the current version of its game: %s', async (encoding) => {
      const { reader } = context();
      const game = makeGame({ game_id: id(2500) });
      await put(context(), game, eventsOf(2500, 'a'));
      const request = { after: null, limit: EVENTS_PER_PAGE, separator: ',', encoding } as const;
      const first = await reader.events({ gameId: id(2500) }, request);
      await put(context(), game, eventsOf(2500, 'b').slice(0, 1500));
      const now = await reader.events({ gameId: id(2500) }, request);
      const prepared = await reader.preparedEvents(id(2500), request);
      expect(prepared && preparedContentOf(prepared, encoding)).toEqual(contentOf(id(2500), now));
      expect(contentOf(id(2500), now).text).not.toBe(contentOf(id(2500), first).text);
      const outdated = { ...request, after: first.next };
      expect(await reader.preparedEvents(id(2500), outdated)).toBeNull();
      await expect(reader.events({ gameId: id(2500) }, outdated)).rejects.toBeInstanceOf(StaleRead);
      await put(context(), game, [], makeFrames());
      expect(await reader.preparedEvents(id(2500), request)).toBeNull();
    });
  });
}
