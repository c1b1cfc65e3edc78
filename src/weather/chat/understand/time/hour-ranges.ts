import type { Role } from '../../languages/language.ts';
import { askWordsOf } from '../ask-words.ts';
import { type Message, textBefore } from '../words/message.ts';
import type { Reading } from '../words/reading.ts';
import type { ClockHours } from './clock.ts';
import { type Joined, type TimeElement, withJoined } from './elements.ts';
import { between, HALF_DAY, HOURS_IN_DAY, hourAt, hourOf, isAfterMidnight } from './hours.ts';
import type { Part } from './moment.ts';
import { isAfterNoon } from './parts-of-day.ts';

/** Maximum number of elements between the two hours: `2 in the afternoon till about 6`. */
const MOST_BETWEEN = 5;
/** Maximum number of filler words before the first hour: `from about 2 to 6`, `from like 2 to 6`. */
const MOST_FILLERS = 1;
const DASH = /^\s*[-–—~〜～]\s*$/;
/** Units that never follow an hour. */
const MEASURE = /^\s*[°º%℃℉]/;

/** The elements of a message in one language. */
export interface Divided {
  readonly elements: readonly TimeElement[];
  readonly message: Message;
  readonly reading: Reading;
}

/**
 * Combines the elements that form ranges of hours: `from 2 to 6`, `2-6pm`, 2時から6時. A range in another unit,
 * such as `2 to 6 degrees`, becomes a single element of the kind `other`.
 */
export function withHourRanges(
  elements: readonly TimeElement[],
  message: Message,
  reading: Reading,
): readonly TimeElement[] {
  const divided = { elements, message, reading };
  return withJoined(elements, (index) => rangeAt(index, divided));
}

function rangeAt(index: number, divided: Divided): Joined | null {
  const { elements } = divided;
  const first = limitAt(index, divided);
  const join = first === null ? null : joinAfter(index, divided);
  const last = join === null ? null : limitAt(join.last, divided);
  const [head, tail] = [elements[index], elements[join?.last ?? -1]];
  if (first === null || join === null || last === null || head === undefined || tail === undefined)
    return null;
  const next = join.last + 1;
  const whole = { first: head.first, end: tail.end };
  if (isMeasured(join.last, divided)) return { elements: [{ is: 'other', ...whole }], next };
  if (!isOfHours(index, join, divided)) return null;
  const from = inPart(first, partOf(elements[index - 1]) ?? join.partBefore);
  const to = inPart(last, join.partAfter ?? partOf(elements[next]));
  return { elements: [{ is: 'hours', hours: between(from, to), ...whole }], next };
}

/** Returns the hour of an element that can start or end a range, such as a number, `14 heures`, or noon. */
function limitAt(index: number, divided: Divided): ClockHours | null {
  const element = divided.elements[index];
  if (element === undefined) return null;
  const part = partOf(element);
  const noon = part === null ? undefined : NOONS.get(part);
  if (noon !== undefined) return hourOf(noon, null, false);
  const hour = hourAsAmount(element, divided);
  if (hour === null) return hourAt(index, divided.elements, divided.message);
  return hour > HOURS_IN_DAY ? null : hourOf(hour, null, hour <= HALF_DAY);
}

const NOONS: ReadonlyMap<Part, number> = new Map([
  ['noon', HALF_DAY],
  ['midnight', HOURS_IN_DAY],
]);

/**
 * Returns an hour that looks like a number of hours, because the language uses the same word for both: `14
 * heures`, `14 часов`.
 */
function hourAsAmount(element: TimeElement, { message, reading }: Divided): number | null {
  if (element.is !== 'moment') return null;
  const { moment, count } = element.mention;
  const unit = message.tokens[element.end - 1]?.word ?? '';
  const isMark = reading.book.senses.get(unit)?.roles.has('hour_marks') === true;
  return moment.is === 'amount' && moment.unit === 'hour' && isMark ? count : null;
}

function partOf(element: TimeElement | undefined): Part | null {
  return element?.is === 'moment' && element.mention.moment.is === 'part'
    ? element.mention.moment.part
    : null;
}

/** Moves an hour into a part of the day: `2 in the afternoon`. */
function inPart(hours: ClockHours, part: Part | null): ClockHours {
  if (part === null || NOONS.has(part) || !hours.ofTwelve) return hours;
  const later = isAfterNoon(part, hours.from) && !isAfterMidnight(hours, [part]) ? HALF_DAY : 0;
  return { from: hours.from + later, to: hours.to + later, ofTwelve: false };
}

interface Join {
  /** The index of the element that contains the last hour of the range. */
  readonly last: number;
  /** The parts of the day before and after the joining word. */
  readonly partBefore: Part | null;
  readonly partAfter: Part | null;
  /** Whether the joining word alone marks a range: `to`, but not `and`. */
  readonly isSure: boolean;
}

