import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';

/** The rows of a long list to render, from `first` inclusive to `end` exclusive. */
export interface VisibleRows {
  readonly first: number;
  readonly end: number;
  /** Height of a row in pixels, to reserve space for the other rows. */
  readonly height: number;
}

/** Number of extra rows above and below the view. Without extra rows, scrolling would show gaps. */
const BEYOND = 12;

export function rowsInView(
  view: { readonly top: number; readonly bottom: number },
  height: number,
  count: number,
): Pick<VisibleRows, 'first' | 'end'> {
  const first = Math.min(count, Math.max(0, Math.floor(view.top / height) - BEYOND));
  const end = Math.min(count, Math.max(first, Math.ceil(view.bottom / height) + BEYOND));
  return { first, end };
}

/**
 * Returns the rows of `list` that are in view. All rows have the height of the first `[data-row]`. `scroller`
 * is the scroll container; without `scroller`, the page scrolls.
 */
export function useVisibleRows(
  count: number,
  list: RefObject<HTMLElement | null>,
  scroller?: RefObject<HTMLElement | null>,
): VisibleRows {
  const [rows, setRows] = useState<VisibleRows>({ first: 0, end: Math.min(count, 40), height: 44 });
  const update = () => {
    if (list.current === null) return;
    const height = list.current.querySelector('[data-row]')?.getBoundingClientRect().height || rows.height;
    const { top } = list.current.getBoundingClientRect();
    const frame = scroller?.current?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
    const next = rowsInView({ top: frame.top - top, bottom: frame.bottom - top }, height, count);
    setRows((last) =>
      last.first === next.first && last.end === next.end && last.height === height
        ? last
        : { ...next, height },
    );
  };
  useLayoutEffect(update, [count]);
  useEffect(() => {
    const scrolled: EventTarget = scroller?.current ?? window;
    scrolled.addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    return () => {
      scrolled.removeEventListener('scroll', update);
      removeEventListener('resize', update);
    };
  }, [count]);
  return rows;
}
