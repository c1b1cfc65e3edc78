/** The pollen that is forecast, in Europe. */
export const POLLENS = ['alder', 'birch', 'grass', 'mugwort', 'olive', 'ragweed'] as const;
export type Pollen = (typeof POLLENS)[number];

/** Grains in a cubic metre of air; null is unknown. */
export type PollenCounts = Readonly<Record<Pollen, number | null>>;

/** What is in the air at one time; null is unknown. */
export interface AirQuality {
  /** Milliseconds since 1970 in UTC. */
  readonly time: number;
  /** European air quality index: 0 to 100, and above in the worst air. */
  readonly european_aqi: number | null;
  /** Air quality index of the US EPA: 0 to 500. */
  readonly us_aqi: number | null;
  /** Particles up to 2.5 µm and up to 10 µm, and gases, 10 m above the ground or lower, µg/m³. */
  readonly pm2_5: number | null;
  readonly pm10: number | null;
  readonly ozone: number | null;
  readonly nitrogen_dioxide: number | null;
  /** Null where no pollen is forecast. */
  readonly pollen: PollenCounts | null;
  /** Made up for a demo; absent where it is not. */
  readonly isSample?: true;
}

/** Grades of the European index, best first. */
export const AIR_GRADES = ['good', 'fair', 'moderate', 'poor', 'very poor', 'extremely poor'] as const;
export type AirGrade = (typeof AIR_GRADES)[number];

const POINTS_PER_GRADE = 20;

/** The grade of a European index: each has 20 points, the last has no end. */
export function airGradeOf(index: number): AirGrade {
  return AIR_GRADES[Math.max(0, Math.floor(index / POINTS_PER_GRADE))] ?? 'extremely poor';
}
