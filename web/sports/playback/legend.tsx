import type { sports } from '../../../client/index.ts';
import { localeOf, useLanguage } from '../../shared/language.ts';
import { SIDES, SideMark, sideOf, teamOf } from '../game/sides.tsx';
import { useTexts } from '../texts/index.ts';
import type { Picture } from './frames/picture.ts';
import type { Playback } from './playback.ts';
import { usePlaybackTexts } from './texts/index.ts';

interface LegendProps {
  readonly game: sports.Game;
  readonly picture: Picture;
}

/** Shows both teams' marks and attacking directions. */
export function Legend({ game, picture: { people } }: LegendProps) {
  const translate = usePlaybackTexts();
  const translateSports = useTexts();
  return (
    <div class="legend">
      <ul>
        {SIDES.map((side) => (
          <li key={side}>
            <SideMark side={side} /> {teamOf(game, side)}
          </li>
        ))}
        {people.some(({ player }) => sideOf(game, player.team) === null) && (
          <li>
            <svg class="other-mark" viewBox="-6 -6 12 12" aria-hidden="true">
              <path d="M0-5L5 0L0 5L-5 0Z" />
            </svg>{' '}
            {translate('others')}
          </li>
        )}
      </ul>
      <p class="muted small">
        {translateSports(game.orientation === 'fixed' ? 'directionUnknown' : 'direction', {
          team: game.teams.team_a,
        })}{' '}
        {people.some(({ player }) => player.is_visible === false) && translate('estimated')}
      </p>
      <p class="muted small">{translate('howDrawn')}</p>
    </div>
  );
}

interface ReadingProps {
  readonly playback: Playback;
  readonly clock: string;
  readonly sport: string;
  /** Number of players outside the view. */
  readonly outside: number;
}

/** Shows the time, and facts that are not in the drawing. */
export function Reading({ playback, clock, sport, outside }: ReadingProps) {
  const translate = usePlaybackTexts();
  const metres = new Intl.NumberFormat(localeOf(useLanguage()), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const { ball, frame } = playback.picture;
  const { skipped } = playback;
  return (
    <div class="reading">
      <p class="clock">{clock}</p>
      {ball !== null && ball.z !== null && sport !== 'ice_hockey' && (
        <p>{translate('ballHeight', { height: metres.format(ball.z) })}</p>
      )}
      {frame?.ball_state === 'dead' && <p>{translate('stopped')}</p>}
      {outside > 0 && <p>{translate('outside', { count: outside })}</p>}
      <p class="muted" role="status">
        {playback.isWaiting && translate('reading')}
        {!playback.isWaiting && frame === null && translate('nothingHere')}
        {skipped !== null && translate('skipped', { time: minutes(skipped.to - skipped.from) })}
      </p>
    </div>
  );
}

/** Formats seconds as `1:05`. */
function minutes(duration: number): string {
  const seconds = Math.round(duration);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export function KeyHelp() {
  const translate = usePlaybackTexts();
  const keys = [
    [translate('spaceBar'), translate('keySpace')],
    ['← →', translate('keyArrows')],
    [`${translate('shift')} ← →`, translate('keyShiftArrows')],
    [', .', translate('keyFrames')],
  ];
  return (
    <dl class="keys">
      {keys.map(([key, meaning]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
