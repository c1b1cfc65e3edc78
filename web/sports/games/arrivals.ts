import { useEffect, useRef, useState } from 'preact/hooks';
import type { Records } from '../../shared/records.ts';

/** Interval between requests for the list while a new dataset is being written. */
const REFRESH_MS = 2000;
/** Number of requests without a new game after which a dataset with games counts as complete. */
const QUIET_REQUESTS = 10;

/**
 * Requests the list of an empty dataset again and again, until it has games and no more arrive. Returns whether
 * the dataset was empty.
 */
export function useArrivals({ records, state, retry }: Records<unknown>): boolean {
  const [isNew, setNew] = useState(false);
  const last = useRef({ count: 0, unchanged: 0 });
  const { length: count } = records;
  useEffect(() => {
    if (state !== 'ready' || (count > 0 && !isNew)) return;
    setNew(true);
    const unchanged = count === last.current.count ? last.current.unchanged + 1 : 0;
    last.current = { count, unchanged };
    if (count > 0 && unchanged >= QUIET_REQUESTS) return;
    const timer = setTimeout(retry, REFRESH_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return isNew;
}
