import { useEffect, useState } from 'preact/hooks';

const CHECK_MS = 60_000;

/**
 * A number that changes when so many milliseconds have passed and someone looks at the page: what a tab in the background would
 * fetch is for nobody.
 */
export function useRefresh(everyMs: number): number {
  const [at, setAt] = useState(() => Date.now());
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible' && Date.now() - at >= everyMs) setAt(Date.now());
    };
    const timer = setInterval(check, CHECK_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [at, everyMs]);
  return at;
}
