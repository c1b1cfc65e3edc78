import type { sports } from '../../../client/index.ts';
import { useAddress } from '../../shared/address.ts';
import { useAnswer } from '../../shared/answer.ts';
import { useTitle } from '../../shared/hooks.ts';
import { Loading } from '../../shared/states.tsx';
import { useClient } from '../client.ts';
import { NotFound } from '../not-found.tsx';
import { Credit } from './credit.tsx';
import { EventsContext, useEvents } from './events.tsx';
import { GameHeader } from './header.tsx';
import { LinkedContext, useLinked } from './sources.tsx';
import { PANEL, TabLinks } from './tab-links.tsx';
import { TABS, tabsOf } from './tabs.ts';
import './game.css';

export function GamePage({ id }: { readonly id: string }) {
  const client = useClient();
  const match = useAnswer(id, async (signal) => {
    const game = await client.game(id, { signal });
    const linked = game.same_match_as.map((other) => client.game(other, { signal }));
    return { game, linked: await Promise.all(linked) };
  });
  if (match.state === 'failed') return <NotFound {...match} none="noGame" id={id} />;
  return match.state === 'loading' ? <Loading /> : <GameView {...match.value} />;
}

interface GameViewProps {
  readonly game: sports.Game;
  readonly linked: readonly sports.Game[];
}

function GameView({ game, linked }: GameViewProps) {
  const client = useClient();
  const events = useAnswer(game.game_id, (signal) =>
    Array.fromAsync(client.events({ gameId: game.game_id }, { signal })),
  );
  useTitle(`${game.teams.team_a} – ${game.teams.team_b}`);
  return (
    <LinkedContext.Provider value={linked}>
      <EventsContext.Provider value={events}>
        <GameTabs game={game} />
      </EventsContext.Provider>
    </LinkedContext.Provider>
  );
}

function GameTabs({ game }: { readonly game: sports.Game }) {
  const { tab } = useAddress();
  const events = useEvents();
  const tabs = tabsOf(game, events.state === 'ready' ? events.value : null, useLinked());
  const shown = tabs.find((id) => id === tab) ?? tabs[0] ?? 'data';
  const { content: Content } = TABS[shown];
  return (
    <div class="game">
      <GameHeader game={game} />
      <TabLinks game={game} tabs={tabs} shown={shown} />
      <div id={PANEL} class="panel" role="tabpanel" aria-labelledby={`tab-${shown}`}>
        <Content key={shown} game={game} />
      </div>
      <Credit source={game.source} />
    </div>
  );
}
