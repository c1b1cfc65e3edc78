import type { Climate } from './climate.ts';
import { smoothstep } from './noise.ts';
import { dailySun, dailyWave, season } from './sun.ts';
import { type Systems, systemsAt } from './systems.ts';

/** The state of the air over a place, unrounded. */
export interface Air {
  /** °C. */
  readonly temperature: number;
  /** How much warmer the air mass is than usual for the time of year, °C. */
  readonly anomaly: number;
  /** °C, never above the temperature. */
  readonly dewPoint: number;
  /** Relative, %. */
  readonly humidity: number;
  /** hPa. */
  readonly pressure: number;
  /** m/s. */
  readonly wind: number;
  /** Where it comes from, degrees clockwise from north. */
  readonly windDirection: number;
  /** Share of the sky, 0 to 1. */
  readonly cloud: number;
  /** What clouds and rain go by, from about -1, dry, to 1. */
  readonly wetness: number;
  /** mm of water per hour. */
  readonly rain: number;
  readonly snow: number;
  /** Metres. */
  readonly visibility: number;
}

/** Wetness below which the sky is clear, and above which it is overcast and rain begins. */
const CLEAR_BELOW = -0.4;
const RAIN_ABOVE = 0.45;
/** Precipitation is snow up to the first and rain from the second, °C. */
const ALL_SNOW = 0;
const ALL_RAIN = 2;

/**
 * The synthetic air over a place at a time: a pure function of both. Its weights are tuned by eye so that rain, fog,
 * storms and clear skies are about as frequent as on Earth.
 */
export function airAt(climate: Climate, time: number): Air {
  const systems = systemsAt(climate.latitude, climate.longitude, time);
  const wetness = climate.moisture - 0.5 * systems.pressure + 0.4 * systems.showers;
  const cloud = smoothstep(CLEAR_BELOW, RAIN_ABOVE, wetness);
  const wave = dailyWave(climate.longitude, time) * (1 - 0.6 * cloud);
  const anomaly = climate.airMass * systems.airMass;
  const daylong = climate.mean + climate.seasonal * season(time) + anomaly;
  const temperature = daylong + climate.daily * dailySun(climate.latitude, time) * wave;
  const dewPoint = Math.min(temperature, daylong - spread(wetness));
  const humidity = relativeHumidity(temperature, dewPoint);
  const wind = windOf(climate, systems, wave);
  const falling = precipitation(wetness, temperature);
  return {
    temperature,
    anomaly,
    dewPoint,
    humidity,
    pressure: climate.pressure + (3 + 20 * climate.storminess) * systems.pressure,
    wind,
    windDirection: windDirection(climate.latitude, systems),
    cloud,
    wetness,
    ...falling,
    visibility: visibilityOf(humidity, wind, falling),
  };
}

/** Difference between the day's mean temperature and the dew point: small in wet air, large in dry air. */
function spread(wetness: number): number {
  return 1 + 18 * (1 - smoothstep(-1, RAIN_ABOVE, wetness));
}

/** Stronger in lows than in highs, and by day than at night. */
function windOf({ storminess }: Climate, systems: Systems, wave: number): number {
  const gathered = 1 + 3 * Math.max(0, -systems.pressure) ** 3;
  const mean = (2.8 + 4.2 * storminess) * (0.55 + 0.45 * systems.wind) * gathered;
  return mean * (1 + 0.3 * wave);
}

/** Trade winds from the east, westerlies beyond them, easterlies at the poles; passing lows turn each. */
function windDirection(latitude: number, systems: Systems): number {
  const north = Math.abs(latitude);
  const mean = north < 30 ? 80 : north < 65 ? 255 : 100;
  const mirrored = latitude < 0 ? 180 - mean : mean;
  return (((mirrored + 90 * systems.wind + 60 * systems.pressure) % 360) + 360) % 360;
}

/** Rain or snow from wet air, in mm per hour; warm air holds more water. */
function precipitation(wetness: number, temperature: number): Pick<Air, 'rain' | 'snow'> {
  const plenty = 11 * Math.exp(0.06 * Math.min(20, Math.max(-20, temperature - 10)));
  const rate = plenty * Math.max(0, wetness - RAIN_ABOVE) ** 1.5;
  const rainy = smoothstep(ALL_SNOW, ALL_RAIN, temperature);
  return { rain: rate * rainy, snow: rate * (1 - rainy) };
}

/** Up to 50 km in clear air; less in haze, rain and snow, least in fog, when humid air is calm. */
function visibilityOf(humidity: number, wind: number, { rain, snow }: Pick<Air, 'rain' | 'snow'>): number {
  const haze = 50_000 * (1 - 0.85 * smoothstep(50, 100, humidity));
  const dry = 1 - smoothstep(0, 0.2, rain + snow);
  const fog = smoothstep(94, 100, humidity) * (1 - smoothstep(1, 3, wind)) * dry;
  return (haze / (1 + 0.4 * rain + 4 * snow)) * 0.02 ** fog;
}

/** Relative humidity in % from temperature and dew point in °C (Magnus formula, Sonntag 1990, over water). */
export function relativeHumidity(temperature: number, dewPoint: number): number {
  return 100 * Math.exp(saturation(dewPoint) - saturation(temperature));
}

/** Logarithm of the saturation vapour pressure, up to a constant. */
function saturation(celsius: number): number {
  return (17.62 * celsius) / (243.12 + celsius);
}
