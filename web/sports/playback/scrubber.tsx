import type { sports } from '../../../client/index.ts';
import { useLanguage } from '../../shared/language.ts';
import { clockOf } from '../game/clock.ts';
import { vocabularyIn } from '../vocabulary/index.ts';
import type { Stretch } from './frames/coverage.ts';
import type { Playback } from './playback.ts';
import { usePlaybackTexts } from './texts/index.ts';

interface ScrubberProps {
  readonly game: sports.Game;
  readonly playback: Playback;
}

/** Length assumed for a period whose duration is unknown until its tracking is loaded, in seconds. */
const USUAL_S = 1200;

/** Shows a time slider from a period's first frame to its last frame. The line is thin in gaps. */
export function Scrubber({ game, playback }: ScrubberProps) {
  const translate = usePlaybackTexts();
  const words = vocabularyIn(useLanguage());
  const { period, time_s } = playback.moment;
  const { coverage } = playback;
  const extent = coverage?.extent ?? wholePeriod(game, period);
  const stretches = coverage?.stretches.length ?? 1;
  return (
    <div class="scrubber">
      <div class="scale">
        <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
          <rect class="gap" x="0" y="3" width="100" height="2" />
          {coverage?.stretches.map((stretch) => (
            <rect key={stretch.from} class="tracked" y="0" height="8" {...placeIn(extent, stretch)} />
          ))}
          {playback.gaps.map((gap) => (
            <rect key={gap.from} class="missing" y="0" height="8" {...placeIn(extent, gap)} />
          ))}
        </svg>
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
