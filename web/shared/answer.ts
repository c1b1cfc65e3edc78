import { useEffect, useRef, useState } from 'preact/hooks';

/** The state of a request. `stale` is the value from the previous request. */
export type Answer<T> =
  | { readonly state: 'loading'; readonly stale: T | null }
  | { readonly state: 'ready'; readonly value: T }
  | {
      readonly state: 'failed';
      readonly stale: T | null;
      readonly error: unknown;
      readonly retry: () => void;
    };

export type Outcome<T> = { readonly value: T } | { readonly error: unknown };

/** The outcome of a request that was made before the page loaded. */
export interface Prefetched<T> {
  readonly key: string;
  readonly outcome: Outcome<T>;
}

/**
 * Calls `load` initially and whenever `key` changes, and aborts outdated requests. Does nothing while `key`
 * is null. A prefetched outcome replaces the first call if it has the same key.
 */
export function useAnswer<T>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<T>,
  prefetched: Prefetched<T> | null = null,
): Answer<T> {
  const [attempt, setAttempt] = useState(0);
  const retry = () => setAttempt((count) => count + 1);
  const [answer, setAnswer] = useState<Answer<T>>(() => initial(key, prefetched, retry));
  const isPrefetched = useRef(prefetched !== null && prefetched.key === key);
  // `load` is a new function on every render, so the effect must not depend on `load`.
  useEffect(() => {
    if (isPrefetched.current) {
      isPrefetched.current = false;
      return;
    }
    if (key === null) return;
    const abort = new AbortController();
    setAnswer((last) => ({ state: 'loading', stale: shown(last) }));
    load(abort.signal).then(
      (value) => {
        if (!abort.signal.aborted) setAnswer({ state: 'ready', value });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        setAnswer((last) => ({ state: 'failed', stale: shown(last), error, retry }));
      },
    );
    return () => abort.abort();
  }, [key, attempt]);
  return answer;
}

/** A prefetched value for another key, such as another language, is shown until the response arrives. */
function initial<T>(key: string | null, prefetched: Prefetched<T> | null, retry: () => void): Answer<T> {
  if (prefetched === null) return { state: 'loading', stale: null };
  const { outcome } = prefetched;
  const isSame = prefetched.key === key;
  if ('value' in outcome)
    return isSame ? { state: 'ready', value: outcome.value } : { state: 'loading', stale: outcome.value };
  return isSame
    ? { state: 'failed', stale: null, error: outcome.error, retry }
    : { state: 'loading', stale: null };
}

/** Returns the loaded value, or the previous value while loading and after an error. */
export function shown<T>(answer: Answer<T>): T | null {
  return answer.state === 'ready' ? answer.value : answer.stale;
}
