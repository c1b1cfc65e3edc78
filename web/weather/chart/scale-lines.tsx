import { useReader } from '../reader.ts';
import type { Chart } from './chart.ts';
import type { Panel } from './geometry.ts';

interface ScaleLinesProps {
  readonly chart: Chart;
  readonly panel: Panel;
  readonly title: string;
  /** Digits after the point of the scale's numbers. */
  readonly digits?: number;
}

/** A panel's title, the lines of its scale and their numbers. */
export function ScaleLines({ chart, panel, title, digits = 0 }: ScaleLinesProps) {
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
