import { type Precipitation, rounded } from '../../model/conditions.ts';
import { HOUR_MS, startOfLocalDay } from '../../model/local-time.ts';
import type { Nowcast } from '../../model/nowcast.ts';
import type { Place } from '../../model/place.ts';
import { airAt } from './air.ts';
import { type Climate, climateOf } from './climate.ts';
import { smoothstep } from './noise.ts';

/** Returns the precipitation in an hour, computed from the rate halfway through the hour. */
export function precipitationIn(climate: Climate, from: number): Precipitation {
  const { rain, snow, wetness } = airAt(climate, from + HOUR_MS / 2);
  const probability = Math.round(100 * smoothstep(0.2, 0.8, wetness));
  return { from, to: from + HOUR_MS, rain: rounded(rain), snow: rounded(snow), probability };
}

const STEPS_PER_HOUR = 4;
const STEP_MS = HOUR_MS / STEPS_PER_HOUR;
const HOURS = 4;

/** Returns the precipitation in the current hour of the forecast and the following hours, by quarter hours. */
export function nowcastAt(place: Place, now: number): Nowcast {
  const climate = climateOf(place);
  const first = now - ((now - startOfLocalDay(now, place.timezone)) % HOUR_MS);
  return Array.from({ length: HOURS }, (_, i) => quartersOf(climate, first + i * HOUR_MS)).flat();
}

/**
 * Divides an hour's amounts in proportion to the rates halfway through each quarter, so that nowcast and
 * forecast have the same sums.
 */
function quartersOf(climate: Climate, hour: number): Nowcast {
  const whole = precipitationIn(climate, hour);
  const quarters = Array.from({ length: STEPS_PER_HOUR }, (_, i) => hour + i * STEP_MS).map((from) => ({
    from,
    air: airAt(climate, from + STEP_MS / 2),
  }));
  const share = (kind: 'rain' | 'snow', rate: number) => {
    const all = quarters.reduce((sum, { air }) => sum + air[kind], 0);
    return (whole[kind] ?? 0) * (all === 0 ? 1 / STEPS_PER_HOUR : rate / all);
  };
  return quarters.map(({ from, air }) => ({
    from,
    to: from + STEP_MS,
    rain: share('rain', air.rain),
    snow: share('snow', air.snow),
  }));
}
