import { type Static, Type } from '../../../schema.ts';
import type { AirQuality, PollenCounts } from '../../model/air-quality.ts';
import { toInstant } from './mapping.ts';
import { measured } from './measures.ts';
import { Offset, Reading, Time, Units } from './schema.ts';

const AIR = {
  european_aqi: Reading,
  us_aqi: Reading,
  pm2_5: Reading,
  pm10: Reading,
  ozone: Reading,
  nitrogen_dioxide: Reading,
  alder_pollen: Reading,
  birch_pollen: Reading,
  grass_pollen: Reading,
  mugwort_pollen: Reading,
  olive_pollen: Reading,
  ragweed_pollen: Reading,
};

/** Open-Meteo counts these twelve variables as 1.2 requests. The rate in index.ts allows 1.4 per request. */
export const AIR_VARIABLES = Object.keys(AIR);

/**
 * The parts of a /v1/air-quality response that this provider uses. A variable is null if no model provides it
 * for the place.
 */
export const AirResponse = Type.Object({
  utc_offset_seconds: Offset,
  current_units: Units,
  current: Type.Object({ time: Time, ...AIR }),
});

/** Converts a response. Throws UpstreamError (malformed). */
export function toAirQuality({
  current,
  current_units,
  utc_offset_seconds,
}: Static<typeof AirResponse>): AirQuality {
  const value = (name: keyof typeof AIR) => measured(name, current[name], current_units);
  return {
    time: toInstant(current.time, utc_offset_seconds),
    european_aqi: value('european_aqi'),
    us_aqi: value('us_aqi'),
    pm2_5: value('pm2_5'),
    pm10: value('pm10'),
    ozone: value('ozone'),
    nitrogen_dioxide: value('nitrogen_dioxide'),
    pollen: anyKnown({
      alder: value('alder_pollen'),
      birch: value('birch_pollen'),
      grass: value('grass_pollen'),
      mugwort: value('mugwort_pollen'),
      olive: value('olive_pollen'),
      ragweed: value('ragweed_pollen'),
    }),
  };
}

/** Returns the counts, or null if every count is unknown, which is the case outside Europe. */
function anyKnown(counts: PollenCounts): PollenCounts | null {
  return Object.values(counts).some((count) => count !== null) ? counts : null;
}
