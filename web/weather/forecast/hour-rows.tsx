import type { ComponentChildren } from 'preact';
import type { weather } from '../../../client/index.ts';
import { type ChartStep, precipitationOf } from '../chart/chart-step.ts';
import { dateOf } from '../display/local-time.ts';
import { heatClass } from '../display/temperature-scale.ts';
import type { IconName } from '../icons/icon.tsx';
import { useReader } from '../reader.ts';
import { Fall, HEAVY_MM, type SunEvent, SunTime, WindArrow } from './hour-marks.tsx';

export interface Row {
  /** Stands for the name; without an icon, the name is shown. */
  readonly icon: IconName | null;
  readonly name: string;
  readonly unit: string;
  readonly cell: (step: ChartStep) => ComponentChildren;
}

const HOUR_MS = 3_600_000;

export type SunDay = Pick<weather.ForecastDay, 'sunrise' | 'sunset'>;

/** Returns a function that finds the sunrise and the sunset during an hour. */
function eventsIn(days: readonly SunDay[]): (step: ChartStep) => readonly SunEvent[] {
  const events = days.flatMap(({ sunrise, sunset }) => [
    ...(sunrise === null ? [] : [{ kind: 'sunrise', at: sunrise } as const]),
    ...(sunset === null ? [] : [{ kind: 'sunset', at: sunset } as const]),
  ]);
  return ({ datetime }) => {
    const start = dateOf(datetime).getTime();
    return events.filter(({ at }) => {
      const since = dateOf(at).getTime() - start;
      return since >= 0 && since < HOUR_MS;
    });
  };
}

/** Returns the rows of a table of hours. Rows without any values are left out. */
export function useRows(steps: readonly ChartStep[], days: readonly SunDay[]): readonly Row[] {
  const sunEvents = eventsIn(days);
  const { translate, display } = useReader();
  const { units } = display;
  const isMetric = units.temperature === 'celsius';
  const most = Math.max(HEAVY_MM, ...steps.map((step) => precipitationOf(step) ?? 0));
  const known = (value: number | null, show: (value: number) => ComponentChildren) =>
    value === null ? '–' : show(value);
  const temperature: Row = {
    icon: 'thermometer',
    name: translate('temperature'),
    unit: isMetric ? '°C' : '°F',
    cell: (step) =>
      known(step.temperature, (celsius) => (
        <span class={`heat ${heatClass(celsius)}`}>{display.degrees(celsius)}</span>
      )),
  };
  const chance: Row = {
    icon: 'umbrella',
    name: translate('chance'),
    unit: '%',
    cell: (step) => known(step.precipitation_probability, (percent) => display.number(percent)),
  };
  const fall: Row = {
    icon: 'drop',
    name: translate('rainAndSnow'),
    unit: isMetric ? 'mm' : 'in',
    cell: (step) =>
      known(precipitationOf(step), (mm) => <Fall {...step} most={most} text={display.amountNumber(mm)} />),
  };
  const wind: Row = {
    icon: 'wind',
    name: translate('wind'),
    unit: units.wind,
    cell: (step) =>
      known(step.wind_speed, (speed) => (
        <>
          {step.wind_direction !== null && <WindArrow from={step.wind_direction} />}
          {display.windNumber(speed)}
        </>
      )),
  };
  const gusts: Row = {
    icon: null,
    name: translate('gusts'),
    unit: '',
    cell: (step) => known(step.wind_gust, display.windNumber),
  };
  const sun: Row = {
    icon: 'sunrise',
    name: translate('sunriseAndSunset'),
    unit: '',
    cell: (step) => sunEvents(step).map((event) => <SunTime key={event.kind} {...event} />),
  };
  const has = (value: (step: ChartStep) => unknown) => steps.some((step) => value(step) !== null);
  return [
    temperature,
    ...(has((step) => step.precipitation_probability) ? [chance] : []),
    fall,
    wind,
    ...(has((step) => step.wind_gust) ? [gusts] : []),
    ...(steps.some((step) => sunEvents(step).length > 0) ? [sun] : []),
  ];
}
