import type { ChartStep } from '../chart/chart-step.ts';
import { dateOf, dayOf, type LocalTime } from '../display/local-time.ts';
import { Icon } from '../icons/icon.tsx';
import { isNight, skyIcon } from '../icons/sky.tsx';
import { useReader } from '../reader.ts';
import { type SunDay, useRows } from './hour-rows.tsx';
import { Strip } from './strip.tsx';

export interface HourTableProps {
  readonly steps: readonly ChartStep[];
  readonly now: LocalTime;
  /** Accessible name of the table. */
  readonly label: string;
  /** Days whose sunrises and sunsets the table shows. */
  readonly days?: readonly SunDay[];
}

/** Shows the weather of several hours, one column per hour. */
export function HourTable({ steps, now, label, days = [] }: HourTableProps) {
  const columns = steps.map((step, i) => columnOf(step, i, now));
  const rows = useRows(steps, days);
  return (
    <Strip label={label} first={firstShown(columns)}>
      <table>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column.step.datetime} scope="col" class={column.class}>
                <Hour {...column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ icon, name, unit, cell }) => (
            <tr key={name}>
              <th scope="row">
                {icon !== null && <Icon name={icon} size={16} />}
                <span class={icon === null ? undefined : 'hidden-visually'}>{name}</span> {unit}
              </th>
              {columns.map((column) => (
                <td key={column.step.datetime} class={column.class}>
                  {cell(column.step)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Strip>
  );
}

interface Column {
  readonly step: ChartStep;
  readonly isNow: boolean;
  readonly hour: number;
  /** True if the column needs the name of its day. */
  readonly startsDay: boolean;
  readonly isToday: boolean;
  readonly class: string;
}

const HOUR_MS = 3_600_000;

function columnOf(step: ChartStep, index: number, now: LocalTime): Column {
  const start = dateOf(step.datetime);
  const isNow = step.datetime <= now && dateOf(now).getTime() < start.getTime() + HOUR_MS;
  const isMidnight = start.getUTCHours() === 0;
  const classes = { 'this-hour': isNow, night: isNight(step.icon), midnight: isMidnight && index > 0 };
  return {
    step,
    isNow,
    hour: start.getUTCHours(),
    startsDay: isMidnight || index === 0,
    isToday: dayOf(step.datetime) === dayOf(now),
    class: Object.entries(classes)
      .flatMap(([name, applies]) => (applies ? [name] : []))
      .join(' '),
  };
}

const MORNING = 6;

/** Returns the index of the current hour, or of the first hour that is not in the night after midnight. */
function firstShown(columns: readonly Column[]): number {
  const current = columns.findIndex(({ isNow }) => isNow);
  return current === -1
    ? Math.max(
        0,
        columns.findIndex(({ hour }) => hour >= MORNING),
      )
    : current;
}

function Hour({ step, isNow, startsDay, isToday }: Column) {
  const { translate, display } = useReader();
  const { datetime, icon, description } = step;
  const sky = skyIcon(icon);
  const day = isToday ? display.day(datetime, datetime) : display.weekday(datetime, 'short');
  return (
    <>
      <span class="day-name">{startsDay ? day : ''}</span>
      <span class="time">{isNow ? translate('thisHour') : display.hour(datetime)}</span>
      {sky !== undefined && <Icon name={sky} size={32} />}
      <span class="hidden-visually">{description ?? translate('unknown')}</span>
    </>
  );
}
