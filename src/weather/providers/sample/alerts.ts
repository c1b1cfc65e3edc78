import { type Alert, alertOf, type Severity } from '../../model/alert.ts';
import { HOUR_MS } from '../../model/local-time.ts';
import { type Air, airAt } from './air.ts';
import type { Climate } from './climate.ts';

/** A kind of weather to warn of. */
export interface Hazard {
  readonly event: string;
  /** Higher is worse; null if the hazard cannot occur. */
  readonly measure: (air: Air) => number | null;
  /** The least measure of each severity, most severe first. */
  readonly grades: ReadonlyArray<readonly [from: number, severity: Severity]>;
  /** What to expect, from the worst measure. */
  readonly expects: (worst: number) => string;
}

/** Heat and cold are relative to what is usual: an air mass this much warmer or colder, °C. */
const UNUSUAL = 3;

/** Wind by the Beaufort scale, rain by common hourly warning levels. */
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

const HOURS_AHEAD = 48;
const DAY_HOURS = 24;
/** A pause of up to this length, for instance a night, does not end a warning. */
const PAUSE_HOURS = 16;

/** The hours `[from, to)` of a hazard, counted from the first hour considered, and its worst measure. */
interface Episode {
  readonly from: number;
  to: number;
  worst: number;
}

/** Warnings of hazards in the synthetic weather of the next two days, including those already under way. */
export function alertsAt(climate: Climate, now: number): Alert[] {
  const thisHour = Math.floor(now / HOUR_MS);
  // From the start of the previous day, rather than a number of hours ago, so that the start of a hazard under way is
  // stable.
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
    severity: gradeOf(hazard, worst),
    sender: 'Fieldcast sample',
  });
  return { ...alert, end };
}

function gradeOf({ grades }: Hazard, value: number): Severity | null {
  return grades.find(([least]) => value >= least)?.[1] ?? null;
}
