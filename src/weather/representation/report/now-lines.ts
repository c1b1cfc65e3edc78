import type { CurrentWeather } from '../current.ts';
import { arrowOf } from './arrows.ts';
import { COLUMNS, EMPTY, type Line, span } from './lines.ts';
import type { Manner } from './manner.ts';
import { temperaturePaint } from './temperature-paint.ts';
import { BETWEEN, joinedInLines } from './width.ts';

/** The weather now, and the hours of the sun, if given: what is unknown is left out. */
export function nowLines(weather: CurrentWeather, sun: string | null, manner: Manner): Line[] {
  const { say, temperature, speed, percent, pressure, distance } = manner.speech;
  const told = (value: number | null, tell: (value: number) => string) =>
    value === null ? [] : [tell(value)];
  const first = [
    ...(weather.description === null ? [] : [span(manner.capital(weather.description), 'bold')]),
    ...told(weather.temperature, temperature).map((text) =>
      span(text, temperaturePaint(weather.temperature, manner.units)),
    ),
    ...told(weather.feels_like, (v) => say('feels', { v: temperature(v) })).map((text) => span(text)),
  ];
  const rest = [
    ...told(weather.wind_speed, (v) => `${say('wind', { v: speed(v) })}${arrowOf(weather.wind_direction)}`),
    ...told(weather.wind_gust, (v) => say('gusts', { v: speed(v) })),
    ...told(weather.humidity, (v) => say('humidity', { v: percent(v, v) })),
    ...told(weather.cloud_cover, (v) => say('clouds', { v: percent(v, v) })),
    ...told(weather.pressure, (v) => say('pressure', { v: pressure(v) })),
    ...told(weather.visibility, (v) => say('visibility', { v: distance(v) })),
    ...(sun === null ? [] : [sun]),
  ];
  const joined = first.flatMap((piece, i) => (i === 0 ? [piece] : [span(BETWEEN), piece]));
  return [joined, ...joinedInLines(rest, COLUMNS).map((text) => [span(text)]), EMPTY];
}
