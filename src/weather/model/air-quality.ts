/** Pollen types. Providers forecast pollen only for Europe. */
export const POLLENS = ['alder', 'birch', 'grass', 'mugwort', 'olive', 'ragweed'] as const;
export type Pollen = (typeof POLLENS)[number];

/** In grains per cubic metre of air. Unknown counts are null. */
export type PollenCounts = Readonly<Record<Pollen, number | null>>;

/** Air quality at one time. Unknown values are null. */
export interface AirQuality {
  /** Milliseconds since 1970 in UTC. */
  readonly time: number;
  /** European air quality index: 0 to 100, and above 100 in extremely polluted air. */
  readonly european_aqi: number | null;
  /** Air quality index of the US EPA: 0 to 500. */
  readonly us_aqi: number | null;
  /** Particles up to 2.5 µm. This value and the next three are in µg/m³, at most 10 m above the ground. */
  readonly pm2_5: number | null;
  readonly pm10: number | null;
  readonly ozone: number | null;
  readonly nitrogen_dioxide: number | null;
  /** Null without a pollen forecast. */
  readonly pollen: PollenCounts | null;
  /** Present if the values are invented sample data. */
  readonly isSample?: true;
}

/** Grades of the European air quality index, best first. */
export const AIR_GRADES = ['good', 'fair', 'moderate', 'poor', 'very poor', 'extremely poor'] as const;
export type AirGrade = (typeof AIR_GRADES)[number];

const POINTS_PER_GRADE = 20;

/**
 * Returns the grade of a European air quality index. Each grade covers 20 points. The last grade is
 * open-ended.
 */
export function airGradeOf(index: number): AirGrade {
  return AIR_GRADES[Math.max(0, Math.floor(index / POINTS_PER_GRADE))] ?? 'extremely poor';
}
