import { useEffect, useState } from 'preact/hooks';

/** A list that grows while it is loading. */
export interface Records<T> {
  readonly records: readonly T[];
  readonly state: 'loading' | 'ready' | 'failed';
  readonly error: unknown;
  readonly retry: () => void;
}

/** Interval between updates of the displayed list. */
const SHOW_EVERY_MS = 100;

/**
 * Returns the records from `load` as they arrive, and loads again whenever `key` changes. Never returns fewer
 * records than `known`, the list from an earlier visit.
 */
export function useRecords<T>(
  key: string,
  load: (signal: AbortSignal) => AsyncIterable<T>,
  known: readonly T[] = [],
): Records<T> {
  const [attempt, setAttempt] = useState(0);
  const retry = () => setAttempt((count) => count + 1);
  const [list, setList] = useState<Omit<Records<T>, 'retry'>>({
    records: known,
    state: 'loading',
    error: null,
  });
  // `load` is a new function on every render, so the effect must not depend on `load`.
  useEffect(() => {
    const abort = new AbortController();
    setList({ records: known, state: 'loading', error: null });
    collect(load(abort.signal), (records, state) => {
      if (abort.signal.aborted || (state === 'loading' && records.length < known.length)) return;
      setList({ records, state, error: null });
    }).catch((error: unknown) => {
      if (!abort.signal.aborted) setList((last) => ({ ...last, state: 'failed', error }));
    });
    return () => abort.abort();
  }, [key, attempt]);
  return { ...list, retry };
}

async function collect<T>(
  source: AsyncIterable<T>,
  show: (records: readonly T[], state: 'loading' | 'ready') => void,
): Promise<void> {
  const records: T[] = [];
  let shownAt = performance.now();
  for await (const record of source) {
    records.push(record);
    if (performance.now() - shownAt < SHOW_EVERY_MS) continue;
    show([...records], 'loading');
    shownAt = performance.now();
  }
  show(records, 'ready');
}
