import type { Forecast } from '../forecast.ts';
import { type Column, EMPTY, type Line, type Span, span, table } from './lines.ts';
import { arrowOf, heading, type Manner, temperaturePaint, UNKNOWN } from './manner.ts';

const SNOWFLAKE = '❄';

const right = (text: string): Column => ({ heading: text, align: 'right' });
const left = (text: string): Column => ({ heading: text, align: 'left' });

/** The steps of a forecast, or the first of them; with their weekdays unless they are on the day `today` (YYYY-MM-DD). */
export function hoursLines(
  { forecasts }: Forecast,
  today: string,
  manner: Manner,
  most = Number.POSITIVE_INFINITY,
): Line[] {
  const { symbols, number } = manner;
  const steps = forecasts.slice(0, most);
  const hasSnow = steps.some(({ snow }) => (snow ?? 0) > 0);
  const columns = [
    right(''),
    right(symbols.temperature),
    right(symbols.amount),
    ...(hasSnow ? [right(`${SNOWFLAKE} ${symbols.amount}`)] : []),
    right('%'),
    right(symbols.speed),
    left(''),
  ];
  const rows = steps.map((step) => [
    span(manner.hour(step.datetime, today)),
    degrees(step.temperature, manner),
    span(amount(step.rain, manner)),
    ...(hasSnow ? [span(amount(step.snow, manner))] : []),
    span(number(step.precipitation_probability, 0)),
    span(`${number(step.wind_speed, 1)}${arrowOf(step.wind_direction)}`),
    span(step.description ?? UNKNOWN),
  ]);
  return steps.length === 0 ? [] : [heading(manner, 'hours'), ...table(columns, rows), EMPTY];
}

/** The days of a forecast. */
export function daysLines({ daily }: Forecast, manner: Manner): Line[] {
  const { symbols, number } = manner;
  const hasSnow = daily.some(({ snow }) => (snow ?? 0) > 0);
  const columns = [
    left(''),
    right(`↓ ${symbols.temperature}`),
    right(`↑ ${symbols.temperature}`),
    right(symbols.amount),
    ...(hasSnow ? [right(`${SNOWFLAKE} ${symbols.amount}`)] : []),
    right('%'),
    right(symbols.speed),
    left(''),
  ];
  const rows = daily.map((day) => [
    span(manner.date(day.date)),
    degrees(day.temperature_min, manner),
    degrees(day.temperature_max, manner),
    span(amount(day.rain, manner)),
    ...(hasSnow ? [span(amount(day.snow, manner))] : []),
    span(number(day.precipitation_probability, 0)),
    span(number(day.wind_speed_max, 1)),
    span(day.description ?? UNKNOWN),
  ]);
  return daily.length === 0 ? [] : [heading(manner, 'days'), ...table(columns, rows), EMPTY];
}

function degrees(value: number | null, manner: Manner): Span {
  return span(manner.number(value, 1), temperaturePaint(value, manner.units));
}

/** A little rain is not none. */
function amount(value: number | null, { number, units }: Manner): string {
  const decimals = units === 'imperial' ? 2 : 1;
  const least = 10 ** -decimals;
  return value !== null && value > 0 && value < least / 2
    ? `<${number(least, decimals)}`
    : number(value, decimals);
}

/** Hours of sunrise and sunset of the first day; null if the sun does not rise or set that day. */
export function sunHours({ daily: [today] }: Pick<Forecast, 'daily'>): string | null {
  if (today === undefined || today.sunrise === null || today.sunset === null) return null;
  return `☀ ${today.sunrise.slice(11, 16)}–${today.sunset.slice(11, 16)}`;
}
