import type { Display } from '../display/display.ts';
import { dateOf, dayOf, daysBetween, type LocalTime } from '../display/local-time.ts';
import type { SayWeather } from '../texts/texts.ts';

interface Period {
  readonly from: LocalTime | null;
  /** The first moment after it. */
  readonly to: LocalTime | null;
}

const isMidnight = (local: LocalTime): boolean => local.endsWith('00:00:00');
/** The last day of a period that ends before `to`. */
const lastDayBefore = (to: LocalTime): LocalTime =>
  new Date(dateOf(to).getTime() - 1).toISOString().slice(0, 10);

/** The time that a question was understood to be about: `tomorrow 18:00–24:00`, `Saturday`, `now`. */
export function periodText({ from, to }: Period, now: LocalTime, say: SayWeather, display: Display): string {
  if (from === null || to === null) return say('atPresent');
  const last = lastDayBefore(to);
  const day = display.day(from, now);
  if (isMidnight(from) && isMidnight(to))
    return dayOf(from) === last ? day : `${day} – ${display.day(last, now)}`;
  if (dayOf(from) === last) return `${day} ${display.time(from)}–${endTime(from, to, display)}`;
  return isMidnight(to)
    ? `${day} ${display.time(from)} – ${display.day(last, now)}`
    : `${day} ${display.time(from)} – ${display.day(to, now)} ${display.time(to)}`;
}

/** The end of a day is 24:00 where there is such an hour. */
function endTime(from: LocalTime, to: LocalTime, { units, time }: Display): string {
  return daysBetween(from, to) > 0 && units.clock === '24' ? '24:00' : time(to);
}
