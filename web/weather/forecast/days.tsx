import type { weather } from '../../../client/index.ts';
import { goTo, linkTo, readAddress, useAddress } from '../../shared/address.ts';
import { fallOf, wetOf } from '../chart/chart-step.ts';
import { HoursChart } from '../chart/hours-chart.tsx';
import { dayOf, type LocalTime } from '../display/local-time.ts';
import { useReader } from '../reader.ts';
import { MIN_SHOWN_MM } from './outlook.ts';
import { Sky } from './sky.tsx';

interface DaysProps {
  readonly forecast: weather.Forecast;
  readonly now: LocalTime;
}

/** One row per day with a common temperature scale. The address names the day that is open. */
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

/** From this chance of rain on, in percent, a day without an amount is not called dry. */
const UNCERTAIN = 30;

interface DayRowProps {
  readonly day: weather.ForecastDay;
  readonly span: Span | null;
  readonly now: LocalTime;
  /** The day's hourly steps. */
  readonly steps: readonly weather.ForecastStep[];
  readonly isOpen: boolean;
}

/** A row for one day, which expands to its hours. */
function DayRow({ day, span, now, steps, isOpen }: DayRowProps) {
  const { say, display } = useReader();
  const name = display.day(day.date, now);
  return (
    <li class="day">
      <h3>{name}</h3>
      <Sky icon={day.icon} text={day.description ?? say('unknown')} />
      <button
        type="button"
        class="plain"
        aria-expanded={isOpen}
        aria-label={`${say(isOpen ? 'closeHours' : 'hours')}: ${name}`}
        onClick={() => goTo(linkTo({ day: isOpen ? '' : day.date }, readAddress()), 'replace')}
      >
        {say(isOpen ? 'closeHours' : 'hours')}
      </button>
      <p class="range">
        <span class="number">
          <span class="hidden-visually">{say('lowest')} </span>
          {day.temperature_min === null ? '–' : display.degrees(day.temperature_min)}
        </span>
        <svg class="scale" aria-hidden="true">
          <rect class="track" width="100%" height="100%" rx="4" />
          {span !== null && (
            <rect class="span" x={`${span.start}%`} width={`${span.width}%`} height="100%" rx="4" />
          )}
        </svg>
        <span>
          <span class="hidden-visually">{say('highest')} </span>
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
    const mm = fallOf(day);
    return [
      mm === null
        ? null
        : mm < MIN_SHOWN_MM
          ? say((chance ?? 0) < UNCERTAIN ? 'dryDay' : 'hardlyWet')
          : say(`${wetOf(day)}Of`, { amount: display.amount(mm) }),
      chance === null ? null : say('chanceOf', { chance: display.percent(chance) }),
      wind === null ? null : say('windUpTo', { wind: display.wind(wind) }),
    ]
      .filter((fact) => fact !== null)
      .join(' · ');
  }

  function sun({ sunrise, sunset }: typeof day) {
    if (sunrise !== null && sunset !== null) {
      const times = { sunrise: display.time(sunrise), sunset: display.time(sunset) };
      return `${say('sun')} ${say('sunUpDown', times)}`;
    }
    return [
      sunrise === null ? null : say('sunrise', { time: display.time(sunrise) }),
      sunset === null ? null : say('sunset', { time: display.time(sunset) }),
    ]
      .filter((fact) => fact !== null)
      .join(' · ');
  }
}

type Day = Pick<weather.ForecastDay, 'temperature_min' | 'temperature_max'>;

/** The position of a day's temperatures on the common scale, in percent of its width. */
interface Span {
  readonly start: number;
  readonly width: number;
}

/** Minimum width of a day's span, so that constant temperatures stay visible. */
const LEAST_WIDTH = 2;

/** The span of each day; null for a day without temperatures. */
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
