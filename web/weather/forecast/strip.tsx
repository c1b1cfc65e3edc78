import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../icons/icon.tsx';
import { useReader } from '../reader.ts';

interface StripProps {
  /** Accessible name of the strip. */
  readonly label: string;
  /** Index of the column that is shown first. */
  readonly first: number;
  /** A table with a fixed first column. */
  readonly children: ComponentChildren;
}

/** Share of the visible columns that a button scrolls by. The other columns stay visible for orientation. */
const TURN = 0.8;

/**
 * Shows a table that scrolls sideways if it is too wide. A faded edge and a button appear at each side with hidden
 * columns.
 */
export function Strip({ label, first, children }: StripProps) {
  const { translate } = useReader();
  const ref = useRef<HTMLElement | null>(null);
  const [hidden, setHidden] = useState({ before: false, after: true });
  const measure = () => {
    if (ref.current !== null) setHidden(hiddenIn(ref.current));
  };
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    let isPlaced = false;
    const observer = new ResizeObserver(() => {
      // Nothing can scroll inside a closed `details`.
      if (!isPlaced && element.clientWidth > 0) {
        isPlaced = true;
        element.scrollTo({ left: startOf(element, first), behavior: 'instant' });
      }
      measure();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const turn = (direction: number) => {
    const element = ref.current;
    if (element === null) return;
    element.scrollBy({ left: direction * TURN * (element.clientWidth - fixedWidth(element)) });
  };
  return (
    <div class={['strip', hidden.before && 'before', hidden.after && 'after'].filter(Boolean).join(' ')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the table */}
      <section class="scroll hour-table" tabIndex={0} aria-label={label} ref={ref} onScroll={measure}>
        {children}
      </section>
      <button type="button" class="turn back" disabled={!hidden.before} onClick={() => turn(-1)}>
        <Icon name="left" />
        <span class="hidden-visually">{translate('earlierHours')}</span>
      </button>
      <button type="button" class="turn" disabled={!hidden.after} onClick={() => turn(1)}>
        <Icon name="right" />
        <span class="hidden-visually">{translate('laterHours')}</span>
      </button>
    </div>
  );
}

/** Returns whether columns are hidden at each side. Browsers round scroll positions. */
function hiddenIn({ scrollLeft, scrollWidth, clientWidth }: Element) {
  return { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 };
}

const fixedWidth = (strip: Element): number => strip.querySelector<HTMLElement>('td')?.offsetWidth ?? 0;

/** Returns the scroll position that puts a column next to the fixed column. */
function startOf(strip: Element, index: number): number {
  const column = strip.querySelectorAll<HTMLElement>('[scope="col"]')[index];
  return index === 0 || column === undefined ? 0 : column.offsetLeft - fixedWidth(strip);
}
