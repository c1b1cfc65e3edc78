import type { weather } from '../../../client/index.ts';
import { upcoming } from '../chart/chart-step.ts';
import type { LocalTime } from '../display/local-time.ts';
import { areaOf, nameOf } from '../places/place-name.ts';
import { useReader } from '../reader.ts';
import { outlookOf } from './outlook.ts';
import { sentenceOf } from './sentence.ts';
import { Sky } from './sky.tsx';

interface NowProps {
  readonly current: weather.CurrentWeather;
  /** Hourly; null until it is there. */
  readonly forecast: weather.Forecast | null;
  /** How many warnings there are, further down. */
  readonly warnings: number;
  readonly now: LocalTime;
}

/** The place, its temperature, and what comes. */
export function Now({ current, forecast, warnings, now }: NowProps) {
  const { say, display } = useReader();
  const { temperature, feels_like, description, icon } = current;
  const city = nameOf(current, say, display);
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
            <span>{say('feelsLike', { temperature: display.temperature(feels_like) })}</span>
          )}
        </span>
      </p>
      {forecast !== null && (
        <p class="outlook">
          {sentenceOf(outlookOf(upcoming(forecast.forecasts, now, 1)), now, say, display)}
        </p>
      )}
      {warnings > 0 && (
        <p>
          <a class="to-warnings" href="#warnings">
            {say('warningCount', { count: warnings })}
          </a>
        </p>
      )}
      <p class="muted small">
        {say('localTime', { time: display.time(now), city })} · <a href="#settings">{say('settings')}</a>
      </p>
    </section>
  );
}
