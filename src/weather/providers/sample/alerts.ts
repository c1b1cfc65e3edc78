import { type Alert, alertOf, type Severity } from '../../model/alert.ts';
import { HOUR_MS } from '../../model/local-time.ts';
import { type Air, airAt } from './air.ts';
import type { Climate } from './climate.ts';

export interface Hazard {
  readonly event: string;
  /** Returns a value that increases with the severity of the weather, or null if the hazard cannot occur. */
  readonly measure: (air: Air) => number | null;
  /** Minimum value for each severity, most severe first. */
  readonly grades: ReadonlyArray<readonly [from: number, severity: Severity]>;
  /** Describes the expected weather, given the worst value. */
  readonly expects: (worst: number) => string;
}

/** Minimum difference in °C between the air mass and the usual temperature for heat and frost warnings. */
const UNUSUAL = 3;

/** Limits for wind follow the Beaufort scale. Limits for rain follow common hourly warning levels. */
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
    expects: (worst) => `Up to ${worst.toFixed()} mm of rain per hour`,
  },
];

const HOURS_AHEAD = 48;
const DAY_HOURS = 24;
/** Maximum pause, such as a night, between hours of the same warning. */
const PAUSE_HOURS = 16;

/**
 * The hours `[from, to)` of a hazard and the worst value in them. Hours are counted from the first examined
 * hour.
 */
interface Episode {
  readonly from: number;
  to: number;
  worst: number;
}

/**
 * Returns warnings about hazards in the synthetic weather of the next two days. Includes hazards that have
 * already started.
 */
export function alertsAt(climate: Climate, now: number): Alert[] {
  const thisHour = Math.floor(now / HOUR_MS);
  // Examines all hours since the start of yesterday, so that a hazard in progress keeps its start time all
  // day.
  const first = (Math.floor(thisHour / DAY_HOURS) - 1) * DAY_HOURS;
  const length = thisHour + HOURS_AHEAD - first;
  const hours = Array.from({ length }, (_, i) => airAt(climate, (first + i) * HOUR_MS));
  return HAZARDS.flatMap((hazard) =>
    episodes(hazard, hours)
      .map((episode) => toAlert(hazard, episode, first))
      .filter(({ end }) => end > now),
  );
}

export function episodes(hazard: Hazard, hours: readonly Air[]): Episode[] {
  const found: Episode[] = [];
  for (const [hour, air] of hours.entries()) {
    const value = hazard.measure(air);
    if (value === null || gradeOf(hazard, value) === null) continue;
    const last = found.at(-1);
    if (last === undefined || hour - last.to > PAUSE_HOURS) {
      found.push({ from: hour, to: hour + 1, worst: value });
    } else {
      last.to = hour + 1;
      last.worst = Math.max(last.worst, value);
    }
  }
  return found;
}

function toAlert(hazard: Hazard, { from, to, worst }: Episode, first: number): Alert & { end: number } {
  const end = (first + to) * HOUR_MS;
  const alert = alertOf({
    language: 'en',
    event: hazard.event,
    start: (first + from) * HOUR_MS,
    end,
    description: `${hazard.expects(worst)}. Synthetic warning, not for real use.`,
    category: 'met',
    severity: gradeOf(hazard, worst),
    sender: 'Fieldcast sample',
  });
  return { ...alert, end };
}

function gradeOf({ grades }: Hazard, value: number): Severity | null {
  return grades.find(([least]) => value >= least)?.[1] ?? null;
}
