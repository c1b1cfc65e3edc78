import type { ComponentChildren } from 'preact';
import type { sports } from '../../../client/index.ts';
import { useLanguage } from '../../shared/language.ts';
import { type Moment, periodName } from '../game/clock.ts';
import { vocabularyIn } from '../vocabulary/index.ts';
import { toggle } from './keys.ts';
import type { Playback } from './playback.ts';
import { usePlaybackTexts } from './texts/index.ts';

interface ControlsProps {
  readonly game: sports.Game;
  readonly playback: Playback;
  /** The first tracked moment of each period; null until loaded. */
  readonly starts: readonly Moment[] | null;
  readonly save: () => void;
  readonly children: ComponentChildren;
}

const SPEEDS: readonly (readonly [speed: number, name: string])[] = [
  [0.25, '¼ ×'],
  [0.5, '½ ×'],
  [1, '1 ×'],
  [2, '2 ×'],
  [4, '4 ×'],
  [8, '8 ×'],
];

export function Controls({ game, playback, starts, save, children }: ControlsProps) {
  const translate = usePlaybackTexts();
  return (
    <div class="controls">
      <button type="button" class="play" onClick={() => toggle(playback)}>
        {translate(playback.isPlaying ? 'pause' : 'play')}
      </button>
      <button type="button" onClick={() => playback.step(-1)}>
        {translate('frameBack')}
      </button>
      <button type="button" onClick={() => playback.step(1)}>
        {translate('frameOn')}
      </button>
      <label class="beside">
        {translate('speed')}
        <select
          value={playback.speed}
          onChange={(event) => playback.setSpeed(Number(event.currentTarget.value))}
        >
          {SPEEDS.map(([speed, name]) => (
            <option key={speed} value={speed}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <PeriodChoice game={game} playback={playback} starts={starts} />
      {children}
      <button type="button" onClick={save}>
        {translate('savePicture')}
      </button>
    </div>
  );
}

function PeriodChoice({ game, playback, starts }: Omit<ControlsProps, 'save' | 'children'>) {
  const translate = usePlaybackTexts();
  const words = vocabularyIn(useLanguage());
  const show = (period: number) => {
    playback.seek(starts?.find((each) => each.period === period) ?? { period, time_s: 0 });
  };
  return (
    <label class="beside">
      {translate('period')}
      <select value={playback.moment.period} onChange={(event) => show(Number(event.currentTarget.value))}>
        {game.periods.map(({ period }) => {
          const name = periodName(game, period, words);
          const isTracked = starts?.some((start) => start.period === period) ?? true;
          return (
            <option key={period} value={period} disabled={!isTracked}>
              {isTracked ? name : translate('untracked', { period: name })}
            </option>
          );
        })}
      </select>
    </label>
  );
}
