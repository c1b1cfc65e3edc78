import { useRef } from 'preact/hooks';
import type { sports } from '../../../client/index.ts';
import { followLink, linkTo } from '../../shared/address.ts';
import { localeOf, useLanguage } from '../../shared/language.ts';
import { useVisibleRows } from '../../shared/visible-rows.ts';
import { useClient } from '../client.ts';
import { dateText, UNKNOWN } from '../formats.ts';
import { Sources } from '../game/sources.tsx';
import { type TranslateSports, useTexts } from '../texts/index.ts';
import { useVocabulary } from '../vocabulary/index.ts';
import { type Contents, useContents } from './contents.ts';
import type { Match } from './matches.ts';
import { SmallField } from './small-field.tsx';
import './games.css';

/** Shows a table of matches. Only the rows in view are rendered. */
export function GameTable({ matches }: { readonly matches: readonly Match[] }) {
  const translate = useTexts();
  const body = useRef<HTMLTableSectionElement>(null);
  const { first, end, height } = useVisibleRows(matches.length, body);
  const shown = matches.slice(first, end);
  const contents = useContents(
    useClient(),
    shown.flatMap(gamesOf).map(({ game_id }) => game_id),
  );
  return (
    <table class="games" aria-rowcount={matches.length + 1}>
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
          <td />
        </tr>
      </thead>
      <tbody ref={body}>
        <Room height={first * height} />
        {/* Rows keep their places while games arrive; only their content changes. */}
        {shown.map((match, i) => (
          <GameRow key={first + i} {...match} index={first + i} contents={contentsOf(match, contents)} />
        ))}
        <Room height={(matches.length - end) * height} />
      </tbody>
    </table>
  );
}

/** Reserves space for rows that are not rendered. More cells would add columns in narrow windows. */
function Room({ height }: { readonly height: number }) {
  if (height <= 0) return null;
  return (
    <tr class="room">
      <td style={{ height: `${height}px` }} />
    </tr>
  );
}

interface RowProps extends Match {
  readonly index: number;
  readonly contents: Contents | undefined;
}

function GameRow({ game, others, index, contents }: RowProps) {
  const translate = useTexts();
  const words = useVocabulary();
  const date = dateText(game.date, localeOf(useLanguage()));
  const sport = words.sports[game.sport] ?? game.sport;
  const where = [game.competition, game.season].filter((part) => part !== null).join(' ');
  const sources = <Sources gameId={game.game_id} others={others.map(({ game_id }) => game_id)} />;
  const has = contents === undefined ? '' : hasText(contents, translate);
  return (
    // aria-rowindex starts at 1, and row 1 is the header.
    <tr data-row aria-rowindex={index + 2}>
      <td class="wide muted">{date === '' ? UNKNOWN : date}</td>
      <td>
        <a class="whole-row" href={linkTo({ game: game.game_id })} onClick={followLink}>
          <span class="side">{game.teams.team_a}</span> <span class="score">{scoreText(game.score)}</span>{' '}
          <span class="side">{game.teams.team_b}</span>
        </a>
        <div class="wide cut muted small">{sources}</div>
        <div class="narrow muted small">
          {/* The text is cut after two lines, so the links come first. */}
          {sources}
          {others.length > 0 && ' · '}
          {[date, sport, where, has].filter((part) => part !== '').join(' · ')}
        </div>
      </td>
      <td class="wide">
        <div class="cut">{where === '' ? sport : where}</div>
        {where !== '' && <div class="cut muted small">{sport}</div>}
      </td>
      <td class="wide muted">{has}</td>
      <td>{contents?.picture && <SmallField picture={contents.picture} />}</td>
    </tr>
  );
}

const gamesOf = ({ game, others }: Match): readonly sports.GameItem[] => [game, ...others];

/** Returns the contents of all games of a match together; undefined until all of them are loaded. */
function contentsOf(match: Match, known: ReadonlyMap<string, Contents>): Contents | undefined {
  const all = gamesOf(match).map(({ game_id }) => known.get(game_id));
  if (!all.every((contents) => contents !== undefined)) return undefined;
  return {
    events: { count: Math.max(...all.map(({ events }) => events.count)) },
    tracking: all.find(({ tracking }) => tracking !== null)?.tracking ?? null,
    picture: all.find(({ picture }) => picture !== null)?.picture ?? null,
  };
}

function scoreText(score: sports.GameItem['score']): string {
  return score === null ? UNKNOWN : `${score.team_a} – ${score.team_b}`;
}

function hasText({ events, tracking }: Contents, translate: TranslateSports): string {
  const parts = [
    events.count > 0 ? translate('eventCount', { count: events.count }) : '',
    tracking === null ? '' : translate('tracking'),
  ];
  return parts.filter((part) => part !== '').join(', ') || translate('resultOnly');
}

/** Compares dates in ISO 8601, which need no rules of a language: `localeCompare` would be much slower. */
const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** Sorts by date, newest first; the API returns the oldest first. Games without a date come last. */
export function newestFirst(games: readonly sports.GameItem[]): sports.GameItem[] {
  return games.toSorted((a, b) => compare(b.date ?? '', a.date ?? ''));
}
