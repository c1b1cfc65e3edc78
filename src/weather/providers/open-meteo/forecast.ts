import type { ForecastSeries, Precipitation } from '../../model/conditions.ts';
import { HOUR_MS } from '../../model/local-time.ts';
import { plausible } from '../../model/plausible.ts';
import type { HourlyAnswer } from './answer.ts';
import { toHour } from './conditions.ts';
import { malformed } from './malformed.ts';
import { measured } from './measures.ts';
import { instantOf } from './time.ts';

/** The forecast of an answer. Throws UpstreamError (malformed) where its columns or times do not fit together. */
export function toForecast(answer: HourlyAnswer): ForecastSeries {
  requireEqualLengths(answer.hourly);
  const times = answer.hourly.time.map((text) => instantOf(text, answer.utc_offset_seconds));
  requireRising(times);
  return {
    conditions: times.map((time, hour) => toHour(answer, hour, time)),
    precipitation: times.map((time, hour) => fallen(answer, hour, time)),
  };
}

/** An hour's rain and snow are what fell in the hour before. Rain is `rain` of large weather systems and `showers`. */
function fallen({ hourly, hourly_units }: HourlyAnswer, hour: number, time: number): Precipitation {
  const rain = measured('rain', hourly.rain?.[hour], hourly_units);
  const showers = measured('showers', hourly.showers?.[hour], hourly_units);
  return {
    from: time - HOUR_MS,
    to: time,
    rain: rain === null || showers === null ? null : plausible('rain', rain + showers),
    snow: measured('snowfall', hourly.snowfall?.[hour], hourly_units),
  };
}

function requireEqualLengths({ time, ...columns }: HourlyAnswer['hourly']): void {
  for (const [name, column] of Object.entries(columns)) {
    if (Array.isArray(column) && column.length !== time.length) {
      throw malformed(`${column.length} values of ${name} for ${time.length} hours`);
    }
  }
}

function requireRising(times: readonly number[]): void {
  const fault = times.findIndex((time, i) => time <= (times[i - 1] ?? Number.NEGATIVE_INFINITY));
  if (fault !== -1) throw malformed(`hour ${fault} is not after the one before`);
}
