import { type AirQuality, POLLENS, type Pollen, type PollenCounts } from '../../model/air-quality.ts';
import { HOUR_MS } from '../../model/local-time.ts';
import { type Air, airAt, dailyWave } from './air.ts';
import type { Climate } from './climate.ts';
import { directionOf, globeNoise, smoothstep } from './noise.ts';

const SEED = 21;
/** Hours with the heaviest traffic, in solar time. */
const RUSH_HOURS = [8, 18] as const;

/**
 * Returns synthetic air quality, computed with hand-tuned weights. As in reality, emissions accumulate in
 * calm air, and rain washes them out. Heating adds particles in the cold. Traffic adds nitrogen
 * dioxide in the morning and evening. Sun and heat produce ozone, which fresh exhaust consumes.
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

/** Returns the emissions around a place, relative to the average: 0.4 to 1.6. */
function emissionAt({ latitude, longitude }: Climate): number {
  return 1 + 0.6 * globeNoise(SEED, directionOf(latitude, longitude), 40);
}

/** Returns the traffic, from almost 0 at night to 1 in the rush hours. */
function trafficAt({ longitude }: Climate, time: number): number {
  const hour = (((time / HOUR_MS + longitude / 15) % 24) + 24) % 24;
  return Math.max(...RUSH_HOURS.map((rush) => Math.exp(-(((hour - rush) / 2.5) ** 2))));
}

/** Returns the dust that wind raises from dry ground, in µg/m³. */
function dustOf({ humidity, wind }: Air): number {
  return 60 * smoothstep(45, 15, humidity) * smoothstep(4, 14, wind);
}

function ozoneOf({ longitude }: Climate, { temperature, cloud }: Air, time: number): number {
  return 2.2 * Math.max(0, temperature - 8) * Math.max(0, dailyWave(longitude, time)) * (1 - 0.6 * cloud);
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

/**
 * An air quality index: the upper end of each grade in µg/m³ for each pollutant, and the index value at that
 * end.
 */
interface Scale {
  readonly index: readonly number[];
  readonly ends: Readonly<Record<string, readonly number[]>>;
}

/**
 * Bands of the European Environment Agency's index. Each of the first five grades covers 20 points up to 100;
 * the sixth grade is above 100.
 */
const EUROPEAN: Scale = {
  index: [20, 40, 60, 80, 100, 120],
  ends: {
    pm2_5: [10, 20, 25, 50, 75, 800],
    pm10: [20, 40, 50, 100, 150, 1200],
    ozone: [50, 100, 130, 240, 380, 800],
    nitrogen_dioxide: [40, 90, 120, 230, 340, 1000],
  },
};

/** Breakpoints of the US EPA for particles, valid since 2024. */
const AMERICAN: Scale = {
  index: [50, 100, 150, 200, 300, 500],
  ends: {
    pm2_5: [9, 35.4, 55.4, 125.4, 225.4, 325.4],
    pm10: [54, 154, 254, 354, 424, 604],
  },
};

type Concentrations = Readonly<Record<'pm2_5' | 'pm10' | 'ozone' | 'nitrogen_dioxide', number>>;

export const europeanIndex = (air: Concentrations) => worst(EUROPEAN, air);
export const americanIndex = (air: Concentrations) => worst(AMERICAN, air);

/** Returns the highest index of all pollutants. */
function worst({ index, ends }: Scale, air: Concentrations): number {
  return Math.max(
    ...Object.entries(ends).map(([name, bands]) => indexOf(air[name as keyof Concentrations], bands, index)),
  );
}

/** Interpolates linearly within each band. The last band continues beyond its end. */
function indexOf(value: number, ends: readonly number[], index: readonly number[]): number {
  const ended = ends.findIndex((end) => value <= end);
  const band = ended === -1 ? ends.length - 1 : ended;
  const [from, to] = [ends[band - 1] ?? 0, ends[band] ?? 0];
  const [low, high] = [index[band - 1] ?? 0, index[band] ?? 0];
  return low + ((high - low) * (value - from)) / (to - from);
}

interface Season {
  /** Day of the year with the most pollen at 48° north. */
  readonly peak: number;
  /** Number of days after the peak until the pollen falls to a third. */
  readonly days: number;
  /** Pollen on a dry day at the peak, in grains/m³. */
  readonly most: number;
  /** Latitude in degrees north; further north, the plant is rare. */
  readonly north: number;
}

/** Approximate seasons in Europe, set by hand. */
const SEASONS: Readonly<Record<Pollen, Season>> = {
  alder: { peak: 58, days: 18, most: 220, north: 70 },
  birch: { peak: 107, days: 13, most: 450, north: 70 },
  grass: { peak: 163, days: 26, most: 80, north: 68 },
  mugwort: { peak: 217, days: 16, most: 30, north: 62 },
  olive: { peak: 138, days: 13, most: 180, north: 44 },
  ragweed: { peak: 244, days: 14, most: 40, north: 50 },
};

const YEAR_MS = 365.2425 * 24 * HOUR_MS;
/**
 * Number of days by which spring plants flower later for each degree further north. Late-summer plants flower
 * everywhere at the same time.
 */
const DAYS_PER_DEGREE = 2.2;
const LAST_SPRING_DAY = 200;

/**
 * Returns pollen counts in Europe. Returns null elsewhere, because providers forecast pollen only for Europe.
 */
function pollenAt(climate: Climate, air: Air, time: number): PollenCounts | null {
  if (!isInEurope(climate)) return null;
  const share = smoothstep(2, 14, air.temperature) * (1 - smoothstep(0, 0.3, air.rain + air.snow));
  const day = ((time % YEAR_MS) / YEAR_MS) * 365.2425;
  const counts = POLLENS.map((name) => [name, countOf(SEASONS[name], climate.latitude, day, share)] as const);
  return Object.fromEntries(counts) as PollenCounts;
}

function countOf({ peak, days, most, north }: Season, latitude: number, day: number, share: number): number {
  const shift = peak < LAST_SPRING_DAY ? DAYS_PER_DEGREE * (latitude - 48) : 0;
  const season = Math.exp(-(((day - peak - shift) / days) ** 2));
  const isCommon = 1 - smoothstep(north - 4, north, latitude);
  return Math.round(most * season * isCommon * share * 10) / 10;
}

function isInEurope({ latitude, longitude }: Climate): boolean {
  return latitude >= 30 && latitude <= 72 && longitude >= -25 && longitude <= 45;
}
