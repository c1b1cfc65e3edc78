import type { sports } from '../../../client/index.ts';
import { followLink, linkTo } from '../../shared/address.ts';
import { localeOf, useLanguage } from '../../shared/language.ts';
import { dateText, UNKNOWN } from '../formats.ts';
import { type TextKey, useTexts } from '../texts/index.ts';
import { shootoutScore } from '../timeline/scoring.ts';
import { useVocabulary } from '../vocabulary/index.ts';
import { SyntheticNote } from './credit.tsx';
import { useEvents } from './events.tsx';
import { type Side, SideMark, teamOf } from './sides.tsx';
import { Sources } from './sources.tsx';

/** Shows teams, score, status, date and venue. */
export function GameHeader({ game }: { readonly game: sports.Game }) {
  const words = useVocabulary();
  const locale = localeOf(useLanguage());
  const more = [game.stage, game.venue, words.sports[game.sport] ?? game.sport];
  return (
    <header class="score-line">
      <h1>
        <TeamLink game={game} side="a" />{' '}
        <span class="score">
          {game.score === null ? UNKNOWN : `${game.score.team_a} – ${game.score.team_b}`}
        </span>{' '}
        <TeamLink game={game} side="b" />
      </h1>
      <p class="muted small">
        <Status game={game} />
        <Shootout game={game} />
        <span>{dateText(game.date, locale)}</span>
        <span class="wide">
          <SeasonLink game={game} />
          {more.filter(isSet).join(' · ')}
        </span>
        <SyntheticNote source={game.source} />
        <Sources gameId={game.game_id} others={game.same_match_as} />
      </p>
    </header>
  );
}

const isSet = (part: string | null): part is string => part !== null && part !== '';

/** Links to all games of the same competition and season. */
function SeasonLink({ game: { competition, season } }: { readonly game: sports.Game }) {
  const name = [competition, season].filter(isSet).join(' ');
  if (name === '') return null;
  const link = linkTo({ competition: competition ?? '', season: season ?? '' });
  return (
    <>
      <a href={link} onClick={followLink}>
        {name}
      </a>
      {' · '}
    </>
  );
}

function TeamLink({ game, side }: { readonly game: sports.Game; readonly side: Side }) {
  const team = teamOf(game, side);
  return (
    <a class={`team of-${side}`} href={linkTo({ team, sport: game.sport })} onClick={followLink}>
      <SideMark side={side} /> <span>{team}</span>
    </a>
  );
}

/** Names of the statuses that need saying. Games that were played to their end, or may have been, say nothing. */
const STATUSES: Readonly<Record<string, TextKey>> = {
  abandoned: 'statusAbandoned',
  postponed: 'statusPostponed',
  cancelled: 'statusCancelled',
  awarded: 'statusAwarded',
};

function Status({ game: { status } }: { readonly game: sports.Game }) {
  const translate = useTexts();
  const name = STATUSES[status ?? ''];
  return name === undefined ? null : <strong class="status">{translate(name)}</strong>;
}

/** Shows the score of a shoot-out: the source's, otherwise the goals among its events. */
function Shootout({ game }: { readonly game: sports.Game }) {
  const translate = useTexts();
  const events = useEvents();
  const counted = events.state === 'ready' ? shootoutScore(game, events.value) : null;
  const score = game.shootout === null ? counted : { a: game.shootout.team_a, b: game.shootout.team_b };
  return score === null ? null : (
    <strong class="shootout">{translate('afterShootout', { a: score.a, b: score.b })}</strong>
  );
}
