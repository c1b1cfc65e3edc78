import { useMemo } from 'preact/hooks';
import type { sports } from '../../../client/index.ts';
import { localeOf, useLanguage } from '../../shared/language.ts';
import { useEventDescriber } from '../descriptions/event-describer.ts';
import { UNKNOWN } from '../formats.ts';
import { SideMark, sideOf } from '../game/sides.tsx';
import { useTexts } from '../texts/index.ts';
import { useVocabulary } from '../vocabulary/index.ts';
import type { Network } from './network.ts';

/** Maximum number of rows. The list next to the drawing contains every pass. */
const MOST_ROWS = 12;

/** Lists the pairs of players with the most passes. */
export function PairTable({ game, network }: { readonly game: sports.Game; readonly network: Network }) {
  const translate = useTexts();
  const describer = useEventDescriber(game);
  return (
    <table class="small passes-table">
      <caption>{translate('pairTable')}</caption>
      <thead>
        <tr>
          <th scope="col">{translate('players')}</th>
          <th scope="col" class="number">
            {translate('thereAndBack')}
          </th>
          <th scope="col" class="number">
            {translate('total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {network.edges.slice(0, MOST_ROWS).map(({ players, counts, total }) => (
          <tr key={players.join(' ')}>
            <td>{players.map(describer.player).join(' ↔ ')}</td>
            <td class="number">{counts.join(' + ')}</td>
            <td class="number">{total}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PasserTableProps {
  readonly game: sports.Game;
  readonly passes: readonly sports.Event[];
}

/** Lists passes and completed passes per player. */
export function PasserTable({ game, passes }: PasserTableProps) {
  const translate = useTexts();
  const { statistics } = useVocabulary();
  const describer = useEventDescriber(game);
  const share = new Intl.NumberFormat(localeOf(useLanguage()), { style: 'percent' });
  const rows = useMemo(() => passersOf(passes), [passes]);
  return (
    <table class="small passes-table">
      <caption>{translate('passerTable')}</caption>
      <thead>
        <tr>
          <th scope="col">{translate('player')}</th>
          <th scope="col" class="number">
            {statistics.passes}
          </th>
          <th scope="col" class="number">
            {statistics.pass_success}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, MOST_ROWS).map(({ playerId, team, total, known, arrived }) => (
          <tr key={playerId}>
            <td>
              <SideMark side={sideOf(game, team)} /> {describer.player(playerId)}
            </td>
            <td class="number">{total}</td>
            <td class="number">{known === 0 ? UNKNOWN : share.format(arrived / known)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function passersOf(passes: readonly sports.Event[]) {
  const players = Map.groupBy(
    passes.filter(({ player_id }) => player_id !== null),
    ({ player_id }) => player_id ?? '',
  );
  return [...players]
    .map(([playerId, own]) => ({
      playerId,
      team: own[0]?.team ?? null,
      total: own.length,
      known: own.filter(({ is_successful }) => is_successful !== null).length,
      arrived: own.filter(({ is_successful }) => is_successful === true).length,
    }))
    .sort((a, b) => b.total - a.total);
}
