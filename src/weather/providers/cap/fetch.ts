import { FAULTS, UpstreamError } from '../../upstream/errors.ts';

/** Asked for at the same time, out of regard for a server that is free for all. */
const AT_A_TIME = 4;

export interface Fetched<T> {
  readonly found: readonly T[];
  /** How many could not be fetched. */
  readonly failed: number;
}

/**
 * Fetches documents, a few at a time. One that is gone (null) is none; one that fails is counted and leaves the others.
 * A failure that the next request would meet as well ends the asking, and what was not asked for counts as failed.
 * Throws the first UpstreamError where there is nothing but failures.
 */
export async function fetchEach<T extends object>(
  ids: readonly string[],
  fetchOne: (id: string) => Promise<T | null>,
): Promise<Fetched<T>> {
  let end: UpstreamError | null = null;
  const outcomes = await mapConcurrently(ids, AT_A_TIME, async (id) => {
    if (end !== null) return end;
    try {
      return await fetchOne(id);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      if (FAULTS[error.fault].opens === 'at once') end ??= error;
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

/** The results of `work` in the order of the items, so many at a time. */
async function mapConcurrently<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const worker = async () => {
    // All workers draw from the same iterator.
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
}
