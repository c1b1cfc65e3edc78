import { POLLENS, type Pollen, type PollenCounts } from '../../model/air-quality.ts';
import { HOUR_MS } from '../../model/local-time.ts';
import type { Air } from './air.ts';
import type { Climate } from './climate.ts';
import { smoothstep } from './noise.ts';

interface Season {
  /** Day of the year of most pollen at 48° north. */
  readonly peak: number;
  /** Days from there until a third is left. */
  readonly days: number;
  /** Grains/m³ on a dry day at the peak. */
  readonly most: number;
  /** Degrees north beyond which the plant is rare. */
  readonly north: number;
}

/** Seasons of Europe, by hand: spring trees first, ragweed last. */
const SEASONS: Readonly<Record<Pollen, Season>> = {
  alder: { peak: 58, days: 18, most: 220, north: 70 },
  birch: { peak: 107, days: 13, most: 450, north: 70 },
  grass: { peak: 163, days: 26, most: 80, north: 68 },
  mugwort: { peak: 217, days: 16, most: 30, north: 62 },
  olive: { peak: 138, days: 13, most: 180, north: 44 },
  ragweed: { peak: 244, days: 14, most: 40, north: 50 },
};

const YEAR_MS = 365.2425 * 24 * HOUR_MS;
/** Spring goes north by a degree in so many days; what flowers in late summer does so everywhere. */
const DAYS_PER_DEGREE = 2.2;
const LAST_SPRING_DAY = 200;

/** Pollen at a place in Europe; null elsewhere, where none is forecast. */
export function pollenAt(climate: Climate, air: Air, time: number): PollenCounts | null {
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
