import { useRef } from 'preact/hooks';
import type { sports } from '../../../client/index.ts';
import { followLink, linkTo } from '../../shared/address.ts';
import { localeOf, useLanguage } from '../../shared/language.ts';
import { useVisibleRows } from '../../shared/visible-rows.ts';
import { useClient } from '../client.ts';
import { dateText, UNKNOWN } from '../formats.ts';
import { type TranslateSports, useTexts } from '../texts/index.ts';
import { useVocabulary } from '../vocabulary/index.ts';
import { type Contents, useContents } from './contents.ts';

/** Shows a table of games. Only the rows in view are rendered. */
export function GameTable({ games }: { readonly games: readonly sports.GameItem[] }) {
  const translate = useTexts();
  const body = useRef<HTMLTableSectionElement>(null);
  const { first, end, height } = useVisibleRows(games.length, body);
  const shown = games.slice(first, end);
  const contents = useContents(
    useClient(),
    shown.map(({ game_id }) => game_id),
  );
  return (
    <table class="games" aria-rowcount={games.length + 1}>
      <thead>
        <tr>
          <th scope="col" class="wide">
            {translate('date')}
          </th>
          <th scope="col">{translate('game')}</th>
          <th scope="col" class="wide">
            {translate('competition')}
          </th>
          <th scope="col" class="wide">
            {translate('has')}
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        <Room height={first * height} />
        {shown.map((game, i) => (
          <GameRow key={game.game_id} game={game} index={first + i} contents={contents.get(game.game_id)} />
        ))}
        <Room height={(games.length - end) * height} />
      </tbody>
    </table>
  );
}

/** Reserves space for rows that are not rendered. */
function Room({ height }: { readonly height: number }) {
  if (height <= 0) return null;
  return (
    <tr class="room">
      <td colSpan={4} style={{ height: `${height}px` }} />
    </tr>
  );
}

interface RowProps {
  readonly game: sports.GameItem;
  readonly index: number;
  readonly contents: Contents | undefined;
}

function GameRow({ game, index, contents }: RowProps) {
  const translate = useTexts();
  const words = useVocabulary();
  const date = dateText(game.date, localeOf(useLanguage()));
  const sport = words.sports[game.sport] ?? game.sport;
  const where = [game.competition, game.season].filter((part) => part !== null).join(' ');
  const has = contents === undefined ? '' : hasText(contents, translate);
  return (
    // aria-rowindex starts at 1, and row 1 is the header.
    <tr data-row aria-rowindex={index + 2}>
      <td class="wide muted">{date === '' ? UNKNOWN : date}</td>
      <td>
        <a href={linkTo({ game: game.game_id })} onClick={followLink}>
          <span class="side">{game.teams.team_a}</span> <span class="score">{scoreText(game.score)}</span>{' '}
          <span class="side">{game.teams.team_b}</span>
        </a>
        <div class="narrow muted small">
          {[date, sport, where, has].filter((part) => part !== '').join(' · ')}
        </div>
      </td>
      <td class="wide">
        <div class="cut">{where === '' ? sport : where}</div>
        {where !== '' && <div class="cut muted small">{sport}</div>}
      </td>
      <td class="wide muted">{has}</td>
    </tr>
  );
}

export function scoreText(score: sports.GameItem['score']): string {
  return score === null ? UNKNOWN : `${score.team_a} – ${score.team_b}`;
}

function hasText({ events, tracking }: Contents, translate: TranslateSports): string {
  const parts = [
    events.count > 0 ? translate('eventCount', { count: events.count }) : '',
    tracking === null ? '' : translate('tracking'),
  ];
  return parts.filter((part) => part !== '').join(', ') || translate('resultOnly');
}

/** Sorts by date, newest first; the API returns the oldest first. Games without a date come last. */
export function newestFirst(games: readonly sports.GameItem[]): sports.GameItem[] {
  return games.toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));
}
