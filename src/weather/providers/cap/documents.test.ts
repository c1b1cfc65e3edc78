import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UpstreamError } from '../../upstream/errors.ts';
import { fetchEach } from './documents.ts';

const failing = () => new UpstreamError('failing', 'failed');

describe('fetching documents', () => {
  it('keeps their order, leaves out those that are gone and counts those that failed', async () => {
    const documents = fc.array(fc.constantFrom('text', 'gone', 'failed'), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(documents, fc.scheduler(), async (fates, scheduler) => {
        const ids = fates.map((fate, i) => `${fate} ${i}`);
        const fetching = fetchEach(ids, async (id) => {
          await scheduler.schedule(Promise.resolve());
          if (id.startsWith('failed')) throw failing();
          return id.startsWith('gone') ? null : { id };
        });
        const outcome = fetching.catch((error: unknown) => error);
        await scheduler.waitFor(outcome);
        const found = ids.filter((id) => id.startsWith('text')).map((id) => ({ id }));
        const failed = ids.filter((id) => id.startsWith('failed')).length;
        if (found.length === 0 && failed > 0) expect(await outcome).toBeInstanceOf(UpstreamError);
        else expect(await outcome).toEqual({ found, failed });
      }),
      { numRuns: 50 },
    );
  });

  it('has at most four requests under way', async () => {
    let active = 0;
    let most = 0;
    const { found } = await fetchEach(
      Array.from({ length: 20 }, (_, i) => String(i)),
      async (id) => {
        most = Math.max(most, ++active);
        await Promise.resolve();
        active -= 1;
        return { id };
      },
    );
    expect(found).toHaveLength(20);
    expect(most).toBe(4);
  });

  it('ends at a failure that the next request would meet too', async () => {
    const asked: string[] = [];
    const fetched = await fetchEach(['a', 'b', 'c', 'd', 'e', 'f', 'g'], async (id) => {
      asked.push(id);
      if (id === 'a') return { id };
      throw new UpstreamError('throttled', 'too many');
    });
    expect(fetched).toEqual({ found: [{ id: 'a' }], failed: 6 });
    expect(asked).not.toContain('g');
  });

  it('does not treat a bug as a failure of the upstream', async () => {
    await expect(
      fetchEach(['a'], () => {
        throw new TypeError('bug');
      }),
    ).rejects.toThrow(TypeError);
  });
});
