import { useMemo } from 'preact/hooks';
import type { sports } from '../../../client/index.ts';
import { useLanguage } from '../../shared/language.ts';
import { clockOf } from '../game/clock.ts';
import { sideClass } from '../game/sides.tsx';
import { vocabularyIn } from '../vocabulary/index.ts';
import type { Stretch } from './frames/coverage.ts';
import type { KeyMoment } from './key-moments.ts';
import type { Playback } from './playback.ts';
import type { Clip } from './record-clip.ts';
import { usePlaybackTexts } from './texts/index.ts';

interface ScrubberProps {
  readonly game: sports.Game;
  readonly playback: Playback;
  readonly moments: readonly KeyMoment[];
  readonly clip: Clip | null;
}

/** Length assumed for a period whose duration is unknown until its tracking is loaded, in seconds. */
const USUAL_S = 1200;

/**
 * Shows a time slider from a period's first frame to its last frame, with scores and cards above. The line is
 * thin in gaps.
 */
export function Scrubber({ game, playback, moments, clip }: ScrubberProps) {
  const translate = usePlaybackTexts();
  const words = vocabularyIn(useLanguage());
  const { period, time_s } = playback.moment;
  const { coverage } = playback;
  const extent = coverage?.extent ?? wholePeriod(game, period);
  const stretches = coverage?.stretches.length ?? 1;
  const marks = useMemo(
    () =>
      moments
        .filter((each) => each.period === period)
        .map(({ id, time_s: at, side, kind }) => (
          <span
            key={id}
            class={`key-mark ${kind} ${sideClass(side)}`}
            style={{ '--at': (at - extent.from) / (extent.to - extent.from || 1) }}
          />
        )),
    [moments, period, extent.from, extent.to],
  );
  return (
    <div class="scrubber">
      <div class="scale">
        <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
          <rect class="gap" x="0" y="3" width="100" height="2" />
          {coverage?.stretches.map((stretch) => (
            <rect key={stretch.from} class="tracked" y="0" height="8" {...placeIn(extent, stretch)} />
          ))}
          {clip?.period === period && <rect class="clip" y="0" height="8" {...placeIn(extent, clip)} />}
          {playback.gaps.map((gap) => (
            <rect key={gap.from} class="missing" y="0" height="8" {...placeIn(extent, gap)} />
          ))}
        </svg>
        {marks}
        <input
          type="range"
          aria-label={translate('time')}
          aria-valuetext={clockOf(game, { period, time_s }, words)}
          min={extent.from}
          max={extent.to}
          step="any"
          value={time_s}
          onInput={(event) => playback.seek({ period, time_s: event.currentTarget.valueAsNumber })}
        />
      </div>
      {stretches > 1 && <p class="muted small">{translate('stretches', { count: stretches })}</p>}
    </div>
  );
}

function wholePeriod({ periods }: sports.Game, period: number): Stretch {
  return { from: 0, to: periods.find((each) => each.period === period)?.duration_s ?? USUAL_S };
}

/** Minimum width of a segment, as a percentage of the line. */
const LEAST = 0.3;

function placeIn(extent: Stretch, { from, to }: Stretch): { x: number; width: number } {
  const share = 100 / (extent.to - extent.from || 1);
  return { x: (from - extent.from) * share, width: Math.max(LEAST, (to - from) * share) };
}
