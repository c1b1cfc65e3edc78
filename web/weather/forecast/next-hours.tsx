import type { weather } from '../../../client/index.ts';
import { upcoming } from '../chart/chart-step.ts';
import { HoursChart } from '../chart/hours-chart.tsx';
import type { LocalTime } from '../display/local-time.ts';
import { useReader } from '../reader.ts';
import { type Named, SourceLine } from '../sources/source-line.tsx';
import type { WithFreshness } from '../with-freshness.ts';

interface NextHoursProps {
  readonly response: WithFreshness<weather.Forecast>;
  readonly now: LocalTime;
  /** The source line already shown on the page. An identical line is omitted. */
  readonly named: Named;
}

const HOURS = 24;

export function NextHours({ response: { value, freshness }, now, named }: NextHoursProps) {
  const { translate } = useReader();
  const label = translate('next24');
  return (
    <section class="hours">
      <h2>{label}</h2>
      <HoursChart
        steps={upcoming(value.forecasts, now, 1).slice(0, HOURS)}
        stepHours={1}
        now={now}
        label={label}
      />
      <SourceLine source={value.source} freshness={freshness} named={named} />
    </section>
  );
}
