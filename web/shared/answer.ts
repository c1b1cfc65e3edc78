import { useEffect, useState } from 'preact/hooks';

/** The state of a request. During a new request, and if it fails, `stale` holds the previous value. */
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
 * Calls `load`, and again whenever `key` changes. Outdated requests are aborted. While `key` is null, nothing
 * is fetched.
 */
export function useAnswer<T>(key: string | null, load: (signal: AbortSignal) => Promise<T>): Answer<T> {
  const [answer, setAnswer] = useState<Answer<T>>({ state: 'loading', stale: null });
  const [attempt, setAttempt] = useState(0);
  // `load` is a new function on every render, so reloading depends only on `key`.
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

/** Returns the current value or, until it arrives, the previous value. */
export function shown<T>(answer: Answer<T>): T | null {
  return answer.state === 'ready' ? answer.value : answer.stale;
}
