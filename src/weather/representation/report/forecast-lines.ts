import type { Forecast } from '../forecast.ts';
import type { Nowcast } from '../nowcast.ts';
import { arrowOf, type Formatter, heading, temperaturePaint, UNKNOWN } from './formatter.ts';
import { type Column, EMPTY, type Line, type Span, span, table } from './lines.ts';

const SNOWFLAKE = '❄';

const right = (text: string): Column => ({ heading: text, align: 'right' });
const left = (text: string): Column => ({ heading: text, align: 'left' });

/** Builds a table of the first `most` steps of a forecast. */
export function hoursLines(
  { forecasts }: Forecast,
  today: string,
  formatter: Formatter,
  most = Number.POSITIVE_INFINITY,
): Line[] {
  const steps = forecasts.slice(0, most);
  return steps.length === 0
    ? []
    : [heading(formatter, 'hours'), ...hoursTable(steps, today, formatter), EMPTY];
}

/** Builds a table of steps. Steps on a day other than `today` (YYYY-MM-DD) include the weekday. */
function hoursTable(steps: Forecast['forecasts'], today: string, formatter: Formatter): Line[] {
  const { symbols, number } = formatter;
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
    span(formatter.hour(step.datetime, today)),
    degrees(step.temperature, formatter),
    span(amount(step.rain, formatter)),
    ...(hasSnow ? [span(amount(step.snow, formatter))] : []),
    span(number(step.precipitation_probability, 0)),
    span(`${number(step.wind_speed, 1)}${arrowOf(step.wind_direction)}`),
    span(step.description ?? UNKNOWN),
  ]);
  return table(columns, rows);
}

export function daysLines({ daily }: Forecast, formatter: Formatter): Line[] {
  return daily.length === 0 ? [] : [heading(formatter, 'days'), ...daysTable(daily, formatter), EMPTY];
}

/** Builds the tables of past days: their summaries, and their hours or steps. */
export function historyLines({ daily, forecasts }: PastDays, formatter: Formatter): Line[] {
  const [first] = daily;
  if (first === undefined) return [];
  return [...daysTable(daily, formatter), EMPTY, ...hoursTable(forecasts, first.date, formatter), EMPTY];
}

export type PastDays = Pick<Forecast, 'daily' | 'forecasts'>;

function daysTable(daily: Forecast['daily'], formatter: Formatter): Line[] {
  const { symbols, number } = formatter;
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
    span(formatter.date(day.date)),
    degrees(day.temperature_min, formatter),
    degrees(day.temperature_max, formatter),
    span(amount(day.rain, formatter)),
    ...(hasSnow ? [span(amount(day.snow, formatter))] : []),
    span(number(day.precipitation_probability, 0)),
    span(number(day.wind_speed_max, 1)),
    span(day.description ?? UNKNOWN),
  ]);
  return table(columns, rows);
}

function degrees(value: number | null, formatter: Formatter): Span {
  return span(formatter.number(value, 1), temperaturePaint(value, formatter.units));
}

/** Formats an amount of water. A trace is shown as `<0.1` instead of 0. */
function amount(value: number | null, { number, units }: Formatter): string {
  const decimals = units === 'imperial' ? 2 : 1;
  const least = 10 ** -decimals;
  return value !== null && value > 0 && value < least / 2
    ? `<${number(least, decimals)}`
    : number(value, decimals);
}

/** Returns sunrise and sunset on the first day, or null if the sun does not rise or does not set. */
export function sunHours({ daily: [today] }: Pick<Forecast, 'daily'>): string | null {
  if (today === undefined || today.sunrise === null || today.sunset === null) return null;
  return `☀ ${today.sunrise.slice(11, 16)}–${today.sunset.slice(11, 16)}`;
}

/** Builds a table of a nowcast's steps: amounts, and the rate of rain and snow together. */
export function nowcastLines({ precipitation }: Nowcast, today: string, formatter: Formatter): Line[] {
  const { symbols } = formatter;
  const hasSnow = precipitation.some(({ snow }) => (snow ?? 0) > 0);
  const columns = [
    right(''),
    right(symbols.amount),
    ...(hasSnow ? [right(`${SNOWFLAKE} ${symbols.amount}`)] : []),
    right(`${symbols.amount}/h`),
  ];
  const rows = precipitation.map(({ datetime, rain, snow, rate }) => [
    span(formatter.hour(datetime, today)),
    span(amount(rain, formatter)),
    ...(hasSnow ? [span(amount(snow, formatter))] : []),
    span(amount(rate, formatter)),
  ]);
  return rows.length === 0 ? [] : [heading(formatter, 'hours'), ...table(columns, rows), EMPTY];
}
