import type { weather } from '../../../client/index.ts';
import { MIN_SHOWN_MM, moodOf, precipitationKind, precipitationOf } from '../chart/chart-step.ts';
import type { Display } from '../display/display.ts';
import type { TranslateWeather } from '../texts/texts.ts';

/** Describes a day's known temperatures, rain or snow, and wind. */
export function dayFacts(
  day: weather.ForecastDay,
  translate: TranslateWeather,
  display: Display,
): readonly string[] {
  const { temperature_min: min, temperature_max: max, wind_speed_max: wind } = day;
  return [
    min === null || max === null ? null : `${display.degrees(min)} – ${display.temperature(max)}`,
    fallOf(day, translate, display),
    wind === null ? null : translate('windUpTo', { wind: display.wind(wind) }),
  ].filter((fact) => fact !== null);
}

/** Describes a day's rain and snow; null if nothing is known. */
export function fallOf(
  day: Pick<weather.ForecastDay, 'date' | 'rain' | 'snow' | 'outlook'>,
  translate: TranslateWeather,
  display: Pick<Display, 'amount'>,
): string | null {
  const mm = precipitationOf(day);
  if (mm !== null && mm >= MIN_SHOWN_MM)
    return translate(`${precipitationKind(day)}Of`, { amount: display.amount(mm) });
  const mood = moodOf([{ ...day, datetime: day.date }]);
  return mood && translate(mood);
}
