import type { sports } from '../../../client/index.ts';
import { useMedia } from '../../shared/hooks.ts';
import { useLanguage } from '../../shared/language.ts';
import { type Moment, periodName } from '../game/clock.ts';
import { vocabularyIn } from '../vocabulary/index.ts';
import { IconButton } from './icons.tsx';
import { toggle } from './keys.ts';
import type { Playback } from './playback.ts';
import { usePlaybackTexts } from './texts/index.ts';

interface ControlsProps {
  readonly playback: Playback;
  /** Jumps to the next (1) or previous (-1) key moment; null if there is none. */
  readonly jump: ((by: 1 | -1) => void) | null;
}

const SPEEDS: readonly (readonly [speed: number, name: string])[] = [
  [0.25, '¼ ×'],
  [0.5, '½ ×'],
  [1, '1 ×'],
  [2, '2 ×'],
  [4, '4 ×'],
  [8, '8 ×'],
];

export function Controls({ playback, jump }: ControlsProps) {
  const translate = usePlaybackTexts();
  const { isPlaying } = playback;
  return (
    <div class="controls">
      <IconButton
        icon={isPlaying ? 'pause' : 'play'}
        class="play"
        label={translate(isPlaying ? 'pause' : 'play')}
        onClick={() => toggle(playback)}
      />
      <IconButton icon="back" label={translate('frameBack')} onClick={() => playback.step(-1)} />
      <IconButton icon="forward" label={translate('frameOn')} onClick={() => playback.step(1)} />
      {jump !== null && (
        <>
          <IconButton icon="previous" label={translate('previousMoment')} onClick={() => jump(-1)} />
          <IconButton icon="next" label={translate('nextMoment')} onClick={() => jump(1)} />
        </>
      )}
      <select
        aria-label={translate('speed')}
        value={playback.speed}
        onChange={(event) => playback.setSpeed(Number(event.currentTarget.value))}
      >
        {SPEEDS.map(([speed, name]) => (
          <option key={speed} value={speed}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

interface PeriodChoiceProps {
  readonly game: sports.Game;
  readonly playback: Playback;
  /** The first tracked moment of each period; null until loaded. */
  readonly starts: readonly Moment[] | null;
}

export function PeriodChoice({ game, playback, starts }: PeriodChoiceProps) {
  const translate = usePlaybackTexts();
  const words = vocabularyIn(useLanguage());
  // Names such as `Erste Halbzeit` are too long for a narrow window.
  const isNarrow = useMedia('(max-width: 30rem)');
  const show = (period: number) => {
    playback.seek(starts?.find((each) => each.period === period) ?? { period, time_s: 0 });
  };
  return (
    <select
      class="period"
      aria-label={translate('period')}
      value={playback.moment.period}
      onChange={(event) => show(Number(event.currentTarget.value))}
    >
      {game.periods.map(({ period }) => {
        const name = periodName(game, period, words, isNarrow ? 'short' : 'long');
        const isTracked = starts?.some((start) => start.period === period) ?? true;
        return (
          <option key={period} value={period} disabled={!isTracked}>
            {isTracked ? name : translate('untracked', { period: name })}
          </option>
        );
      })}
    </select>
  );
}
