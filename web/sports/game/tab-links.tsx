import { useEffect, useRef, useState } from 'preact/hooks';
import type { sports } from '../../../client/index.ts';
import { followHere, linkTo, useAddress } from '../../shared/address.ts';
import type { RequestName } from '../requests/requests.ts';
import { useTexts } from '../texts/index.ts';
import { type TabId, tabLabel } from './tabs.ts';

interface TabLinksProps {
  readonly game: sports.Game;
  readonly tabs: readonly TabId[];
  readonly shown: TabId;
}

/** The request that the Data tab shows first, by the tab the reader comes from. */
const REQUEST_OF: Readonly<Partial<Record<TabId, RequestName>>> = {
  shots: 'shots',
  passes: 'passes',
  tracking: 'tracking',
  players: 'statistics',
};

/** Positions to which the keys move the focus, among `count` tabs. */
const KEYS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

export const PANEL = 'panel';

/**
 * Shows a game's tabs. All tabs together are one stop for the Tab key, so that keyboard users reach the content
 * soon; arrow keys move among them. If the bar is too narrow, it scrolls to the current tab.
 */
export function TabLinks({ game, tabs, shown }: TabLinksProps) {
  const translate = useTexts();
  const address = useAddress();
  const list = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState('');
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (list.current === null || !here) return;
    // scrollIntoView would also scroll the page.
    list.current.scrollLeft = here.offsetLeft - (list.current.clientWidth - here.offsetWidth) / 2;
  }, [shown, tabs.length]);
  useEffect(() => {
    const bar = list.current;
    if (bar === null) return;
    const update = () => setMore(hiddenSides(bar));
    update();
    const observer = new ResizeObserver(update);
    observer.observe(bar);
    bar.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      bar.removeEventListener('scroll', update);
    };
  }, [tabs.length]);
  const onKeyDown = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    const next = KEYS[event.key]?.(at, links.length);
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    links[next]?.focus();
  };
  return (
    <nav class={`tab-bar ${more}`} aria-label={translate('tabs')}>
      <div ref={list} class="tabs" role="tablist" aria-label={translate('tabs')} onKeyDown={onKeyDown}>
        {tabs.map((id) => (
          <a
            key={id}
            id={`tab-${id}`}
            role="tab"
            tabIndex={id === shown ? 0 : -1}
            aria-selected={id === shown}
            aria-controls={PANEL}
            href={linkTo({ tab: id, of: id === 'data' ? (REQUEST_OF[shown] ?? '') : '' }, address)}
            onClick={followHere}
          >
            {translate(tabLabel(id, game.sport))}
          </a>
        ))}
      </div>
    </nav>
  );
}

/** Returns a class for each side on which the bar hides tabs: arrows then show that it scrolls. */
function hiddenSides({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): string {
  return [
    scrollLeft > 1 ? 'more-before' : '',
    scrollLeft + clientWidth < scrollWidth - 1 ? 'more-after' : '',
  ].join(' ');
}
