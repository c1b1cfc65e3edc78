import { useRecords } from '../../shared/records.ts';
import { Failure, Loading } from '../../shared/states.tsx';
import { useClient } from '../client.ts';
import { GameTable } from '../games/game-table.tsx';
import { newestFirst } from '../games/order.ts';
import { useTexts } from '../texts/index.ts';

interface TheirGamesProps {
  /** Whose games they are, to tell one answer from another. */
  readonly of: string;
  readonly filters: { readonly playerId?: string; readonly team?: string; readonly sport?: string };
}

/** The games of a player or of a team. */
export function TheirGames({ of, filters }: TheirGamesProps) {
  const client = useClient();
  const say = useTexts();
  const games = useRecords(of, (signal) => client.games(filters, { signal }));
  return (
    <section>
      <h2>{say('games')}</h2>
      {games.state === 'failed' && <Failure {...games} />}
      {games.records.length > 0 && <GameTable games={newestFirst(games.records)} />}
      {games.records.length === 0 && games.state === 'loading' && <Loading />}
      {games.records.length === 0 && games.state === 'ready' && <p class="state">{say('nothingMatches')}</p>}
    </section>
  );
}
