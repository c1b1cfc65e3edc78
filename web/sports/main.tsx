import { useMemo } from 'preact/hooks';
import { useAddress } from '../shared/address.ts';
import { Frame, mount, useLanguageChoice } from '../shared/frame.tsx';
import { useFocusOnChange } from '../shared/hooks.ts';
import { useApiKey } from '../shared/service.ts';
import { ClientContext, sportsClient } from './client.ts';
import { GamePage } from './game/game-page.tsx';
import { GamesPage } from './games/games-page.tsx';
import { PlayerPage } from './people/player-page.tsx';
import { TeamPage } from './people/team-page.tsx';
import { sportsTexts } from './texts/index.ts';

function App() {
  const [language, setLanguage] = useLanguageChoice();
  const [apiKey] = useApiKey();
  const client = useMemo(() => sportsClient(apiKey), [apiKey]);
  const translate = sportsTexts(language);
  return (
    <ClientContext.Provider value={client}>
      <Frame title={translate('title')} language={language} setLanguage={setLanguage}>
        <Page />
      </Frame>
    </ClientContext.Provider>
  );
}

function Page() {
  const { game = '', player = '', team = '' } = useAddress();
  useFocusOnChange([game, game === '' ? player : '', game === '' ? team : ''].join(' '));
  if (game !== '') return <GamePage key={game} id={game} />;
  if (player !== '') return <PlayerPage key={player} id={player} />;
  return team === '' ? <GamesPage /> : <TeamPage key={team} team={team} />;
}

mount(<App />);
