import { useId } from 'preact/hooks';
import { useReader } from '../reader.ts';
import type { Chart } from './chart.ts';
import type { ChartStep } from './chart-step.ts';
import { ScaleLines } from './scale-lines.tsx';

interface FallPanelProps {
  readonly chart: Chart;
  readonly steps: readonly ChartStep[];
  readonly stepHours: number;
}

/** Rain and snow as bars, with the chance of either in figures below. Snow is hatched, so that nobody depends on its colour. */
export function FallPanel({ chart, steps, stepHours }: FallPanelProps) {
  const { say, display } = useReader();
  const hatch = useId();
  const { fall, x, labels } = chart;
  const isMetric = display.units.temperature === 'celsius';
  const hasSnow = steps.some(({ snow }) => (snow ?? 0) > 0);
  const hasChance = steps.some(({ precipitation_probability: chance }) => chance !== null);
  const title = say(hasSnow ? 'fallTitleSnow' : 'fallTitle', {
    unit: isMetric ? 'mm' : 'in',
    count: stepHours,
  });
  return (
    <g>
      <defs>
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect class="snow-ground" width="5" height="5" />
          <line class="snow-hatch" y2="5" />
        </pattern>
      </defs>
      <ScaleLines
        chart={chart}
        panel={fall}
        title={hasChance ? `${title}${say('andChance')}` : title}
        digits={isMetric ? 1 : 2}
      />
      {fall.bars.map(({ x: left, width, rain, snow }) => (
        <g key={left}>
          {rain.height > 0 && <rect class="rain" x={left} y={rain.y} width={width} height={rain.height} />}
          {snow.height > 0 && (
            <rect
              class="snow"
              fill={`url(#${hatch})`}
              x={left}
              y={snow.y}
              width={width}
              height={snow.height}
            />
          )}
        </g>
      ))}
      {hasChance && (
        <text class="tick" x={chart.plot.left - 6} y={fall.chancesY} text-anchor="end">
          %
        </text>
      )}
      {(hasChance ? labels : []).map((i) => {
        const chance = steps[i]?.precipitation_probability ?? null;
        return (
          <text key={i} class="chance" x={x(i)} y={fall.chancesY} text-anchor="middle">
            {chance === null ? '–' : display.number(chance)}
          </text>
        );
      })}
    </g>
  );
}
