import type { Conditions, ForecastSeries, Precipitation } from '../../model/conditions.ts';
import { isDay } from '../../model/daylight.ts';
import { feelsLike } from '../../model/feels-like.ts';
import { HOUR_MS, startOfLocalDay } from '../../model/local-time.ts';
import type { Place } from '../../model/place.ts';
import { rounded } from '../../model/units.ts';
import { airAt } from './air.ts';
import { type Climate, climateOf } from './climate.ts';
import { skyOf } from './sky.ts';

const DAYS_BEFORE = 1;
const DAYS_AFTER = 7;

/** The synthetic weather of a place at a moment. */
export function conditionsAt(climate: Climate, time: number): Conditions {
  const air = airAt(climate, time);
  const felt = feelsLike(air.temperature, air.humidity, air.wind);
  return {
    time,
    temperature: rounded(air.temperature),
    feels_like: felt === null ? null : rounded(felt),
    humidity: rounded(air.humidity),
    pressure: rounded(air.pressure),
    wind_speed: rounded(air.wind),
    visibility: Math.round(air.visibility),
    sky: skyOf(air),
    is_day: isDay(climate, time),
  };
}

/** What falls in an hour, by the rate in its middle. */
function precipitationIn(climate: Climate, from: number): Precipitation {
  const { rain, snow } = airAt(climate, from + HOUR_MS / 2);
  return { from, to: from + HOUR_MS, rain: rounded(rain), snow: rounded(snow) };
}

/** The synthetic weather hour by hour, from the start of yesterday at the place to the end of the seventh day after today. */
export function seriesOf(place: Place, now: number): ForecastSeries {
  const climate = climateOf(place);
  const first = startOfLocalDay(now, place.timezone, -DAYS_BEFORE);
  const end = startOfLocalDay(now, place.timezone, DAYS_AFTER + 1);
  const hours = Array.from({ length: Math.ceil((end - first) / HOUR_MS) }, (_, i) => first + i * HOUR_MS);
  return {
    conditions: hours.map((time) => conditionsAt(climate, time)),
    precipitation: hours.map((from) => precipitationIn(climate, from)),
  };
}
