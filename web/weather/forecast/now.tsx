import type { weather } from '../../../client/index.ts';
import { upcoming } from '../chart/chart-step.ts';
import type { LocalTime } from '../display/local-time.ts';
import { areaOf, nameOf } from '../places/place-name.ts';
import { useReader } from '../reader.ts';
import { outlookOf, sentenceOf } from './outlook.ts';
import { Sky } from './sky.tsx';

interface NowProps {
  readonly current: weather.CurrentWeather;
  /** The hourly forecast; null until loaded. */
  readonly forecast: weather.Forecast | null;
  /** Number of warnings, which are listed further down. */
  readonly warnings: number;
  readonly now: LocalTime;
}

/** Shows the place, its temperature, and the outlook. */
export function Now({ current, forecast, warnings, now }: NowProps) {
  const { translate, display } = useReader();
  const { temperature, feels_like, description, icon } = current;
  const city = nameOf(current, translate, display);
  return (
    <section class="now">
      <h1>
        {city} <span class="area">{areaOf(current, display)}</span>
      </h1>
      <p class="reading">
        <span class="temperature">{temperature === null ? '–' : display.temperature(temperature)}</span>{' '}
        <span class="conditions">
          {description !== null && <Sky icon={icon} text={description} />}
          {feels_like !== null && (
            <span>{translate('feelsLike', { temperature: display.temperature(feels_like) })}</span>
          )}
        </span>
      </p>
      {forecast !== null && (
        <p class="outlook">
          {sentenceOf(outlookOf(upcoming(forecast.forecasts, now, 1)), now, translate, display)}
        </p>
      )}
      {warnings > 0 && (
        <p>
          <a class="to-warnings" href="#warnings">
            {translate('warningCount', { count: warnings })}
          </a>
        </p>
      )}
      <p class="muted small">
        {translate('localTime', { time: display.time(now), city })} ·{' '}
        <a href="#settings">{translate('settings')}</a>
      </p>
    </section>
  );
}
