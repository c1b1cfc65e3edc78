import { followLink, linkTo } from '../../shared/address.ts';
import { useAnswer } from '../../shared/answer.ts';
import { useTitle } from '../../shared/hooks.ts';
import { localeOf, useLanguage } from '../../shared/language.ts';
import { Loading } from '../../shared/states.tsx';
import { useClient } from '../client.ts';
import { NotFound } from '../not-found.tsx';
import { Totals } from '../statistics/stat-table.tsx';
import { useTexts } from '../texts/index.ts';
import { GamesSection } from './team-page.tsx';
import './people.css';

/** Shows a player's total statistics and games. */
export function PlayerPage({ id }: { readonly id: string }) {
  const client = useClient();
  const translate = useTexts();
  const locale = localeOf(useLanguage());
  const answer = useAnswer(id, (signal) => client.playerStatistics(id, {}, { signal }));
  useTitle(answer.state === 'ready' ? (answer.value.player ?? id) : id);
  if (answer.state === 'failed') return <NotFound {...answer} none="noPlayer" id={id} />;
  if (answer.state === 'loading') return <Loading />;
  const { player, teams, games, minutes_played } = answer.value;
  const minutes = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  return (
    <>
      <header class="person">
        <h1>{player ?? id}</h1>
        <p class="muted">
          {[
            translate('gameCount', { count: games }),
            minutes_played === null
              ? ''
              : translate('minutesPlayed', { minutes: minutes.format(minutes_played) }),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
        <p>
          {teams.map((team, i) => (
            <span key={team}>
              {i > 0 && ', '}
              <a href={linkTo({ team })} onClick={followLink}>
                {team}
              </a>
            </span>
          ))}
        </p>
      </header>
      <Totals values={answer.value} sport={null} />
      <GamesSection of={`player ${id}`} filters={{ playerId: id }} />
    </>
  );
}
