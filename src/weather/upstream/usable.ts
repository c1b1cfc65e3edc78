import type { AirQuality } from '../model/air-quality.ts';
import type { AlertReport } from '../model/alert.ts';
import type { Conditions, ForecastSeries } from '../model/conditions.ts';
import { type Nowcast, nextSteps, rateOf } from '../model/nowcast.ts';
import { STEP_MS } from '../model/steps.ts';
import { malformed, UpstreamError } from './errors.ts';

/** Returns whether any weather value is known. If all values are unknown, the next provider is queried. */
function isUsable(values: Conditions | AirQuality): boolean {
  return Object.entries(values).some(([name, value]) => value !== null && !METADATA_FIELDS.has(name));
}
const METADATA_FIELDS: ReadonlySet<string> = new Set(['time', 'is_day', 'isSample']);

function unusable(): UpstreamError {
  return new UpstreamError('malformed', 'sent no usable value');
}

export function requireUsable<T extends Conditions | AirQuality>(values: T): T {
  if (isUsable(values)) return values;
  throw unusable();
}

/**
 * Rejects an outdated or empty forecast, because all its steps would be unknown, and the next provider may
 * have values.
 */
export function requireCurrent(series: ForecastSeries, now: number): ForecastSeries {
  if (!series.conditions.some(({ time }) => Math.abs(time - now) <= STEP_MS)) {
    throw malformed('the forecast does not cover the current time');
  }
  if (series.conditions.some((each) => each.time >= now - STEP_MS && isUsable(each))) return series;
  throw unusable();
}

/** Rejects a nowcast without a known amount in the next two hours. */
export function requireNext(nowcast: Nowcast, now: number): Nowcast {
  if (nextSteps(nowcast, now).some((step) => rateOf(step) !== null)) return nowcast;
  throw unusable();
}

/** Rejects a series without a known value in the past days. */
export function requirePast(series: ForecastSeries, from: number, to: number): ForecastSeries {
  if (series.conditions.some((each) => each.time >= from && each.time < to && isUsable(each))) return series;
  throw unusable();
}

/** Returns true if at least one alert could be read or there were none to read. */
export function isReadable({ alerts, skipped, readable = alerts.length }: AlertReport): boolean {
  return skipped === 0 || readable > 0;
}
