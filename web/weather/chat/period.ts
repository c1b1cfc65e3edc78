import type { Display } from '../display/display.ts';
import { dateOf, dayOf, isMidnight, type LocalTime } from '../display/local-time.ts';
import type { TranslateWeather } from '../texts/texts.ts';

interface Period {
  readonly from: LocalTime | null;
  /** The end of the period, exclusive. */
  readonly to: LocalTime | null;
}

/** Returns the last day of a period that ends at `to`, exclusive. */
const lastDayBefore = (to: LocalTime): LocalTime =>
  new Date(dateOf(to).getTime() - 1).toISOString().slice(0, 10);

/** Describes the period that the service understood: `tomorrow 18:00–24:00`, `Saturday`, `now`. */
export function periodText(
  { from, to }: Period,
  now: LocalTime,
  translate: TranslateWeather,
  display: Display,
): string {
  if (from === null || to === null) return translate('atPresent');
  const last = lastDayBefore(to);
  const day = display.day(from, now);
  if (isMidnight(from) && isMidnight(to))
    return dayOf(from) === last ? day : `${day} – ${display.day(last, now)}`;
  if (dayOf(from) === last) return `${day} ${display.span(from, to)}`;
  return isMidnight(to)
    ? `${day} ${display.time(from)} – ${display.day(last, now)}`
    : `${day} ${display.time(from)} – ${display.day(to, now)} ${display.time(to)}`;
}
