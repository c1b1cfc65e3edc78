import { useId } from 'preact/hooks';
import type { weather } from '../../../client/index.ts';
import { goTo, linkTo, readAddress, useAddress } from '../../shared/address.ts';
import { dayOf, type LocalTime } from '../display/local-time.ts';
import { HEAT_STEPS } from '../display/temperature-scale.ts';
import { Icon } from '../icons/icon.tsx';
import { skyIcon } from '../icons/sky.tsx';
import { useReader } from '../reader.ts';
import { fallOf } from './day-facts.ts';
import { Hours } from './hours.tsx';
import { type Domain, domainOf, positionOf, spanOf } from './spans.ts';

interface DaysProps {
  readonly forecast: weather.Forecast;
  readonly now: LocalTime;
}

/** Shows one row per day with a common temperature scale. The address contains the open day. */
export function Days({ forecast, now }: DaysProps) {
  const { translate } = useReader();
  const { day: open } = useAddress();
  const domain = domainOf(forecast.daily);
  return (
    <section class="days">
      <h2>{translate('fiveDays')}</h2>
      <ol>
        {forecast.daily.map((day) => (
          <DayRow
            key={day.date}
            day={day}
            domain={domain}
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
  /** The common scale of temperatures. */
  readonly domain: Domain;
  readonly now: LocalTime;
  /** The hourly steps of all days. */
  readonly steps: readonly weather.ForecastStep[];
  readonly isOpen: boolean;
}

/** Shows a row for a day. The row expands to show the day's hours. */
function DayRow({ day, domain, now, steps, isOpen }: DayRowProps) {
  const { translate, display } = useReader();
  const name = display.day(day.date, now);
  const sky = skyIcon(day.icon);
  const { precipitation_probability: chance, wind_speed_max: wind } = day;
  const fall = fallOf(day, translate, display);
  return (
    <li class="day">
      <h3>{name}</h3>
      <span class="day-icon">{sky !== undefined && <Icon name={sky} size={36} />}</span>
      <Range day={day} domain={domain} />
      <p class="facts-line small">
        <span class="words">{day.description ?? translate('unknown')}</span>
        <span class="fact">
          <Icon name="drop" size={16} />
          {[fall, chance === null ? null : translate('chanceOf', { chance: display.percent(chance) })]
            .filter((fact) => fact !== null)
            .join(', ')}
        </span>
        {wind !== null && (
          <span class="fact">
            <Icon name="wind" size={16} />
            <span class="hidden-visually">{translate('wind')}</span> {display.wind(wind)}
          </span>
        )}
      </p>
      <button
        type="button"
        class="plain"
        aria-expanded={isOpen}
        aria-label={`${translate(isOpen ? 'closeHours' : 'hours')}: ${name}`}
        onClick={() => goTo(linkTo({ day: isOpen ? '' : day.date }, readAddress()), 'replace')}
      >
        {translate(isOpen ? 'closeHours' : 'hours')}
      </button>
      {isOpen && steps.length > 0 && (
        <div class="whole-row">
          <Hours
            steps={steps.filter(({ datetime }) => dayOf(datetime) === day.date)}
            now={now}
            label={name}
            days={[day]}
          />
        </div>
      )}
    </li>
  );
}

function Range({ day, domain }: Pick<DayRowProps, 'day' | 'domain'>) {
  const { translate, display } = useReader();
  const gradient = useId();
  const span = spanOf(day, domain);
  return (
    <p class="range">
      <span class="number">
        <span class="hidden-visually">{translate('lowest')} </span>
        {day.temperature_min === null ? '–' : display.degrees(day.temperature_min)}
      </span>
      <svg class="scale" aria-hidden="true">
        <HeatGradient id={gradient} domain={domain} />
        <rect class="track" width="100%" height="100%" rx="5" />
        {span !== null && (
          <rect
            fill={`url(#${gradient})`}
            x={`${span.start}%`}
            width={`${span.width}%`}
            height="100%"
            rx="5"
          />
        )}
      </svg>
      <span>
        <span class="hidden-visually">{translate('highest')} </span>
        {day.temperature_max === null ? '–' : display.degrees(day.temperature_max)}
      </span>
    </p>
  );
}

/** Defines the colours of the temperature scale. The bars of all days have the same width. */
function HeatGradient({ id, domain }: { readonly id: string; readonly domain: Domain }) {
  const [first, last] = [HEAT_STEPS[0], HEAT_STEPS.at(-1) ?? 0];
  return (
    <linearGradient
      id={id}
      gradientUnits="userSpaceOnUse"
      x1={`${positionOf(first, domain)}%`}
      x2={`${positionOf(last, domain)}%`}
    >
      {HEAT_STEPS.map((step, i) => (
        <stop key={step} class={`heat-${i + 1}`} offset={(step - first) / (last - first)} />
      ))}
    </linearGradient>
  );
}
