import type { weather } from '../../../client/index.ts';
import { useAddress } from '../../shared/address.ts';
import type { LocalTime } from '../display/local-time.ts';
import { useReader } from '../reader.ts';
import { DayRow } from './day-row.tsx';
import { spansOf } from './day-scale.ts';

interface DaysProps {
  readonly forecast: weather.Forecast;
  readonly now: LocalTime;
}

/** Five days, each a row; their temperatures lie on one scale. The day whose hours are shown is in the address. */
export function Days({ forecast, now }: DaysProps) {
  const { say } = useReader();
  const { day: open } = useAddress();
  const spans = spansOf(forecast.daily);
  return (
    <section class="days">
      <h2>{say('fiveDays')}</h2>
      <ol>
        {forecast.daily.map((day, i) => (
          <DayRow
            key={day.date}
            day={day}
            span={spans[i] ?? null}
            now={now}
            steps={forecast.forecasts}
            isOpen={day.date === open}
          />
        ))}
      </ol>
    </section>
  );
}
