import { HOUR_MS } from '../../model/local-time.ts';
import type { Climate } from './climate.ts';
import { directionOf, globeNoise, radians, smoothstep } from './noise.ts';

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

const DAY_MS = 24 * HOUR_MS;
const YEAR_DAYS = 365.2425;
const TILT_DEGREES = 23.44;
/**
 * Days from new year to the northern solstice, and to the warmest day: seas and ground lag behind by some four weeks.
 * That, the warmest hour and the length of the fall after it are set by hand.
 */
const SOLSTICE = 172;
const WARMEST = 201;
const WARMEST_HOUR = 15;
const HOURS_OF_FALL = 14;

/** -1 in northern midwinter to 1 in midsummer, as temperature follows the sun. */
export function season(time: number): number {
  return yearlyWave(time, WARMEST);
}

function yearlyWave(time: number, peakDay: number): number {
  return Math.cos((2 * Math.PI * (time / DAY_MS - peakDay)) / YEAR_DAYS);
}

/** How much stronger the sun is at noon than at midnight: 0 in the polar night and at the poles, at most 1. */
export function dailySun(latitude: number, time: number): number {
  const declination = radians(TILT_DEGREES * yearlyWave(time, SOLSTICE));
  const phi = radians(latitude);
  const always = Math.sin(phi) * Math.sin(declination);
  const swing = Math.cos(phi) * Math.cos(declination);
  return Math.max(0, always + swing) - Math.max(0, always - swing);
}

/** The daily course of temperature in solar time: 1 in the afternoon, -1 towards sunrise. */
export function dailyWave(longitude: number, time: number): number {
  const hour = time / HOUR_MS + longitude / 15;
  const sinceWarmest = (((hour - WARMEST_HOUR) % 24) + 24) % 24;
  return sinceWarmest < HOURS_OF_FALL
    ? Math.cos((Math.PI * sinceWarmest) / HOURS_OF_FALL)
    : -Math.cos((Math.PI * (sinceWarmest - HOURS_OF_FALL)) / (24 - HOURS_OF_FALL));
}

/** What passes over a place at a time, each from -1 to 1. */
interface Systems {
  /** Deep low to strong high. */
  readonly pressure: number;
  /** Cold to warm air. */
  readonly airMass: number;
  /** Gaps to showers. */
  readonly showers: number;
  /** Calm to wind. */
  readonly wind: number;
}

/** How fine each pattern is, in cells per radian, and how many hours it keeps its shape. */
const PATTERNS = {
  pressure: { seed: 1, scale: 3, hours: 72 },
  airMass: { seed: 2, scale: 2.5, hours: 96 },
  showers: { seed: 3, scale: 8, hours: 16 },
  wind: { seed: 4, scale: 8, hours: 14 },
} as const;

/** All patterns travel east, around the globe in two months. */
const DEGREES_PER_HOUR = 0.25;

/** The weather systems over a place: patterns on the globe that travel and change, so that neighbours share them. */
function systemsAt(latitude: number, longitude: number, time: number): Systems {
  const now = time / HOUR_MS;
  const direction = directionOf(latitude, longitude - ((now * DEGREES_PER_HOUR) % 360));
  const pattern = (name: keyof typeof PATTERNS) => {
    const { seed, scale, hours } = PATTERNS[name];
    return globeNoise(seed, direction, scale, now / hours);
  };
  return {
    pressure: pattern('pressure'),
    airMass: pattern('airMass'),
    showers: pattern('showers'),
    wind: pattern('wind'),
  };
}
