import type { ForecastSeries } from '../../model/conditions.ts';
import { conditionsOf } from './conditions.ts';
import { type LocationForecast, malformed, stepsOf } from './document.ts';
import { precipitationOf } from './precipitation.ts';

/**
 * The forecast at MET Norway's own moments, the hour in progress first. Throws UpstreamError (malformed) for one that is
 * over: it would cover nothing that is asked for.
 */
export function forecastSeries(document: LocationForecast, now: number): ForecastSeries {
  const steps = stepsOf(document);
  const last = steps.at(-1);
  if (last === undefined || last.time <= now) throw malformed('is over');
  const { units } = document.properties.meta;
  return {
    conditions: steps.map((step) => conditionsOf(step, units)),
    precipitation: precipitationOf(steps, units),
  };
}
