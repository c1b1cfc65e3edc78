import type { Conditions, ForecastSeries, Precipitation } from '../../model/conditions.ts';
import { feelsLike, plausible } from '../../model/conditions.ts';
import { HOUR_MS } from '../../model/local-time.ts';
import { completed, kindAt } from '../../model/precipitation.ts';
import { malformed } from '../../upstream/errors.ts';
import {
  instantValue,
  type LocationForecast,
  type Period,
  stepsOf,
  type TimedStep,
  type Units,
} from './document.ts';
import { readSymbol } from './symbols.ts';

/**
 * Returns the weather for the current hour. Throws UpstreamError (malformed) if the document has no step for
 * the current hour.
 */
export function currentConditions(document: LocationForecast, now: number): Conditions {
  const steps = stepsOf(document);
  const step = steps.findLast(({ time }) => time <= now) ?? steps[0];
  if (step === undefined || Math.abs(now - step.time) >= HOUR_MS)
    throw malformed('no step for the current hour');
  return toConditions(step, document.properties.meta.units);
}

/** Converts all steps. Throws UpstreamError (malformed) if all steps are in the past. */
export function forecastSeries(document: LocationForecast, now: number): ForecastSeries {
  const steps = stepsOf(document);
  const last = steps.at(-1);
  if (last === undefined || last.time <= now) throw malformed('all steps are in the past');
  const { units } = document.properties.meta;
  return {
    conditions: steps.map((step) => toConditions(step, units)),
    precipitation: toPrecipitation(steps, units),
  };
}

/** Converts a step to conditions. Visibility is null, because the forecast does not include visibility. */
export function toConditions(step: TimedStep, units: Units): Conditions {
  const { next_1_hours, next_6_hours, next_12_hours } = step.data;
  const temperature = plausible('temperature', instantValue('air_temperature', step, units));
  const humidity = plausible('humidity', instantValue('relative_humidity', step, units));
  const wind_speed = plausible('wind_speed', instantValue('wind_speed', step, units));
  const period = [next_1_hours, next_6_hours, next_12_hours].find((each) => each?.summary?.symbol_code);
  const { sky, is_day } = readSymbol(period?.summary?.symbol_code);
  return {
    time: step.time,
    temperature,
    feels_like: feelsLike(temperature, humidity, wind_speed),
    humidity,
    pressure: plausible('pressure', instantValue('air_pressure_at_sea_level', step, units)),
    wind_speed,
    visibility: null,
    wind_direction: plausible('wind_direction', instantValue('wind_from_direction', step, units)),
    wind_gust: plausible('wind_gust', instantValue('wind_speed_of_gust', step, units)),
    cloud_cover: plausible('cloud_cover', instantValue('cloud_area_fraction', step, units)),
    dew_point: plausible('dew_point', instantValue('dew_point_temperature', step, units)),
    precipitation: plausible(
      'rain',
      units.precipitation_amount === undefined ? null : next_1_hours?.details?.precipitation_amount,
    ),
    sky,
    // A symbol describes the middle of its period, so a six-hour symbol can show the moon while the sun is
    // up.
    is_day: period === next_1_hours ? is_day : null,
  };
}

/**
 * Returns hourly precipitation for as long as it is available, then six-hourly amounts. Every step also gives
 * the amount for the next six hours. Overlapping amounts are skipped.
 */
export function toPrecipitation(steps: readonly TimedStep[], units: Units): Precipitation[] {
  if (units.precipitation_amount === undefined) return [];
  const hourly = steps.flatMap((step) => interval(step, step.data.next_1_hours, HOUR_MS, units));
  const sixHourly = steps.flatMap((step) => interval(step, step.data.next_6_hours, 6 * HOUR_MS, units));
  const disjoint: Precipitation[] = [];
  for (const each of [...hourly, ...sixHourly]) {
    if (each.from >= (disjoint.at(-1)?.to ?? Number.NEGATIVE_INFINITY)) disjoint.push(each);
  }
  return disjoint;
}

function interval(
  step: TimedStep,
  period: Period | undefined,
  length: number,
  units: Units,
): Precipitation[] {
  const amount = period?.details?.precipitation_amount ?? null;
  if (amount === null) return [];
  // The symbol can be missing, and it does not show small amounts of precipitation.
  const shown = readSymbol(period?.summary?.symbol_code).precipitation;
  const kind = shown ?? kindAt(instantValue('air_temperature', step, units));
  const stated = units.probability_of_precipitation && period?.details?.probability_of_precipitation;
  const probability = plausible('probability', stated);
  return [
    {
      from: step.time,
      to: step.time + length,
      // The forecast contains only the total.
      ...completed({ rain: null, snow: null }, plausible(kind ?? 'rain', amount), kind),
      probability,
    },
  ];
}
