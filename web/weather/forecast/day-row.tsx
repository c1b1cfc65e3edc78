import type { weather } from '../../../client/index.ts';
import { goTo, linkTo, readAddress } from '../../shared/address.ts';
import { fallOf, wetOf } from '../chart/chart-step.ts';
import { HoursChart } from '../chart/hours-chart.tsx';
import { dayOf, type LocalTime } from '../display/local-time.ts';
import { useReader } from '../reader.ts';
import type { Span } from './day-scale.ts';
import { LEAST_TOLD } from './outlook.ts';
import { Sky } from './sky.tsx';

/** From this chance on, per cent, a day without an amount is not said to be dry. */
const UNCERTAIN = 30;

interface DayRowProps {
  readonly day: weather.ForecastDay;
  readonly span: Span | null;
  readonly now: LocalTime;
  /** Its hours, hourly. */
  readonly steps: readonly weather.ForecastStep[];
  readonly isOpen: boolean;
}

/** A day in a row; its hours unfold below. */
export function DayRow({ day, span, now, steps, isOpen }: DayRowProps) {
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
        : mm < LEAST_TOLD
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
