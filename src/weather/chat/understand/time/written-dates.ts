import type { Role } from '../../languages/language.ts';
import { type Message, textBefore } from '../words/message.ts';
import type { Reading } from '../words/reading.ts';
import { MOST_DAYS } from './calendar.ts';
import { type Joined, type TimeElement, withJoined } from './elements.ts';
import type { Divided } from './hour-ranges.ts';
import { HOURS_IN_DAY } from './hours.ts';

const MONTHS = 12;

/** Combines the elements that form dates: 11月28日, `ngày 28 tháng 11`, `am 27.`, 27 числа. */
export function withWrittenDates(
  elements: readonly TimeElement[],
  message: Message,
  reading: Reading,
): readonly TimeElement[] {
  const divided = { elements, message, reading };
  return withJoined(
    elements,
    (index) => monthFirst(index, divided) ?? dayFirst(index, divided) ?? dayAlone(index, divided),
  );
}

/**
 * A number that can be a day or month. `next` is the index of the element after the number and its marker.
 */
interface Counted {
  readonly value: number;
  readonly first: number;
  readonly end: number;
  readonly next: number;
  readonly isMarked: boolean;
}

/** Matches 11月28日 and `11월 28일`. */
function monthFirst(index: number, divided: Divided): Joined | null {
  const month = countedAt(index, 'month_marks', divided);
  if (month === null || !month.isMarked) return null;
  const day = countedAt(month.next, 'day_marks', divided);
  return day === null ? null : dateOf(day, month, month.first, day.end, day.next);
}

/** Matches `28 tháng 11`, with the marker before the month. */
function dayFirst(index: number, divided: Divided): Joined | null {
  const day = countedAt(index, 'month_marks', divided);
  if (day === null || !day.isMarked) return null;
  const month = countedAt(day.next, 'day_marks', divided);
  if (month === null || month.first !== day.end) return null;
  return dateOf(day, month, day.first, month.first + 1, month.next);
}

function dateOf(day: Counted, month: Counted, first: number, end: number, next: number): Joined | null {
  if (month.value < 1 || month.value > MONTHS || day.value < 1 || day.value > MOST_DAYS) return null;
  const digits = { is: 'date', end, year: 0, month: month.value, day: day.value } as const;
  return { elements: [{ is: 'digits', digits, first, end }], next };
}

/** Matches a day of the month with a marker before or after it: `dia 27`, 27日. */
function dayAlone(index: number, divided: Divided): Joined | null {
  const day = countedAt(index, 'day_marks', divided);
  if (day === null || day.value < 1 || day.value > MOST_DAYS) return null;
  const isDay = day.isMarked ? !isCounted(divided.elements[day.next]) : isLed(index, day, divided);
  if (!isDay) return null;
  const { first, end, next } = day;
  return { elements: [{ is: 'digits', digits: { is: 'day', end, day: day.value }, first, end }], next };
}

/** Whether the previous number was a number of days from now: `3일 뒤`. */
function isCounted(next: TimeElement | undefined): boolean {
  return next?.is === 'moment' && (next.mention.moment.is === 'hence' || next.mention.moment.is === 'ago');
}

/** Whether the previous word marks a number as a day: `dia 27`. */
function isLed(index: number, { value, first, end }: Counted, { elements, message }: Divided): boolean {
  const before = message.roles[first - 1];
  // In Greek, `στις 5` is an hour.
  const isDay = before?.has('day_follows') && (value > HOURS_IN_DAY || !before.has('hour_follows'));
  if (!isDay || elements[index]?.is !== 'number' || !DIRECTLY.test(textBefore(message, first))) return false;
  const after = message.roles[end];
  if (after === undefined || /^\s*[.,;?!]/.test(textBefore(message, end))) return true;
  const next = elements.slice(index + 1).find(({ is }) => is !== 'join');
  if (next?.is === 'moment') return FOLLOWING.has(next.mention.moment.is);
  if (after.size === 0) return message.tokens[end]?.capital === true;
  return AFTER_DAY.some((role) => after.has(role)) && !after.has('hour_marks') && !after.has('measures');
}

/** The marker can be an abbreviation: Danish `d. 27`. */
const DIRECTLY = /^\.?\s+$/;

/** Moments that can follow a day of the month. In `le 5 ore` and `le 5 novembre`, 5 alone is not a day. */
const FOLLOWING: ReadonlySet<string> = new Set(['part', 'weekday', 'day']);
const AFTER_DAY: readonly Role[] = [
  'place_follows',
  'place_may_follow',
  'time_joins',
  'range_joins',
  'topic',
  'condition',
  'ahead',
];

/**
 * Returns the number at an element, together with its marker, if any. Some dates look like an amount: `28일`
 * can mean 28 days.
 */
function countedAt(index: number, role: Role, { elements, message, reading }: Divided): Counted | null {
  const element = elements[index];
  if (element?.is === 'number') {
    const { first, end, number } = element;
    const mark = elements[index + 1];
    const isMarked = mark !== undefined && message.roles[end]?.has(role) === true && isGlued(end, message);
    return isMarked
      ? { value: number.value, first, end: mark.end, next: index + 2, isMarked }
      : { value: number.value, first, end, next: index + 1, isMarked };
  }
  if (element?.is !== 'moment' || element.mention.count === null) return null;
  const { first, end, mention } = element;
  if (mention.moment.is !== 'amount' && mention.moment.is !== 'lasting') return null;
  // The element consists of a token for the number and a token for the marker.
  const mark = message.tokens[end - 1]?.word ?? '';
  const isMarked = end - first === 2 && reading.book.senses.get(mark)?.roles.has(role) === true;
  return isMarked ? { value: mention.count ?? 0, first, end, next: index + 1, isMarked } : null;
}

/** Whether a marker is next to its number, with at most a space, dot, apostrophe or hyphen between them. */
function isGlued(index: number, message: Message): boolean {
  return /^[\s.\p{Pd}'’]{0,2}$/u.test(textBefore(message, index));
}
