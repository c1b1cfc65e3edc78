import { useEffect, useState } from 'preact/hooks';

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

/**
 * Calls `load` initially and whenever `key` changes, and aborts outdated requests. Does nothing while `key`
 * is null.
 */
export function useAnswer<T>(key: string | null, load: (signal: AbortSignal) => Promise<T>): Answer<T> {
  const [answer, setAnswer] = useState<Answer<T>>({ state: 'loading', stale: null });
  const [attempt, setAttempt] = useState(0);
  // `load` is a new function on every render, so the effect must not depend on `load`.
  useEffect(() => {
    if (key === null) return;
    const abort = new AbortController();
    setAnswer((last) => ({ state: 'loading', stale: shown(last) }));
    load(abort.signal).then(
      (value) => {
        if (!abort.signal.aborted) setAnswer({ state: 'ready', value });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        const retry = () => setAttempt((count) => count + 1);
        setAnswer((last) => ({ state: 'failed', stale: shown(last), error, retry }));
      },
    );
    return () => abort.abort();
  }, [key, attempt]);
  return answer;
}

/** Returns the loaded value, or the previous value while loading and after an error. */
export function shown<T>(answer: Answer<T>): T | null {
  return answer.state === 'ready' ? answer.value : answer.stale;
}
