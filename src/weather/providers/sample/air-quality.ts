import type { AirQuality } from '../../model/air-quality.ts';
import { HOUR_MS } from '../../model/local-time.ts';
import { type Air, airAt } from './air.ts';
import { americanIndex, europeanIndex } from './air-quality-index.ts';
import type { Climate } from './climate.ts';
import { directionOf, globeNoise, smoothstep } from './noise.ts';
import { pollenAt } from './pollen.ts';
import { dailyWave } from './sun.ts';

const SEED = 21;
/** When traffic is heaviest, in solar time. */
const RUSH_HOURS = [8, 18] as const;

/**
 * The synthetic quality of the air. Its course follows what is known of real air, with weights set by hand: emissions
 * gather when it is calm and are washed out by rain, heating adds particles in the cold, traffic nitrogen dioxide in the
 * morning and evening, and sun and heat make ozone, which fresh exhaust uses up.
 */
export function airQualityAt(climate: Climate, time: number): AirQuality {
  const hour = Math.floor(time / HOUR_MS) * HOUR_MS;
  const air = airAt(climate, hour);
  const gathered = emissionAt(climate) * (1 - 0.6 * smoothstep(0, 2, air.rain + air.snow));
  const still = 1 - smoothstep(1, 8, air.wind);
  const heating = smoothstep(12, -8, air.temperature);
  const pm2_5 = gathered * (2.5 + (9 + 14 * heating) * still);
  const nitrogen_dioxide = gathered * (4 + 22 * still) * (0.5 + trafficAt(climate, hour));
  const pollutants = {
    pm2_5,
    pm10: 1.5 * pm2_5 + dustOf(air),
    ozone: Math.max(2, 48 + ozoneOf(climate, air, hour) - 0.6 * nitrogen_dioxide),
    nitrogen_dioxide,
  };
  return {
    time: hour,
    european_aqi: tenths(europeanIndex(pollutants)),
    us_aqi: tenths(americanIndex(pollutants)),
    pm2_5: tenths(pollutants.pm2_5),
    pm10: tenths(pollutants.pm10),
    ozone: tenths(pollutants.ozone),
    nitrogen_dioxide: tenths(pollutants.nitrogen_dioxide),
    pollen: pollenAt(climate, air, hour),
    isSample: true,
  };
}

/** How much is emitted around a place: 0.4 to 1.6 of the usual. */
function emissionAt({ latitude, longitude }: Climate): number {
  return 1 + 0.6 * globeNoise(SEED, directionOf(latitude, longitude), 40);
}

/** From nearly 0 at night to 1. */
function trafficAt({ longitude }: Climate, time: number): number {
  const hour = (((time / HOUR_MS + longitude / 15) % 24) + 24) % 24;
  return Math.max(...RUSH_HOURS.map((rush) => Math.exp(-(((hour - rush) / 2.5) ** 2))));
}

/** Dry ground that the wind stirs up, µg/m³. */
function dustOf({ humidity, wind }: Air): number {
  return 60 * smoothstep(45, 15, humidity) * smoothstep(4, 14, wind);
}

function ozoneOf({ longitude }: Climate, { temperature, cloud }: Air, time: number): number {
  return 2.2 * Math.max(0, temperature - 8) * Math.max(0, dailyWave(longitude, time)) * (1 - 0.6 * cloud);
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
