import type { weather } from '../../../client/index.ts';
import { goTo, linkTo, readAddress, useAddress } from '../../shared/address.ts';
import { MIN_SHOWN_MM, moodOf, precipitationKind, precipitationOf } from '../chart/chart-step.ts';
import { HoursChart } from '../chart/hours-chart.tsx';
import { dayOf, type LocalTime } from '../display/local-time.ts';
import { useReader } from '../reader.ts';
import { Sky } from './sky.tsx';

interface DaysProps {
  readonly forecast: weather.Forecast;
  readonly now: LocalTime;
}

/** Shows one row per day with a common temperature scale. The address contains the open day. */
export function Days({ forecast, now }: DaysProps) {
  const { translate } = useReader();
  const { day: open } = useAddress();
  const spans = spansOf(forecast.daily);
  return (
    <section class="days">
      <h2>{translate('fiveDays')}</h2>
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

interface DayRowProps {
  readonly day: weather.ForecastDay;
  readonly span: Span | null;
  readonly now: LocalTime;
  /** The day's hourly steps. */
  readonly steps: readonly weather.ForecastStep[];
  readonly isOpen: boolean;
}

/** Shows a row for a day. The row expands to show the day's hours. */
function DayRow({ day, span, now, steps, isOpen }: DayRowProps) {
  const { translate, display } = useReader();
  const name = display.day(day.date, now);
  return (
    <li class="day">
      <h3>{name}</h3>
      <Sky icon={day.icon} text={day.description ?? translate('unknown')} />
      <button
        type="button"
        class="plain"
        aria-expanded={isOpen}
        aria-label={`${translate(isOpen ? 'closeHours' : 'hours')}: ${name}`}
        onClick={() => goTo(linkTo({ day: isOpen ? '' : day.date }, readAddress()), 'replace')}
      >
        {translate(isOpen ? 'closeHours' : 'hours')}
      </button>
      <p class="range">
        <span class="number">
          <span class="hidden-visually">{translate('lowest')} </span>
          {day.temperature_min === null ? '–' : display.degrees(day.temperature_min)}
        </span>
        <svg class="scale" aria-hidden="true">
          <rect class="track" width="100%" height="100%" rx="4" />
          {span !== null && (
            <rect class="span" x={`${span.start}%`} width={`${span.width}%`} height="100%" rx="4" />
          )}
        </svg>
        <span>
          <span class="hidden-visually">{translate('highest')} </span>
          {day.temperature_max === null ? '–' : display.degrees(day.temperature_max)}
        </span>
      </p>
      <p class="facts-line">{fallAndWind(day)}</p>
      <p class="facts-line muted small">{sun(day)}</p>
      {isOpen && steps.length > 0 && (
        <div class="facts-line">
          <HoursChart
            steps={steps.filter(({ datetime }) => dayOf(datetime) === day.date)}
            stepHours={1}
            now={now}
            label={name}
          />
        </div>
      )}
    </li>
  );

  function fallAndWind({ precipitation_probability: chance, wind_speed_max: wind }: typeof day) {
    const mm = precipitationOf(day);
    const mood = moodOf([{ ...day, datetime: day.date }]);
    return [
      mm !== null && mm >= MIN_SHOWN_MM
        ? translate(`${precipitationKind(day)}Of`, { amount: display.amount(mm) })
        : mood && translate(mood),
      chance === null ? null : translate('chanceOf', { chance: display.percent(chance) }),
      wind === null ? null : translate('windUpTo', { wind: display.wind(wind) }),
    ]
      .filter((fact) => fact !== null)
      .join(' · ');
  }

  function sun({ sunrise, sunset }: typeof day) {
    if (sunrise !== null && sunset !== null) {
      const times = { sunrise: display.time(sunrise), sunset: display.time(sunset) };
      return `${translate('sun')} ${translate('sunUpDown', times)}`;
    }
    return [
      sunrise === null ? null : translate('sunrise', { time: display.time(sunrise) }),
      sunset === null ? null : translate('sunset', { time: display.time(sunset) }),
    ]
      .filter((fact) => fact !== null)
      .join(' · ');
  }
}

type Day = Pick<weather.ForecastDay, 'temperature_min' | 'temperature_max'>;

/** The position of a day's temperatures on the common scale, as a percentage of the scale's width. */
interface Span {
  readonly start: number;
  readonly width: number;
}

/** Minimum width of a day's range, as a percentage, so that constant temperatures stay visible. */
const LEAST_WIDTH = 2;

/** Returns each day's range; null for a day without temperatures. */
export function spansOf(days: readonly Day[]): (Span | null)[] {
  const values = days.flatMap(({ temperature_min, temperature_max }) => [
    temperature_min ?? [],
    temperature_max ?? [],
  ]);
  const all = values.flat();
  const low = Math.min(...all);
  const range = Math.max(...all) - low || 1;
  return days.map(({ temperature_min: min, temperature_max: max }) => {
    if (min === null || max === null) return null;
    const width = Math.max(LEAST_WIDTH, (100 * (max - min)) / range);
    return { start: Math.min((100 * (min - low)) / range, 100 - width), width };
  });
}
