import { FAULTS, UpstreamError } from '../../upstream/errors.ts';

/** Requests at a time, in consideration of a server that is free for all. */
const CONCURRENCY = 4;

/**
 * Fetches documents, a few at a time. `fetchOne` gives null for one that is gone. A failure is counted and costs no
 * other document; but one that the next request would meet as well ends the fetching, and the rest counts as failed.
 * Throws the first UpstreamError if nothing was found and something failed.
 */
export async function fetchEach<T extends object>(
  ids: readonly string[],
  fetchOne: (id: string) => Promise<T | null>,
): Promise<{ found: readonly T[]; failed: number }> {
  let end: UpstreamError | null = null;
  const outcomes = await mapConcurrently(ids, CONCURRENCY, async (id) => {
    if (end !== null) return end;
    try {
      return await fetchOne(id);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      const { opens } = FAULTS[error.fault];
      if (opens === 'at once' || opens === 'not asked') end ??= error;
      return error;
    }
  });
  const failures = outcomes.filter((outcome) => outcome instanceof UpstreamError);
  const found = outcomes.flatMap((outcome) =>
    outcome === null || outcome instanceof UpstreamError ? [] : [outcome],
  );
  const [first] = failures;
  if (first !== undefined && found.length === 0) throw first;
  return { found, failed: failures.length };
}

/** The results of `work` in the order of the items, with at most `limit` under way at a time. */
async function mapConcurrently<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const worker = async () => {
    // All workers take from the same iterator.
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
}
