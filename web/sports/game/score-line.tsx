import type { sports } from '../../../client/index.ts';
import { followLink, linkTo } from '../../shared/address.ts';
import { localeOf, useLanguage } from '../../shared/language.ts';
import { dateText, UNKNOWN } from '../formats.ts';
import { useTexts } from '../texts/index.ts';
import { shootoutScore } from '../timeline/scoring.ts';
import { useVocabulary } from '../vocabulary/index.ts';
import { useEvents } from './events.ts';
import { SideMark } from './side-mark.tsx';
import { type Side, teamOf } from './sides.ts';

/** Who played whom, how it ended, when and where. */
export function ScoreLine({ game }: { readonly game: sports.Game }) {
  const words = useVocabulary();
  const locale = localeOf(useLanguage());
  const about = [
    dateText(game.date, locale),
    [game.competition, game.season].filter((part) => part !== null).join(' '),
    game.venue ?? '',
    words.sports[game.sport] ?? game.sport,
  ];
  return (
    <header class="score-line">
      <h1>
        <TeamLink game={game} side="a" />{' '}
        <span class="score">
          {game.score === null ? UNKNOWN : `${game.score.team_a} – ${game.score.team_b}`}
        </span>{' '}
        <TeamLink game={game} side="b" />
      </h1>
      <Shootout game={game} />
      <p class="muted small">{about.filter((part) => part !== '').join(' · ')}</p>
    </header>
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

function Shootout({ game }: { readonly game: sports.Game }) {
  const say = useTexts();
  const events = useEvents();
  const score = events.state === 'ready' ? shootoutScore(game, events.value) : null;
  return score === null ? null : <p class="small">{say('afterShootout', { a: score.a, b: score.b })}</p>;
}
