import type { sports } from '../../../client/index.ts';
import { followHere, followLink, linkTo, useAddress } from '../../shared/address.ts';
import { useAnswer } from '../../shared/answer.ts';
import { useTitle } from '../../shared/hooks.ts';
import { Loading } from '../../shared/states.tsx';
import { useClient } from '../client.ts';
import { NotFound } from '../not-found.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import { Credit, SyntheticNote } from './credit.tsx';
import { EventsContext, useEvents } from './events.tsx';
import { TABS, type TabId, tabLabel, tabsOf } from './tabs.ts';
import './game.css';
import { useEffect, useRef } from 'preact/hooks';
import { localeOf, useLanguage } from '../../shared/language.ts';
import { dateText, UNKNOWN } from '../formats.ts';
import type { RequestName } from '../requests/requests.ts';
import { useTexts } from '../texts/index.ts';
import { shootoutScore } from '../timeline/scoring.ts';
import { useVocabulary } from '../vocabulary/index.ts';
import { type Side, SideMark, teamOf } from './sides.tsx';

export function GamePage({ id }: { readonly id: string }) {
  const client = useClient();
  const game = useAnswer(id, (signal) => client.game(id, { signal }));
  if (game.state === 'failed') return <NotFound {...game} none="noGame" id={id} />;
  return game.state === 'loading' ? <Loading /> : <GameView game={game.value} />;
}

function GameView({ game }: { readonly game: sports.Game }) {
  const client = useClient();
  const { tab } = useAddress();
  const events = useAnswer(game.game_id, (signal) =>
    Array.fromAsync(client.events({ gameId: game.game_id }, { signal })),
  );
  useTitle(`${game.teams.team_a} – ${game.teams.team_b}`);
  const tabs = tabsOf(game, events.state === 'ready' ? events.value : null);
  const shown = tabs.find((id) => id === tab) ?? tabs[0] ?? 'data';
  const { content: Content } = TABS[shown];
  return (
    <EventsContext.Provider value={events}>
      <div class="game">
        <ScoreLine game={game} />
        <SyntheticNote source={game.source} />
        <Timeline game={game} />
        <TabLinks game={game} tabs={tabs} shown={shown} />
        <Content key={shown} game={game} />
        <Credit source={game.source} />
      </div>
    </EventsContext.Provider>
  );
}

/** Shows teams, score, date and venue. */
function ScoreLine({ game }: { readonly game: sports.Game }) {
  const words = useVocabulary();
  const locale = localeOf(useLanguage());
  const about = [
    dateText(game.date, locale),
    [game.competition, game.season].filter((part) => part !== null).join(' '),
    game.venue ?? '',
    words.sports[game.sport] ?? game.sport,
  ];
  return (
    <header class="score-line">
      <h1>
        <TeamLink game={game} side="a" />{' '}
        <span class="score">
          {game.score === null ? UNKNOWN : `${game.score.team_a} – ${game.score.team_b}`}
        </span>{' '}
        <TeamLink game={game} side="b" />
      </h1>
      <Shootout game={game} />
      <p class="muted small">{about.filter((part) => part !== '').join(' · ')}</p>
    </header>
  );
}

function TeamLink({ game, side }: { readonly game: sports.Game; readonly side: Side }) {
  const team = teamOf(game, side);
  return (
    <a class={`team of-${side}`} href={linkTo({ team, sport: game.sport })} onClick={followLink}>
      <SideMark side={side} /> <span>{team}</span>
    </a>
  );
}

function Shootout({ game }: { readonly game: sports.Game }) {
  const translate = useTexts();
  const events = useEvents();
  const score = events.state === 'ready' ? shootoutScore(game, events.value) : null;
  return score === null ? null : (
    <p class="small">{translate('afterShootout', { a: score.a, b: score.b })}</p>
  );
}

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

/** Shows links to a game's tabs. If the bar is too narrow for all links, it scrolls to the current tab. */
function TabLinks({ game, tabs, shown }: TabLinksProps) {
  const translate = useTexts();
  const address = useAddress();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current === null || !here) return;
    // scrollIntoView would also scroll the page.
    nav.current.scrollLeft = here.offsetLeft - (nav.current.clientWidth - here.offsetWidth) / 2;
  }, [shown, tabs.length]);
  return (
    <nav ref={nav} class="tabs" aria-label={translate('tabs')}>
      {tabs.map((id) => (
        <a
          key={id}
          href={linkTo({ tab: id, of: id === 'data' ? (REQUEST_OF[shown] ?? '') : '' }, address)}
          aria-current={id === shown ? 'page' : undefined}
          onClick={followHere}
        >
          {translate(tabLabel(id, game.sport))}
        </a>
      ))}
    </nav>
  );
}
