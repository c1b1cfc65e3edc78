import { useEffect, useState } from 'preact/hooks';

/**
 * What a page waits for from a service. While something else is fetched, what there was stays as `stale`, also where fetching
 * it fails.
 */
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
 * Fetches what `load` describes, and again whenever `key` changes; an answer that is no longer wanted is aborted and never
 * shown. Nothing is fetched while `key` is null.
 */
export function useAnswer<T>(key: string | null, load: (signal: AbortSignal) => Promise<T>): Answer<T> {
  const [answer, setAnswer] = useState<Answer<T>>({ state: 'loading', stale: null });
  const [attempt, setAttempt] = useState(0);
  // `load` is another function each time; `key` says what it loads.
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

/** What there is to show of an answer, be it of before. */
export function shown<T>(answer: Answer<T>): T | null {
  return answer.state === 'ready' ? answer.value : answer.stale;
}
