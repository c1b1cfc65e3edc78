import { HOUR_MS } from '../../model/local-time.ts';
import type { Climate } from './climate.ts';
import { directionOf, globeNoise, radians, smoothstep } from './noise.ts';

/** State of the air over a place, unrounded. */
export interface Air {
  /** °C. */
  readonly temperature: number;
  /** Difference in °C between the air mass and the usual temperature of the season. */
  readonly anomaly: number;
  /** In °C, and never above the temperature. */
  readonly dewPoint: number;
  /** Relative humidity in %. */
  readonly humidity: number;
  /** hPa. */
  readonly pressure: number;
  /** m/s. */
  readonly wind: number;
  /** Direction that the wind comes from, in degrees clockwise from north. */
  readonly windDirection: number;
  /** Fraction of the sky covered by clouds, 0 to 1. */
  readonly cloud: number;
  /** Moisture of the air from about -1 (dry) to 1, which determines clouds and rain. */
  readonly wetness: number;
  /** In mm of water per hour. */
  readonly rain: number;
  readonly snow: number;
  /** Metres. */
  readonly visibility: number;
}

/**
 * Limits of wetness. Below the first limit, the sky is clear. Above the second limit, the sky is overcast and
 * rain or snow falls.
 */
const CLEAR_BELOW = -0.4;
const RAIN_ABOVE = 0.45;
/** Temperatures in °C. Precipitation is all snow up to ALL_SNOW and all rain from ALL_RAIN. */
const ALL_SNOW = 0;
const ALL_RAIN = 2;

/**
 * Returns the synthetic air over a place at a time. The result depends only on place and time. The weights
 * are tuned so that rain, fog, storms and clear skies are about as frequent as on Earth.
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

/**
 * Returns the difference between the day's mean temperature and the dew point. It is small in wet air and
 * large in dry air.
 */
function spread(wetness: number): number {
  return 1 + 18 * (1 - smoothstep(-1, RAIN_ABOVE, wetness));
}

/** Returns the wind speed, which is higher in lows than in highs, and higher by day than at night. */
function windOf({ storminess }: Climate, systems: Systems, wave: number): number {
  const gathered = 1 + 3 * Math.max(0, -systems.pressure) ** 3;
  const mean = (2.8 + 4.2 * storminess) * (0.55 + 0.45 * systems.wind) * gathered;
  return mean * (1 + 0.3 * wave);
}

/**
 * Returns the wind direction: trade winds from the east, westerlies at middle latitudes, easterlies at the
 * poles. Moving lows and highs change it.
 */
function windDirection(latitude: number, systems: Systems): number {
  const north = Math.abs(latitude);
  const mean = north < 30 ? 80 : north < 65 ? 255 : 100;
  const mirrored = latitude < 0 ? 180 - mean : mean;
  return (((mirrored + 90 * systems.wind + 60 * systems.pressure) % 360) + 360) % 360;
}

/** Returns rain and snow in mm per hour. Wet air produces more precipitation if it is warm. */
function precipitation(wetness: number, temperature: number): Pick<Air, 'rain' | 'snow'> {
  const plenty = 4 * Math.exp(0.06 * Math.min(20, Math.max(-20, temperature - 10)));
  const rate = plenty * Math.max(0, wetness - RAIN_ABOVE) ** 1.5;
  const rainy = smoothstep(ALL_SNOW, ALL_RAIN, temperature);
  return { rain: rate * rainy, snow: rate * (1 - rainy) };
}

/**
 * Returns the visibility in metres, up to 50 km in clear air. Haze, rain and snow reduce it. It is lowest in
 * fog, which needs humid and calm air.
 */
function visibilityOf(humidity: number, wind: number, { rain, snow }: Pick<Air, 'rain' | 'snow'>): number {
  const haze = 50_000 * (1 - 0.85 * smoothstep(50, 100, humidity));
  const dry = 1 - smoothstep(0, 0.2, rain + snow);
  const fog = smoothstep(94, 100, humidity) * (1 - smoothstep(1, 3, wind)) * dry;
  return (haze / (1 + 0.4 * rain + 4 * snow)) * 0.02 ** fog;
}

/**
 * Returns the relative humidity in % for a temperature and dew point in °C. Uses the Magnus formula over
 * water (Sonntag 1990).
 */
export function relativeHumidity(temperature: number, dewPoint: number): number {
  return 100 * Math.exp(saturation(dewPoint) - saturation(temperature));
}

/** Returns the logarithm of the saturation vapour pressure, without a constant term. */
function saturation(celsius: number): number {
  return (17.62 * celsius) / (243.12 + celsius);
}

const DAY_MS = 24 * HOUR_MS;
const YEAR_DAYS = 365.2425;
const TILT_DEGREES = 23.44;
/**
 * Day of the year of the northern solstice and of the warmest day. Seas and ground lag by about four weeks.
 * This lag, the warmest hour and the hours of cooling are set by hand.
 */
const SOLSTICE = 172;
const WARMEST = 201;
const WARMEST_HOUR = 15;
const HOURS_OF_FALL = 14;

/** Returns the season, from -1 in northern midwinter to 1 in northern midsummer. */
export function season(time: number): number {
  return yearlyWave(time, WARMEST);
}

function yearlyWave(time: number, peakDay: number): number {
  return Math.cos((2 * Math.PI * (time / DAY_MS - peakDay)) / YEAR_DAYS);
}

/**
 * Returns the difference in sunshine between noon and midnight. It is at most 1, and 0 in the polar night and
 * at the poles.
 */
export function dailySun(latitude: number, time: number): number {
  const declination = radians(TILT_DEGREES * yearlyWave(time, SOLSTICE));
  const phi = radians(latitude);
  const always = Math.sin(phi) * Math.sin(declination);
  const swing = Math.cos(phi) * Math.cos(declination);
  return Math.max(0, always + swing) - Math.max(0, always - swing);
}

/**
 * Returns the daily cycle of temperature in solar time, from -1 at five in the morning to 1 at three in the
 * afternoon.
 */
export function dailyWave(longitude: number, time: number): number {
  const hour = time / HOUR_MS + longitude / 15;
  const sinceWarmest = (((hour - WARMEST_HOUR) % 24) + 24) % 24;
  return sinceWarmest < HOURS_OF_FALL
    ? Math.cos((Math.PI * sinceWarmest) / HOURS_OF_FALL)
    : -Math.cos((Math.PI * (sinceWarmest - HOURS_OF_FALL)) / (24 - HOURS_OF_FALL));
}

/** Weather systems over a place. All values are from -1 to 1. */
interface Systems {
  /** -1 for a deep low, 1 for a strong high. */
  readonly pressure: number;
  /** -1 for cold air, 1 for warm air. */
  readonly airMass: number;
  /** -1 between showers, 1 in a shower. */
  readonly showers: number;
  /** -1 in calm air, 1 in strong wind. */
  readonly wind: number;
}

/** Scale of each pattern in cells per radian, and the time in hours after which the pattern has changed. */
const PATTERNS = {
  pressure: { seed: 1, scale: 3, hours: 72 },
  airMass: { seed: 2, scale: 2.5, hours: 96 },
  showers: { seed: 3, scale: 8, hours: 16 },
  wind: { seed: 4, scale: 8, hours: 14 },
} as const;

/** Speed at which all patterns move east around the globe, once every two months. */
const DEGREES_PER_HOUR = 0.25;

/**
 * Returns the weather systems over a place. Patterns on the globe move and change, so neighbouring places
 * have similar weather.
 */
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
