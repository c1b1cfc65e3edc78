import { useReader } from '../reader.ts';
import type { Chart } from './chart.ts';
import type { ChartStep } from './chart-step.ts';
import { ScaleLines } from './scale-lines.tsx';

interface WindPanelProps {
  readonly chart: Chart;
  readonly steps: readonly ChartStep[];
}

/** The wind as a line, gusts as a dashed one above it, and arrows that go with the wind. */
export function WindPanel({ chart, steps }: WindPanelProps) {
  const { say, display } = useReader();
  const { wind, x, labels } = chart;
  const hasGusts = steps.some(({ wind_gust }) => wind_gust !== null);
  const title = say(hasGusts ? 'windTitleGusts' : 'windTitle', { unit: display.units.wind });
  return (
    <g>
      <ScaleLines chart={chart} panel={wind} title={title} />
      <path class="gust-band" d={wind.between} />
      <path class="gust-line" d={wind.gusts} />
      <path class="wind-line" d={wind.path} />
      {labels.map((i) => {
        const from = steps[i]?.wind_direction ?? null;
        if (from === null) return null;
        return (
          <path
            key={i}
            class="arrow"
            transform={`translate(${x(i)} ${wind.arrowsY}) rotate(${from})`}
            d="M0 -6V6M-4 2L0 6L4 2"
          />
        );
      })}
    </g>
  );
}
