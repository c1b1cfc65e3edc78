import type { Alert, Severity } from '../../model/alert.ts';
import { HOUR_MS } from '../../model/local-time.ts';
import { type Air, airAt } from './air.ts';
import type { Climate } from './climate.ts';
import { HAZARDS, type Hazard } from './hazards.ts';

const HOURS_AHEAD = 48;
const DAY_HOURS = 24;
/** A pause up to this long, a night for instance, does not end a warning. */
const PAUSE_HOURS = 16;

/** Hours, by their position, from the first to after the last that a hazard has; `worst` is the highest measure. */
interface Episode {
  readonly from: number;
  to: number;
  worst: number;
}

/** Warnings of what the synthetic weather of the next two days holds, and of what goes on now. */
export function alertsAt(climate: Climate, now: number): Alert[] {
  const thisHour = Math.floor(now / HOUR_MS);
  // Looking back to the start of a day, not for so many hours, keeps the beginning of what goes on from moving along.
  const first = (Math.floor(thisHour / DAY_HOURS) - 1) * DAY_HOURS;
  const length = thisHour + HOURS_AHEAD - first;
  const hours = Array.from({ length }, (_, i) => airAt(climate, (first + i) * HOUR_MS));
  return HAZARDS.flatMap((hazard) =>
    episodes(hazard, hours)
      .map((episode) => toAlert(hazard, episode, first))
      .filter(({ end }) => end > now),
  );
}

function episodes(hazard: Hazard, hours: readonly Air[]): Episode[] {
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

function toAlert(hazard: Hazard, { from, to, worst }: Episode, first: number) {
  return {
    event: hazard.event,
    start: (first + from) * HOUR_MS,
    end: (first + to) * HOUR_MS,
    description: `${hazard.expects(worst)}. Synthetic warning, not for real use.`,
    severity: gradeOf(hazard, worst),
  };
}

function gradeOf({ grades }: Hazard, value: number): Severity | null {
  return grades.find(([least]) => value >= least)?.[1] ?? null;
}
