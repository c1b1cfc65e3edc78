import type { weather } from '../../../client/index.ts';
import { dateOf, type LocalTime } from '../display/local-time.ts';
import { useReader } from '../reader.ts';

interface DetailsProps {
  readonly current: weather.CurrentWeather;
  /** Today's forecast, for sunrise and sunset; null until loaded. */
  readonly today: weather.ForecastDay | null;
}

export function Details({ current, today }: DetailsProps) {
  const { translate } = useReader();
  return (
    <section class="details">
      <h2>{translate('details')}</h2>
      <CurrentFacts current={current} today={today} />
    </section>
  );
}

/** Shows the current weather in figures. Omits values that the provider does not supply. */
export function CurrentFacts({ current, today }: DetailsProps) {
  const { translate, display } = useReader();
  const { humidity, pressure, visibility, dew_point, cloud_cover, uv_index, wind_speed, wind_gust } = current;
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    [translate('wind'), wind_speed === null ? null : windText(current, wind_speed)],
    [translate('gusts'), wind_gust === null ? null : display.wind(wind_gust)],
    [translate('humidity'), humidity === null ? null : display.percent(humidity)],
    [translate('pressure'), pressure === null ? null : display.pressure(pressure)],
    [translate('visibility'), visibility === null ? null : display.distance(visibility)],
    [translate('dewPoint'), dew_point === null ? null : display.temperature(dew_point)],
    [translate('cloudCover'), cloud_cover === null ? null : display.percent(cloud_cover)],
    [translate('uvIndex'), uv_index === null ? null : display.number(uv_index)],
    [translate('sun'), today === null ? null : sunText(today)],
  ];
  return (
    <dl class="facts">
      {facts
        .filter(([, value]) => value !== null)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );

  function windText({ wind_direction }: weather.CurrentWeather, speed: number): string {
    const wind = display.wind(speed);
    return wind_direction === null
      ? wind
      : translate('windFrom', { wind, direction: display.compass(wind_direction) });
  }

  function sunText({ sunrise, sunset }: weather.ForecastDay): string {
    if (sunrise === null || sunset === null) return translate('noSunrise');
    const { hours, minutes } = daylightBetween(sunrise, sunset);
    const times = translate('sunUpDown', { sunrise: display.time(sunrise), sunset: display.time(sunset) });
    return `${times}, ${translate('dayLength', { hours, minutes })}`;
  }
}

/** Returns the time from sunrise to sunset in hours and minutes. */
export function daylightBetween(sunrise: LocalTime, sunset: LocalTime): { hours: number; minutes: number } {
  const minutes = Math.round((dateOf(sunset).getTime() - dateOf(sunrise).getTime()) / 60_000);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