/** Returns the join between an element and the last hour of a range, or null if no range starts here. */
function joinAfter(index: number, divided: Divided): Join | null {
  const last = nextLimit(index, divided);
  if (last === null) return null;
  const within = divided.elements.slice(index + 1, last);
  const join = [...within, divided.elements[last]].findIndex(
    (element) => element !== undefined && joins(element, divided.message),
  );
  if (join === -1) return null;
  const joint = divided.elements[index + 1 + join];
  return {
    last,
    isSure: joint !== undefined && !hasOnlyRoles(joint, divided.message, ['range_ands']),
    partBefore: within.slice(0, join).map(partOf).find(Boolean) ?? null,
    partAfter: within.slice(join).map(partOf).find(Boolean) ?? null,
  };
}

/** Returns the next element that can end a range. Only joining words may come in between. */
function nextLimit(index: number, divided: Divided): number | null {
  for (let next = index + 1; next <= index + 1 + MOST_BETWEEN; next++) {
    const element = divided.elements[next];
    if (element === undefined) return null;
    if (limitAt(next, divided) !== null) return next;
    if (partOf(element) === null && !hasOnlyRoles(element, divided.message, BETWEEN)) return null;
  }
  return null;
}

const BETWEEN: readonly Role[] = [
  'range_joins',
  'range_ands',
  'hour_marks',
  'hour_follows',
  'name_joins',
  'time_joins',
];

const JOINS: readonly Role[] = ['range_joins', 'range_ands'];

/** Whether an element, or the dash before it, joins two hours. */
function joins(element: TimeElement, message: Message): boolean {
  return DASH.test(textBefore(message, element.first)) || hasOnlyRoles(element, message, JOINS);
}

/** Whether every token of an element has at least one of the wanted roles. */
function hasOnlyRoles({ first, end }: TimeElement, { roles }: Message, wanted: readonly Role[]): boolean {
  return roles.slice(first, end).every((known) => wanted.some((role) => known.has(role)));
}

/** Whether two joined numbers are hours rather than dates or other numbers. */
function isOfHours(first: number, { last, isSure }: Join, { elements, message }: Divided): boolean {
  const limits = [elements[first], elements[last]];
  const neighbours = [neighbourOf(first, elements, message, -1), neighbourOf(last, elements, message, 1)];
  const hasNeighbour = (isMeant: (is: string) => boolean) =>
    neighbours.some((next) => next?.is === 'moment' && isMeant(next.mention.moment.is));
  // In `2 to 6 December`, the numbers are days.
  if (hasNeighbour((is) => is === 'month')) return false;
  if (hasStart(elements[first]?.first ?? 0, message) || hasEnd(elements[last]?.end ?? 0, message))
    return true;
  const isMarked = elements.slice(first, last + 2).some((element) => isMark(element, message));
  return isSure && (hasNeighbour((is) => DAYS.has(is)) || (isMarked && limits.some(isNumber)));
}

function isNumber(element: TimeElement | undefined): boolean {
  return element?.is === 'number' || element?.is === 'digits';
}

const DAYS: ReadonlySet<string> = new Set(['day', 'weekday', 'part']);

/** Whether an element marks a number as an hour: `17:00`, `5pm`, `o'clock`. */
function isMark(element: TimeElement, message: Message): boolean {
  if (element.is === 'digits') return element.digits.is === 'clock';
  return element.is === 'date_word' && hasOnlyRoles(element, message, ['hour_marks']);
}

/** Whether the next word is a unit other than the hour: `2 to 6 degrees`, 2日から6日. */
function isMeasured(last: number, { elements, message, reading }: Divided): boolean {
  const next = elements[last + 1];
  if (next === undefined) return false;
  if (MEASURE.test(textBefore(message, next.first))) return true;
  if (next.is === 'date_word') return !isMark(next, message);
  const word = message.tokens[next.first]?.word ?? '';
  return message.roles[next.first]?.has('measures') === true || isDegree(word, reading);
}

function isDegree(word: string, { book }: Reading): boolean {
  return book.senses.has(word) && askWordsOf(book.language).asked(word) === 'temperature';
}

/** Returns the next element in a direction, skipping joining words and words for hours. */
function neighbourOf(
  index: number,
  elements: readonly TimeElement[],
  message: Message,
  step: 1 | -1,
): TimeElement | undefined {
  let next = index + step;
  for (;;) {
    const element = elements[next];
    if (element === undefined || (element.is !== 'join' && !hasOnlyRoles(element, message, SKIPPED_ROLES)))
      return element;
    next += step;
  }
}

const SKIPPED_ROLES: readonly Role[] = ['hour_marks', 'hour_follows', 'range_starts', 'range_ends'];

/** Whether a word that starts a range comes before a token, with at most one filler word in between. */
function hasStart(token: number, { roles }: Message): boolean {
  let fillers = 0;
  for (let index = token - 1; index >= 0; index--) {
    if (roles[index]?.has('range_starts')) return true;
    if (BEFORE_HOUR.some((role) => roles[index]?.has(role))) continue;
    if (!roles[index]?.has('plain') || ++fillers > MOST_FILLERS) return false;
  }
  return false;
}

const BEFORE_HOUR: readonly Role[] = ['hour_follows', 'name_joins', 'hour_marks'];

/** Whether the next word ends a range. */
function hasEnd(token: number, { roles }: Message): boolean {
  let index = token;
  while (roles[index]?.has('hour_marks')) index++;
  return roles[index]?.has('range_ends') === true;
}
