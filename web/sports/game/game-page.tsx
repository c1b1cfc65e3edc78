import type { sports } from '../../../client/index.ts';
import { useAddress } from '../../shared/address.ts';
import { useAnswer } from '../../shared/answer.ts';
import { Loading } from '../../shared/states.tsx';
import { useTitle } from '../../shared/title.ts';
import { useClient } from '../client.ts';
import { NotThere } from '../not-there.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import { Credit, SyntheticNote } from './credit.tsx';
import { EventsContext } from './events.ts';
import { ScoreLine } from './score-line.tsx';
import { TabLinks } from './tab-links.tsx';
import { TABS, tabsOf } from './tabs.ts';
import './game.css';

export function GamePage({ id }: { readonly id: string }) {
  const client = useClient();
  const game = useAnswer(id, (signal) => client.game(id, { signal }));
  if (game.state === 'failed') return <NotThere {...game} none="noGame" id={id} />;
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
