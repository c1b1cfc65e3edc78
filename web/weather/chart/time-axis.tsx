import { useReader } from '../reader.ts';
import type { Chart } from './chart.ts';
import type { ChartStep } from './chart-step.ts';

interface TimeAxisProps {
  readonly chart: Chart;
  readonly steps: readonly ChartStep[];
  /** Index of the hovered hour. */
  readonly chosen: number | null;
}

/** Shows the hour labels, the nights, and the start of each day. */
export function TimeAxis({ chart, steps, chosen }: TimeAxisProps) {
  const { display } = useReader();
  const { plot, x, stepWidth, labels, midnights, nights, hoursY } = chart;
  const panels = [chart.temperature, chart.fall, chart.wind];
  return (
    <g>
      {panels.map(({ top, height }) => (
        <g key={top}>
          {nights.map((i) => (
            <rect
              key={i}
              class="night"
              x={x(i) - stepWidth / 2}
              y={top}
              width={stepWidth + 0.5}
              height={height}
            />
          ))}
          {midnights.map((i) => (
            <line
              key={i}
              class="midnight"
              x1={x(i) - stepWidth / 2}
              x2={x(i) - stepWidth / 2}
              y1={top}
              y2={top + height}
            />
          ))}
        </g>
      ))}
      {chosen !== null && (
        <rect
          class="chosen"
          x={x(chosen) - stepWidth / 2}
          y={chart.temperature.top}
          width={stepWidth}
          height={plot.bottom - chart.temperature.top}
        />
      )}
      {labels.map((i) => {
        const { datetime } = steps[i] as ChartStep;
        const isDay = midnights.includes(i);
        return (
          <text key={i} class={isDay ? 'hour day' : 'hour'} x={x(i)} y={hoursY} text-anchor="middle">
            {isDay ? display.weekday(datetime, 'short') : display.hour(datetime)}
          </text>
        );
      })}
    </g>
  );
}
