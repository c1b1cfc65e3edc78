import type { Severity } from '../../model/alert.ts';
import type { Air } from './air.ts';

/** A kind of weather that is warned of. */
export interface Hazard {
  readonly event: string;
  /** What is measured, where the hazard can be at all; null elsewhere. More is worse. */
  readonly measure: (air: Air) => number | null;
  /** The least measure of each severity, the gravest first. */
  readonly grades: ReadonlyArray<readonly [from: number, severity: Severity]>;
  /** What is to be expected, by the worst measure. */
  readonly expects: (worst: number) => string;
}

/** Heat and cold are what a place is not used to: an air mass so much warmer or colder than usual, °C. */
const UNUSUAL = 3;

/** Winds by the Beaufort scale, rain by common warning levels of the hour. */
export const HAZARDS: readonly Hazard[] = [
  {
    event: 'Heat',
    measure: ({ temperature, anomaly }) => (anomaly >= UNUSUAL ? temperature : null),
    grades: [
      [40, 'Extreme'],
      [36, 'Severe'],
      [30, 'Moderate'],
    ],
    expects: (worst) => `Temperatures up to ${worst.toFixed()} °C`,
  },
  {
    event: 'Severe frost',
    measure: ({ temperature, anomaly }) => (anomaly <= -UNUSUAL ? -temperature : null),
    grades: [
      [30, 'Extreme'],
      [20, 'Severe'],
      [8, 'Moderate'],
    ],
    expects: (worst) => `Temperatures down to -${worst.toFixed()} °C`,
  },
  {
    event: 'Storm',
    measure: ({ wind }) => wind,
    grades: [
      [20.8, 'Extreme'],
      [17.2, 'Severe'],
      [13.9, 'Moderate'],
    ],
    expects: (worst) => `Mean winds up to ${worst.toFixed()} m/s`,
  },
  {
    event: 'Heavy rain',
    measure: ({ rain }) => rain,
    grades: [
      [9, 'Severe'],
      [4, 'Moderate'],
    ],
    expects: (worst) => `Up to ${worst.toFixed()} mm of rain an hour`,
  },
];
