import { useEffect, useRef } from 'preact/hooks';
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

/** The request behind each view, which Data shows first when one comes from there. */
const REQUEST_OF: Readonly<Partial<Record<TabId, RequestName>>> = {
  shots: 'shots',
  passes: 'passes',
  tracking: 'tracking',
  players: 'statistics',
};

/** The views of a game. Where they do not fit side by side, they scroll to the one that is shown. */
export function TabLinks({ game, tabs, shown }: TabLinksProps) {
  const say = useTexts();
  const address = useAddress();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current === null || !here) return;
    // Not scrollIntoView, which would scroll the page too.
    nav.current.scrollLeft = here.offsetLeft - (nav.current.clientWidth - here.offsetWidth) / 2;
  }, [shown, tabs.length]);
  return (
    <nav ref={nav} class="tabs" aria-label={say('tabs')}>
      {tabs.map((id) => (
        <a
          key={id}
          href={linkTo({ tab: id, of: id === 'data' ? (REQUEST_OF[shown] ?? '') : '' }, address)}
          aria-current={id === shown ? 'page' : undefined}
          onClick={followHere}
        >
          {say(tabLabel(id, game.sport))}
        </a>
      ))}
    </nav>
  );
}
