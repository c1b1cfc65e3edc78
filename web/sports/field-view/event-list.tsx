import { useEffect, useId, useRef } from 'preact/hooks';
import type { sports } from '../../../client/index.ts';
import { useVisibleRows } from '../../shared/visible-rows.ts';
import { useEventDescriber } from '../descriptions/event-describer.ts';
import { SideMark, sideOf } from '../game/sides.tsx';
import { showPicture } from './picture.ts';

interface EventListProps {
  readonly game: sports.Game;
  readonly events: readonly sports.Event[];
  /** The ID of the selected event. */
  readonly chosen: string;
  readonly choose: (event: sports.Event) => void;
  readonly point: (event: sports.Event | null) => void;
  readonly label: string;
  /** Returns the text of an additional last column. */
  readonly detail?: ((event: sports.Event) => string) | undefined;
}

/** Number of rows by which each key moves the selection. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -10,
  PageDown: 10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/**
 * Lists events in playing order. Only rows in view are rendered. Arrow keys select the next or previous
 * event.
 */
export function EventList({ game, events, chosen, choose, point, label, detail }: EventListProps) {
  const describer = useEventDescriber(game);
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { first, end, height } = useVisibleRows(events.length, list, scroller);
  const index = events.findIndex(({ event_id }) => event_id === chosen);
  // Key presses can arrive faster than the list rerenders.
  const reached = useRef(index);
  reached.current = index;
  useEffect(() => {
    if (index >= 0 && scroller.current !== null) reveal(scroller.current, index * height, height);
  }, [index, height, events]);
  const onKeyDown = (key: KeyboardEvent) => {
    const step = STEPS[key.key];
    if (step === undefined) return;
    key.preventDefault();
    reached.current = Math.min(events.length - 1, Math.max(0, reached.current + step));
    const next = events[reached.current];
    if (next !== undefined) choose(next);
  };
  return (
    <div
      class={detail === undefined ? 'event-list' : 'event-list detailed'}
      ref={scroller}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={index >= first && index < end ? `${id}-${index}` : undefined}
      onKeyDown={onKeyDown}
      onPointerLeave={() => point(null)}
    >
      <div
        ref={list}
        role="presentation"
        style={{ paddingTop: `${first * height}px`, paddingBottom: `${(events.length - end) * height}px` }}
      >
        {events.slice(first, end).map((event, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys.
          // biome-ignore lint/a11y/useFocusableInteractive: the list itself has focus.
          <div
            key={event.event_id}
            id={`${id}-${first + i}`}
            data-row
            role="option"
            aria-selected={event.event_id === chosen}
            aria-setsize={events.length}
            aria-posinset={first + i + 1}
            onClick={() => {
              choose(event);
              showPicture();
            }}
            onPointerMove={({ movementX, movementY }) => {
              // A row can scroll under a resting pointer. Only a moving pointer selects a row.
              if (movementX !== 0 || movementY !== 0) point(event);
            }}
          >
            <span class="when">{describer.clock(event)}</span>
            <SideMark side={sideOf(game, event.team)} hollow={event.is_successful === false} />
            <span class="what">{describer.name(event)}</span>
            <span class="who">{event.player ?? event.team ?? ''}</span>
            {detail !== undefined && <span class="detail">{detail(event)}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Scrolls a row into view without scrolling the page. */
function reveal(scroller: HTMLElement, top: number, height: number): void {
  const { scrollTop, clientHeight } = scroller;
  if (top < scrollTop || top + height > scrollTop + clientHeight)
    scroller.scrollTop = top - (clientHeight - height) / 2;
}
