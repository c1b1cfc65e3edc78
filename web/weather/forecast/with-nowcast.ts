import type { weather } from '../../../client/index.ts';
import { dateOf, hoursLater, type LocalTime } from '../display/local-time.ts';
import { type Outlook, outlookOf, type Step } from './outlook.ts';

export type NowcastSteps = Pick<weather.Nowcast, 'begins' | 'ends' | 'step_minutes' | 'precipitation'>;

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const msOf = (local: LocalTime): number => dateOf(local).getTime();

/**
 * Returns the outlook for an hourly forecast and a nowcast. The nowcast decides about the minutes that it covers,
 * so that the page never says two things about them.
 */
export function outlookWith(nowcast: NowcastSteps | null, steps: readonly Step[], now: LocalTime): Outlook {
  if (nowcast === null) return outlookOf(steps);
  const outlook = outlookOf(steps.map((step) => corrected(step, nowcast, now)));
  return outlook.what === null ? outlook : withMinutes(outlook, nowcast, now);
}

/** Returns whether the outlook already says what the nowcast says. */
export function saysNowcast(
  { kind, mood, what, from }: Outlook,
  { begins, ends, precipitation, step_minutes }: NowcastSteps,
  now: LocalTime,
): boolean {
  const isDry = begins === null || (ends !== null && ends <= now);
  if (isDry) return kind !== 'unknown' && kind !== 'now' && mood === 'dry';
  const last = precipitation.at(-1)?.datetime ?? now;
  const end = msOf(last) + (step_minutes ?? 0) * MINUTE_MS;
  return what !== null && from !== null && msOf(from) < end;
}

/** Replaces the rain and snow in the minutes that a nowcast covers. The part before `now` no longer counts. */
function corrected(step: Step, { precipitation, step_minutes }: NowcastSteps, now: LocalTime): Step {
  const length = (step_minutes ?? 0) * MINUTE_MS;
  const start = Math.max(msOf(step.datetime), msOf(now));
  const end = msOf(step.datetime) + HOUR_MS;
  let covered = 0;
  const fall = { rain: 0, snow: 0 };
  for (const { datetime, rain, snow, rate } of precipitation) {
    const from = msOf(datetime);
    const overlap = Math.min(end, from + length) - Math.max(start, from);
    if (rate === null || overlap <= 0) continue;
    covered += overlap;
    fall.rain += ((rain ?? 0) * overlap) / length;
    fall.snow += ((snow ?? 0) * overlap) / length;
  }
  if (covered === 0) return step;
  const isWet = fall.rain + fall.snow > 0;
  const rest = Math.max(0, end - start - covered) / HOUR_MS;
  return {
    ...step,
    rain: fall.rain + rest * (step.rain ?? 0),
    snow: fall.snow + rest * (step.snow ?? 0),
    ...(isWet && { precipitation_probability: 100 }),
    ...(!isWet && rest === 0 && { outlook: 'dry' as const }),
  };
}

/** Replaces full hours by the minutes at which the nowcast says that rain or snow begins and ends. */
function withMinutes(outlook: Outlook, { begins, ends }: NowcastSteps, now: LocalTime): Outlook {
  const { from, until } = outlook;
  const isStart = begins !== null && begins > now && isInHour(begins, from);
  const isEnd = ends !== null && until !== null && ends <= until && ends > hoursLater(until, -1);
  return {
    ...outlook,
    ...(isStart && { from: begins, kind: outlook.kind === 'now' ? ('soon' as const) : outlook.kind }),
    ...(isEnd && { until: ends }),
  };
}

function isInHour(time: LocalTime, hour: LocalTime | null): boolean {
  return hour !== null && time >= hour && time < hoursLater(hour, 1);
}
