import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Returns the current time, updated at the given interval. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** Returns a ref and the current width of its element in pixels. The width is null until it is measured. */
export function useWidth<T extends Element>(): [RefObject<T | null>, number | null] {
  const ref = useRef<T | null>(null);
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => setWidth(Math.floor(element.getBoundingClientRect().width));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}

/** Sets the window title while a component is shown. */
export function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      document.title = before;
    };
  }, [title]);
}

/** Returns whether a media query matches. The component rerenders when that changes. */
export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const update = () => setMatches(media.matches);
    update();
    media.addEventListener('change', update);
    return () => media.removeEventListener('change', update);
  }, [query]);
  return matches;
}

/**
 * Moves focus to the content when the page changes, because the previously focused link no longer exists.
 * Screen readers then announce the new page.
 */
export function useFocusOnChange(page: string): void {
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [page]);
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

export const prefersReducedMotion = (): boolean => matchMedia(REDUCED_MOTION).matches;

export const useReducedMotion = (): boolean => useMedia(REDUCED_MOTION);

const CHECK_MS = 60_000;

/**
 * Returns a number that increases after each interval. The number does not change in a background tab, which
 * should not send requests.
 */
export function useRefresh(everyMs: number): number {
  const [refresh, setRefresh] = useState(() => ({ count: 0, at: Date.now() }));
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible' && Date.now() - refresh.at >= everyMs)
        setRefresh({ count: refresh.count + 1, at: Date.now() });
    };
    const timer = setInterval(check, CHECK_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [refresh, everyMs]);
  return refresh.count;
}
