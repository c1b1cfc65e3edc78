import type { weather } from '../../../client/index.ts';
import { dateOf, type LocalTime } from '../display/local-time.ts';
import { useReader } from '../reader.ts';

interface DetailsProps {
  readonly current: weather.CurrentWeather;
  /** Today's forecast, for the sun and the moon; null until loaded. */
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
    [translate('sunriseAndSunset'), today === null ? null : sunText(today)],
    [translate('moon'), today === null ? null : moonText(today)],
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

  function sunText({ sunrise, sunset, sun }: weather.ForecastDay): string {
    if (sun !== null) return translate(sun === 'up' ? 'noSunset' : 'noSunrise');
    if (sunrise === null || sunset === null) return riseAndSet(sunrise, sunset).join(' · ');
    const { hours, minutes } = daylightBetween(sunrise, sunset);
    const times = translate('sunUpDown', { sunrise: display.time(sunrise), sunset: display.time(sunset) });
    return `${times}, ${translate('dayLength', { hours, minutes })}`;
  }

  function moonText({ moon_phase, moon_illumination, moonrise, moonset }: weather.ForecastDay): string {
    const phase = [translate(moon_phase), display.percent(moon_illumination)];
    return [...phase, ...riseAndSet(moonrise, moonset)].join(' · ');
  }

  function riseAndSet(rise: LocalTime | null, set: LocalTime | null): string[] {
    return [
      ...(rise === null ? [] : [translate('rises', { time: display.time(rise) })]),
      ...(set === null ? [] : [translate('sets', { time: display.time(set) })]),
    ];
  }
}

const DAY_MINUTES = 24 * 60;

/**
 * Returns the daylight of a date in hours and minutes. A sunset before the sunrise, soon after midnight, ends
 * the daylight of the previous date.
 */
export function daylightBetween(sunrise: LocalTime, sunset: LocalTime): { hours: number; minutes: number } {
  const between = Math.round((dateOf(sunset).getTime() - dateOf(sunrise).getTime()) / 60_000);
  const minutes = between < 0 ? DAY_MINUTES + between : between;
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
