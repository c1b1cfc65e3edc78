import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { sports } from '../../../client/index.ts';
import { localeOf, useLanguage } from '../../shared/language.ts';
import { useDirection } from '../field-view/direction.ts';
import { SIDES, SideMark, sideOf, teamOf } from '../game/sides.tsx';
import type { Picture } from './frames/picture.ts';
import type { Playback } from './playback.ts';
import { usePlaybackTexts } from './texts/index.ts';

interface LegendProps {
  readonly game: sports.Game;
  /** The game with the teams in the order of its source, because the first team attacks to the right. */
  readonly directed: sports.Game;
  readonly picture: Picture;
}

/** Shows both teams' marks and attacking directions. */
export function Legend({ game, directed, picture: { people } }: LegendProps) {
  const translate = usePlaybackTexts();
  const direction = useDirection(directed);
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
        {direction} {people.some(({ player }) => player.is_visible === false) && translate('estimated')}
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
  readonly children: ComponentChildren;
}

/** Shows the time, and facts that are not in the drawing. */
export function Reading({ playback, clock, sport, outside, children }: ReadingProps) {
  const translate = usePlaybackTexts();
  const locale = localeOf(useLanguage());
  const metres = useMemo(
    () => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    [locale],
  );
  const { ball, frame } = playback.picture;
  const { skipped } = playback;
  return (
    <div class="reading">
      <p class="clock">{clock}</p>
      <div class="facts small">
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
      {children}
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
    ['N P', translate('keyMoments')],
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
