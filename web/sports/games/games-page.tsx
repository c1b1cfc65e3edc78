import { useEffect, useMemo } from 'preact/hooks';
import type { SportsClient, sports } from '../../../client/index.ts';
import { goTo, linkTo, useAddress } from '../../shared/address.ts';
import { Code } from '../../shared/code.tsx';
import { useRecords } from '../../shared/records.ts';
import { Failure, Loading } from '../../shared/states.tsx';
import { useClient } from '../client.ts';
import { AllShots } from '../requests/all-shots.tsx';
import { useTexts } from '../texts/index.ts';
import { useArrivals } from './arrivals.ts';
import { Finder, NO_GAME_FILTERS, useFoundGames } from './finder.tsx';
import { GameTable, newestFirst } from './game-table.tsx';
import { matchesOf } from './matches.ts';
import './games.css';

/** Caches the list of games, so that the browser’s back button shows it immediately. */
const GAMES_CACHE = new WeakMap<SportsClient, readonly sports.GameItem[]>();

export function GamesPage() {
  const translate = useTexts();
  const client = useClient();
  const games = useRecords('games', (signal) => client.games({}, { signal }), GAMES_CACHE.get(client));
  useEffect(() => {
    if (games.state === 'ready') GAMES_CACHE.set(client, games.records);
  }, [client, games.state, games.records]);
  const isNewDataset = useArrivals(games);
  return (
    <>
      <div class="pitch">
        <h1>{translate('pitch')}</h1>
        <p>{translate('pitchMore')}</p>
      </div>
      <h2 class="hidden-visually">{translate('games')}</h2>
      {games.state === 'failed' && <Failure {...games} />}
      {games.records.length > 0 ? (
        <Found games={games.records} complete={games.state === 'ready'} />
      ) : (
        games.state !== 'failed' && (isNewDataset ? <Waiting /> : <Loading />)
      )}
    </>
  );
}

/** Shown while there are no games, for example while the demo is still being written. */
function Waiting() {
  const translate = useTexts();
  return (
    <div class="state" role="status">
      <p>{translate('gamesComing')}</p>
      <p>{translate('noGames')}</p>
      <Code text="npm run -s fieldcast -- sports import auto PATH" />
    </div>
  );
}

interface FoundProps {
  readonly games: readonly sports.GameItem[];
  readonly complete: boolean;
}

function Found({ games: inOrder, complete }: FoundProps) {
  const games = useMemo(() => newestFirst(inOrder), [inOrder]);
  const translate = useTexts();
  const address = useAddress();
  const foundGames = useFoundGames(games);
  const matches = useMemo(() => matchesOf(games), [games]);
  // A match is found if one of its games is found, because sources spell names differently.
  const found = useMemo(() => {
    const isFound = new Set(foundGames);
    return matches.filter(({ game, others }) => [game, ...others].some((each) => isFound.has(each)));
  }, [matches, foundGames]);
  return (
    <div class="found">
      <Finder games={games} />
      <p class="muted small" role="status">
        {found.length === matches.length
          ? translate('gameCount', { count: matches.length })
          : translate('gamesOf', { found: found.length, count: matches.length })}
        {!complete && ' …'}
      </p>
      {found.length > 0 && (
        <AllShots
          games={foundGames}
          all={games}
          selection={{ sport: address['sport'] ?? '', team: address['playing'] ?? '' }}
        />
      )}
      {found.length > 0 ? (
        <GameTable matches={found} />
      ) : (
        <div class="state">
          <p>{translate('nothingMatches')}</p>
          <button type="button" onClick={() => goTo(linkTo(NO_GAME_FILTERS, address), 'replace')}>
            {translate('showAll')}
          </button>
        </div>
      )}
    </div>
  );
}
