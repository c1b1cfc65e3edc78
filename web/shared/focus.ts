import { useEffect, useRef } from 'preact/hooks';

/**
 * Moves the focus to the content when another page is shown, as loading it would have done: the link that was followed is gone,
 * and who listens to the page hears that there is another.
 */
export function useFocusOnChange(page: string): void {
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [page]);
}
