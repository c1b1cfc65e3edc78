import { followLink, linkTo, useAddress } from '../../shared/address.ts';
import { useAnswer } from '../../shared/answer.ts';
import { useTitle } from '../../shared/hooks.ts';
import { useRecords } from '../../shared/records.ts';
import { Failure, Loading } from '../../shared/states.tsx';
import { useClient } from '../client.ts';
import { NotFound } from '../not-found.tsx';
import { AllShots } from '../requests/all-shots.tsx';
import { Totals } from '../statistics/stat-table.tsx';
import { useTexts } from '../texts/index.ts';
import { useVocabulary } from '../vocabulary/index.ts';
import './people.css';
import { GameTable, newestFirst } from '../games/game-table.tsx';
import { matchesOf } from '../games/matches.ts';

/** Shows a team's total statistics, players and games. `?sport=` distinguishes teams with the same name. */
export function TeamPage({ team }: { readonly team: string }) {
  const client = useClient();
  const translate = useTexts();
  const words = useVocabulary();
  const { sport = '' } = useAddress();
  const within = sport === '' ? {} : { sport };
  const answer = useAnswer(`${team} ${sport}`, (signal) => client.teamStatistics(team, within, { signal }));
  useTitle(team);
  if (answer.state === 'failed') return <NotFound {...answer} none="noTeam" id={team} />;
  if (answer.state === 'loading') return <Loading />;
  return (
    <>
      <header class="person">
        <h1>{team}</h1>
        <p class="muted">
          {[
            sport === '' ? '' : (words.sports[sport] ?? sport),
            translate('gameCount', { count: answer.value.games }),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
      </header>
      <Totals values={answer.value} sport={sport === '' ? null : sport} />
      <GamesSection of={`team ${team} ${sport}`} filters={{ team, ...within }} />
      <Squad team={team} sport={sport} />
    </>
  );
}

function Squad({ team, sport }: { readonly team: string; readonly sport: string }) {
  const client = useClient();
  const translate = useTexts();
  const players = useRecords(`${team} ${sport}`, (signal) =>
    client.players({ team, ...(sport !== '' && { sport }) }, { signal }),
  );
  if (players.state === 'failed') return <Failure {...players} />;
  if (players.records.length === 0) return players.state === 'loading' ? <Loading /> : null;
  const sorted = players.records.toSorted(
    (a, b) => b.games - a.games || (a.player ?? a.player_id).localeCompare(b.player ?? b.player_id),
  );
  return (
    <section class="their-players">
      <h2>{translate('players')}</h2>
      <ul>
        {sorted.map(({ player_id, player, games }) => (
          <li key={player_id}>
            <a href={linkTo({ player: player_id })} onClick={followLink}>
              <bdi>{player ?? player_id}</bdi>
            </a>{' '}
            <span class="muted small">{translate('gameCount', { count: games })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface GamesSectionProps {
  /** Player or team ID, used as the cache key. */
  readonly of: string;
  readonly filters: { readonly playerId?: string; readonly team?: string; readonly sport?: string };
}

export function GamesSection({ of, filters }: GamesSectionProps) {
  const client = useClient();
  const translate = useTexts();
  const games = useRecords(of, (signal) => client.games(filters, { signal }));
  return (
    <section>
      <h2>{translate('games')}</h2>
      {filters.team !== undefined && games.records.length > 0 && (
        <AllShots games={games.records} all={games.records} selection={filters} />
      )}
      {games.state === 'failed' && <Failure {...games} />}
      {games.records.length > 0 && <GameTable matches={matchesOf(newestFirst(games.records))} />}
      {games.records.length === 0 && games.state === 'loading' && <Loading />}
      {games.records.length === 0 && games.state === 'ready' && (
        <p class="state">{translate('nothingMatches')}</p>
      )}
    </section>
  );
}
