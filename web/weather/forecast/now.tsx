import type { weather } from '../../../client/index.ts';
import { upcoming } from '../chart/chart-step.ts';
import type { LocalTime } from '../display/local-time.ts';
import { Icon } from '../icons/icon.tsx';
import { groundOf, skyIcon } from '../icons/sky.tsx';
import { areaOf, nameOf } from '../places/place-name.ts';
import { useReader } from '../reader.ts';
import { SunTime } from './hour-marks.tsx';
import { Nowcast } from './nowcast.tsx';
import { sentenceOf } from './outlook.ts';
import { outlookWith, saysNowcast } from './with-nowcast.ts';

interface NowProps {
  readonly current: weather.CurrentWeather;
  /** The hourly forecast; null until loaded. */
  readonly forecast: weather.Forecast | null;
  /** Null until loaded, and if no provider covers the place. */
  readonly nowcast: weather.Nowcast | null;
  readonly now: LocalTime;
}

/** Shows the place, its temperature, and the outlook. */
export function Now({ current, forecast, nowcast, now }: NowProps) {
  const { translate, display } = useReader();
  const { temperature, feels_like, description, icon } = current;
  const city = nameOf(current, translate, display);
  const sky = skyIcon(icon);
  const outlook = forecast === null ? null : outlookWith(nowcast, upcoming(forecast.forecasts, now), now);
  return (
    <section class={`now ${groundOf(icon)}`}>
      <h1>
        {city} <span class="area">{areaOf(current, display)}</span>
      </h1>
      <div class="reading">
        {sky !== undefined && <Icon name={sky} size={88} />}
        <p class="temperature">{temperature === null ? '–' : display.temperature(temperature)}</p>
        <p class="conditions">
          {description !== null && <span class="words">{description}</span>}
          {feels_like !== null && (
            <span>{translate('feelsLike', { temperature: display.temperature(feels_like) })}</span>
          )}
        </p>
      </div>
      {outlook !== null && <p class="outlook">{sentenceOf(outlook, now, translate, display)}</p>}
      {nowcast !== null && (
        <Nowcast
          nowcast={nowcast}
          now={now}
          isSaid={outlook !== null && saysNowcast(outlook, nowcast, now)}
        />
      )}
      <p class="local small">
        {forecast?.daily[0] !== undefined && <Sun day={forecast.daily[0]} />}
        <span>{translate('localTime', { time: display.time(now), city })}</span>
      </p>
    </section>
  );
}

function Sun({ day: { sunrise, sunset } }: { readonly day: weather.ForecastDay }) {
  return (
    <>
      {sunrise !== null && <SunTime kind="sunrise" at={sunrise} />}
      {sunset !== null && <SunTime kind="sunset" at={sunset} />}
    </>
  );
}
