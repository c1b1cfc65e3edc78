import type { Conditions } from '../../model/conditions.ts';
import { feelsLike } from '../../model/feels-like.ts';
import { HOUR_MS } from '../../model/local-time.ts';
import { plausible } from '../../model/plausible.ts';
import {
  instantValue,
  type LocationForecast,
  malformed,
  stepsOf,
  type TimedStep,
  type Units,
} from './document.ts';
import { readSymbol } from './symbols.ts';

/** The weather at a step of the time series. Visibility is not forecast. */
export function conditionsOf(step: TimedStep, units: Units): Conditions {
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
    sky,
    // A symbol is drawn for the middle of its period: that of six hours may show the moon while the sun still shines.
    is_day: period === next_1_hours ? is_day : null,
  };
}

/** The weather of the hour that holds now. Throws UpstreamError (malformed) where the time series has none. */
export function conditionsNow(document: LocationForecast, now: number): Conditions {
  const steps = stepsOf(document);
  const step = steps.findLast(({ time }) => time <= now) ?? steps[0];
  if (step === undefined || Math.abs(now - step.time) >= HOUR_MS) throw malformed('does not hold now');
  return conditionsOf(step, document.properties.meta.units);
}
