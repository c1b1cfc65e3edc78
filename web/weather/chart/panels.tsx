import { useId } from 'preact/hooks';
import { useReader } from '../reader.ts';
import type { Chart } from './chart.ts';
import type { ChartStep } from './chart-step.ts';
import type { Panel } from './geometry.ts';

interface PrecipitationPanelProps {
  readonly chart: Chart;
  readonly steps: readonly ChartStep[];
}

/**
 * Shows rain and snow as bars, with the chance of precipitation below. Snow is hatched, for readers who
 * cannot distinguish the colours.
 */
export function PrecipitationPanel({ chart, steps }: PrecipitationPanelProps) {
  const { translate, display } = useReader();
  const hatch = useId();
  const { fall, x, labels } = chart;
  const isMetric = display.units.temperature === 'celsius';
  const hasSnow = steps.some(({ snow }) => (snow ?? 0) > 0);
  const hasChance = steps.some(({ precipitation_probability: chance }) => chance !== null);
  const title = translate(hasSnow ? 'fallTitleSnow' : 'fallTitle', { unit: isMetric ? 'mm' : 'in' });
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
        title={hasChance ? `${title}${translate('andChance')}` : title}
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

export function TemperaturePanel({ chart }: { readonly chart: Chart }) {
  const { translate, display } = useReader();
  const { temperature } = chart;
  const unit = display.units.temperature === 'celsius' ? '°C' : '°F';
  return (
    <g>
      <ScaleLines chart={chart} panel={temperature} title={`${translate('temperature')}, ${unit}`} />
      <path class="temperature-line" d={temperature.path} />
    </g>
  );
}

interface WindPanelProps {
  readonly chart: Chart;
  readonly steps: readonly ChartStep[];
}

/** Shows wind as a line, gusts as a dashed line, and arrows in the direction of the wind. */
export function WindPanel({ chart, steps }: WindPanelProps) {
  const { translate, display } = useReader();
  const { wind, x, labels } = chart;
  const hasGusts = steps.some(({ wind_gust }) => wind_gust !== null);
  const title = translate(hasGusts ? 'windTitleGusts' : 'windTitle', { unit: display.units.wind });
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

interface ScaleLinesProps {
  readonly chart: Chart;
  readonly panel: Panel;
  readonly title: string;
  /** Number of decimal places on the scale. */
  readonly digits?: number;
}

/** Shows a panel's title and its scale lines with numbers. */
function ScaleLines({ chart, panel, title, digits = 0 }: ScaleLinesProps) {
  const { display } = useReader();
  const { left, width } = chart.plot;
  return (
    <g>
      <text class="title" x={0} y={panel.top - 13}>
        {title}
      </text>
      {panel.ticks.map(({ value, y }) => (
        <g key={value}>
          <line class="grid" x1={left} x2={left + width} y1={y} y2={y} />
          <text class="tick" x={left - 6} y={y} dy="0.32em" text-anchor="end">
            {display.number(value, digits)}
          </text>
        </g>
      ))}
    </g>
  );
}
