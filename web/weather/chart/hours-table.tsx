import type { LocalTime } from '../display/local-time.ts';
import { useReader } from '../reader.ts';
import { type ChartStep, fallOf } from './chart-step.ts';

interface HoursTableProps {
  readonly steps: readonly ChartStep[];
  readonly now: LocalTime;
  readonly label: string;
}

/** The same as the chart, in figures. */
export function HoursTable({ steps, now, label }: HoursTableProps) {
  const { say, display } = useReader();
  const shown = (value: number | null, write: (value: number) => string) =>
    value === null ? '–' : write(value);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section class="scroll" tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('time')}</th>
            <th scope="col">{say('sky')}</th>
            <th scope="col" class="number">
              {say('temperature')}
            </th>
            <th scope="col" class="number">
              {say('rainAndSnow')}
            </th>
            <th scope="col" class="number">
              {say('chance')}
            </th>
            <th scope="col" class="number">
              {say('wind')}
            </th>
            <th scope="col" class="number">
              {say('gusts')}
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.datetime}>
              <th scope="row">{display.moment(step.datetime, now)}</th>
              <td>{step.description ?? '–'}</td>
              <td class="number">{shown(step.temperature, display.temperature)}</td>
              <td class="number">{shown(fallOf(step), display.amount)}</td>
              <td class="number">{shown(step.precipitation_probability, display.percent)}</td>
              <td class="number">
                {step.wind_direction !== null && `${display.compass(step.wind_direction)} `}
                {shown(step.wind_speed, display.wind)}
              </td>
              <td class="number">{shown(step.wind_gust, display.wind)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
