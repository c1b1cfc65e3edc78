import type { weather } from '../../../client/index.ts';
import { upcoming } from '../chart/chart-step.ts';
import { HoursChart } from '../chart/hours-chart.tsx';
import type { LocalTime } from '../display/local-time.ts';
import { useReader } from '../reader.ts';
import { type Named, SourceLine } from '../sources/source-line.tsx';
import type { WithFreshness } from '../with-freshness.ts';
import { HourTable } from './hour-table.tsx';

interface NextHoursProps {
  readonly forecast: weather.Forecast;
  readonly now: LocalTime;
}

const HOURS = 24;

const nextHours = ({ forecasts }: weather.Forecast, now: LocalTime) =>
  upcoming(forecasts, now).slice(0, HOURS);

/** Shows the next hours as a table. */
export function NextHours({ forecast, now }: NextHoursProps) {
  const { translate } = useReader();
  const label = translate('next24');
  return (
    <section class="hours">
      <h2>{label}</h2>
      <HourTable steps={nextHours(forecast, now)} now={now} label={label} days={forecast.daily} />
    </section>
  );
}

interface CurvesProps {
  readonly response: WithFreshness<weather.Forecast>;
  readonly now: LocalTime;
  /** The source line already shown on the page. An identical line is omitted. */
  readonly named: Named;
}

/** Shows the next hours as a chart. */
export function Curves({ response: { value, freshness }, now, named }: CurvesProps) {
  const { translate } = useReader();
  return (
    <section class="curves">
      <h2>{translate('asChart')}</h2>
      <HoursChart steps={nextHours(value, now)} now={now} label={translate('next24')} />
      <SourceLine source={value.source} freshness={freshness} named={named} />
    </section>
  );
}
