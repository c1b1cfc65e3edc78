import { useReader } from '../reader.ts';
import type { Chart } from './chart.ts';
import { ScaleLines } from './scale-lines.tsx';

/** The temperature as a line. */
export function TemperaturePanel({ chart }: { readonly chart: Chart }) {
  const { say, display } = useReader();
  const { temperature } = chart;
  const unit = display.units.temperature === 'celsius' ? '°C' : '°F';
  return (
    <g>
      <ScaleLines chart={chart} panel={temperature} title={`${say('temperature')}, ${unit}`} />
      <path class="temperature-line" d={temperature.path} />
    </g>
  );
}
