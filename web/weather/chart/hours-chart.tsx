import { useId, useState } from 'preact/hooks';
import { useWidth } from '../../shared/hooks.ts';
import type { LocalTime } from '../display/local-time.ts';
import { useReader } from '../reader.ts';
import { chartOf } from './chart.ts';
import type { ChartStep } from './chart-step.ts';
import { stepText, summaryOf } from './chart-text.ts';
import { PrecipitationPanel, TemperaturePanel, WindPanel } from './panels.tsx';
import { TimeAxis } from './time-axis.tsx';

interface HoursChartProps {
  readonly steps: readonly ChartStep[];
  readonly now: LocalTime;
  /** Accessible name of the chart. */
  readonly label: string;
}

/** Number of hours by which each key moves the selection. */
const KEYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -6, PageDown: 6 };

/**
 * Shows temperature, rain, snow and wind over several hours. The pointer or the arrow keys select an hour,
 * whose values are then shown.
 */
export function HoursChart({ steps, now, label }: HoursChartProps) {
  const { translate, display } = useReader();
  const [frame, width] = useWidth<HTMLDivElement>();
  const [at, setAt] = useState(0);
  const [isPointed, setPointed] = useState(false);
  const id = useId();
  const chosen = Math.min(at, steps.length - 1);
  const step = steps[chosen];
  if (step === undefined) return null;
  const text = stepText(step, now, translate, display);
  const chart = width === null ? null : chartOf(steps, width, display);
  const point = (event: PointerEvent) => {
    if (chart === null) return;
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const index = Math.floor((event.clientX - box.left - chart.plot.left) / chart.stepWidth);
    setAt(Math.max(0, Math.min(steps.length - 1, index)));
    setPointed(true);
  };
  return (
    <figure class="chart">
      <div
        ref={frame}
        class="drawing"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={steps.length - 1}
        aria-valuenow={chosen}
        aria-valuetext={text}
        aria-describedby={`${id}-summary`}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(false)}
        onFocus={() => setPointed(true)}
        onBlur={() => setPointed(false)}
        onKeyDown={(event) => {
          const by = KEYS[event.key] ?? { Home: -steps.length, End: steps.length }[event.key];
          if (by === undefined) return;
          event.preventDefault();
          setAt(Math.max(0, Math.min(steps.length - 1, chosen + by)));
          setPointed(true);
        }}
      >
        {chart !== null && (
          <svg width={chart.width} height={chart.height} aria-hidden="true">
            <TimeAxis chart={chart} steps={steps} chosen={isPointed ? chosen : null} />
            <TemperaturePanel chart={chart} />
            <PrecipitationPanel chart={chart} steps={steps} />
            <WindPanel chart={chart} steps={steps} />
          </svg>
        )}
      </div>
      <p class="readout" aria-hidden="true">
        {text}
      </p>
      <figcaption id={`${id}-summary`} class="muted small">
        {summaryOf(steps, now, translate, display)}
      </figcaption>
    </figure>
  );
}
