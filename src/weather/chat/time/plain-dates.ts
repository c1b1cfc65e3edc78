import { Temporal } from 'temporal-polyfill';
import { monthNames } from '../words/calendar-names.ts';
import { fold } from '../words/units.ts';
import { type Clock, today } from './calendar.ts';
import type { DateReader, Written } from './written.ts';

/**
 * Reads dates and hours in languages that chrono does not know: `3. marts`, `12 Ekim 2025`, `15:04`, `kl. 16`. What
 * stands before an hour, `kl` for instance, differs between languages.
 */
export function plainDates(code: string, beforeHours: readonly string[]): DateReader {
  const months = monthNames(code).map((names) => names.map(fold));
  const date = new RegExp(String.raw`\b(\d{1,2})\.?\s+(${months.flat().join('|')})(?:\s+(\d{4}))?`, 'gu');
  const hour = new RegExp(
    String.raw`(?:\b(?:${beforeHours.join('|')})\.?\s+(\d{1,2})(?:[:.](\d{2}))?|\b(\d{1,2}):(\d{2}))(?!\d)`,
    'gu',
  );
  return (text, clock) => {
    const folded = fold(text);
    const dates = [...folded.matchAll(date)].flatMap(([, day, name, year]) => {
      const month = months.findIndex((names) => names.includes(name ?? '')) + 1;
      return dateOf(Number(day), month, year === undefined ? null : Number(year), clock) ?? [];
    });
    const hours = [...folded.matchAll(hour)].flatMap(
      ([, hours, minutes, clockHours, clockMinutes]) =>
        hourOf(Number(hours ?? clockHours), Number(minutes ?? clockMinutes ?? 0), clockHours === undefined) ??
        [],
    );
    return [...dates, ...hours];
  };
}

/** A date without a year is the next such date. */
function dateOf(day: number, month: number, year: number | null, clock: Clock): Written | null {
  const now = today(clock);
  const candidates = year === null ? [now.year, now.year + 1] : [year];
  for (const candidate of candidates) {
    const first = Temporal.PlainDate.from({ year: candidate, month, day: Math.max(day, 1) });
    if (first.day !== day) return null;
    if (year !== null || Temporal.PlainDate.compare(first, now) >= 0) {
      return { is: 'days', first, end: first.add({ days: 1 }) };
    }
  }
  return null;
}

function hourOf(hours: number, minutes: number, ofTwelve: boolean): Written | null {
  if (hours > 24 || minutes > 59) return null;
  const from = hours + minutes / 60;
  return { is: 'hours', from, to: from + 1, ofTwelve: ofTwelve && hours < 12, day: null };
}
