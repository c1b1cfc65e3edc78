import type { ForecastSeries, Precipitation } from '../../model/conditions.ts';
import { HOUR_MS } from '../../model/local-time.ts';
import { plausible } from '../../model/plausible.ts';
import { UpstreamError } from '../../upstream/errors.ts';
import type { ForecastAnswer, Step } from './answer.ts';
import { toConditions } from './conditions.ts';
import { NAME } from './shared.ts';

/** The forecast of an answer. Throws UpstreamError (malformed) where its steps are out of order. */
export function toForecast({ list }: ForecastAnswer): ForecastSeries {
  if (list.some(({ dt }, i) => dt <= (list[i - 1]?.dt ?? Number.NEGATIVE_INFINITY))) {
    throw new UpstreamError('malformed', `${NAME} sent a forecast whose steps are out of order`);
  }
  return { conditions: list.map(toConditions), precipitation: list.map(toPrecipitation) };
}

/** What falls in the three hours before a step. */
function toPrecipitation({ dt, rain, snow }: Step): Precipitation {
  const to = dt * 1000;
  return { from: to - 3 * HOUR_MS, to, rain: fallen('rain', rain), snow: fallen('snow', snow) };
}

/** Where nothing falls, OpenWeatherMap leaves the whole member out. */
function fallen(kind: 'rain' | 'snow', volume: Step['rain']): number | null {
  return volume === null || volume === undefined ? 0 : plausible(kind, volume['3h']);
}
