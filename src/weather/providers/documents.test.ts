import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/support/tier.ts';
import { UpstreamError } from '../upstream/errors.ts';
import { UnreadableAlert } from './alerts.ts';
import { Documents } from './documents.ts';

const never = new AbortController().signal;
const UNREADABLE = 'unreadable';

/** Documents that consist only of their identifier. */
function documentsFrom(fetch: (id: string) => Promise<string | null>) {
  const parse = (identifier: string) => {
    if (identifier === UNREADABLE) throw new UnreadableAlert('unreadable');
    return { identifier };
  };
  return new Documents({ fetch, parse, weightOf: () => 100 });
}
const ids = (count: number) => Array.from({ length: count }, (_, i) => `n${i}`);

/** Records the ids of the fetched documents, in order. */
function counting(fetch: (id: string) => Promise<string | null>) {
  const asked: string[] = [];
  const documents = documentsFrom(async (id) => {
    asked.push(id);
    return fetch(id);
  });
  return { asked, documents };
}

describe('Documents', () => {
  it('Documents.collect keeps the order, omits deleted documents, and counts unreadable and failed documents', async () => {
    const fates = fc.array(fc.constantFrom('text', 'gone', 'failed', 'unreadable'), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(fates, fc.scheduler(), async (all, scheduler) => {
        const wanted = all.map((fate, i) => `${fate}-${i}`);
        const documents = documentsFrom(async (id) => {
          await scheduler.schedule(Promise.resolve());
          if (id.startsWith('failed')) throw new UpstreamError('failing', 'failed');
          if (id.startsWith('gone')) return null;
          return id.startsWith('text') ? id : UNREADABLE;
        });
        const collecting = documents.collect(wanted, never);
        await scheduler.waitFor(collecting);
        const of = (fate: string) => wanted.filter((id) => id.startsWith(fate));
        const { found, unreadable, missing, failure } = await collecting;
        expect(found.map(({ identifier }) => identifier)).toEqual(of('text'));
        expect({ unreadable, missing }).toEqual({
          unreadable: of('unreadable').length,
          missing: of('failed').length,
        });
        expect(failure === null).toBe(of('failed').length === 0);
      }),
      { numRuns: runs(50) },
    );
  });

  it('Documents.collect fetches each document once, but retries failed fetches', async () => {
    let isDown = true;
    const { asked, documents } = counting(async (id) => {
      if (id === 'late' && isDown) throw new UpstreamError('failing', 'failed');
      return id === 'bad' ? UNREADABLE : id;
    });
    const wanted = ['a', 'bad', 'late'];
    expect(await documents.collect(wanted, never)).toMatchObject({ unreadable: 1, missing: 1 });
    isDown = false;
    expect(await documents.collect(wanted, never)).toMatchObject({
      unreadable: 1,
      missing: 0,
      failure: null,
    });
    await documents.collect(wanted, never);
    expect(asked).toEqual(['a', 'bad', 'late', 'late']);
  });

  it('concurrent requests share fetches, and at most eight fetches run at once', async () => {
    const waiting: Array<() => void> = [];
    const { asked, documents } = counting(async (id) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return id;
    });
    const both = [documents.collect(ids(20), never), documents.collect(ids(20), never)];
    const most: number[] = [];
    while (asked.length < 20 || waiting.length > 0) {
      most.push(waiting.length);
      waiting.shift()?.();
      await new Promise(setImmediate);
    }
    for (const { found } of await Promise.all(both)) expect(found).toHaveLength(20);
    expect(asked).toHaveLength(20);
    expect(Math.max(...most)).toBe(8);
  });

  it('Documents.collect returns at the soft deadline, while fetches continue for the next request', async () => {
    const waiting: Array<() => void> = [];
    const { asked, documents } = counting(async (id) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return id;
    });
    const softDeadline = new AbortController();
    const collecting = documents.collect(ids(20), softDeadline.signal);
    for (let i = 0; i < 5; i += 1) {
      waiting.shift()?.();
      await new Promise(setImmediate);
    }
    softDeadline.abort();
    expect(await collecting).toMatchObject({ found: { length: 5 }, missing: 15 });
    while (waiting.length > 0) {
      waiting.shift()?.();
      await new Promise(setImmediate);
    }
    const aborted = AbortSignal.abort();
    expect(await documents.collect(ids(20), never)).toMatchObject({ found: { length: 20 }, missing: 0 });
    expect(await documents.collect(['more'], aborted)).toMatchObject({ found: [], missing: 1 });
    expect(asked).toHaveLength(21);
  });

  it('Documents.collect stops fetching after a failure that would affect every request', async () => {
    const { asked, documents } = counting(async (id) => {
      if (id === 'n0') return id;
      throw new UpstreamError('throttled', 'too many');
    });
    expect(await documents.collect(ids(30), never)).toMatchObject({
      found: [{ identifier: 'n0' }],
      missing: 29,
      failure: { fault: 'throttled' },
    });
    expect(asked.length).toBeLessThan(12);
  });

  it('Documents.collect fetches a document again after its maximum age', async () => {
    let fetched = 0;
    const fetch = async (id: string) => {
      fetched += 1;
      return id;
    };
    const kind = { fetch, parse: (identifier: string) => ({ identifier }), weightOf: () => 1 };
    for (const [maxAgeMs, expected] of [
      [1, 2],
      [3_600_000, 1],
    ] as const) {
      const documents = new Documents({ ...kind, maxAgeMs });
      fetched = 0;
      await documents.collect(['a'], never);
      await setTimeout(20);
      await documents.collect(['a'], never);
      expect(fetched).toBe(expected);
    }
  });

  it('Documents.collect rethrows a bug instead of reporting it as an upstream failure', async () => {
    const { documents } = counting(() => {
      throw new TypeError('bug');
    });
    await expect(documents.collect(['a'], never)).rejects.toThrow(TypeError);
  });
});
