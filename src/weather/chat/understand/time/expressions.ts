import { type Message, textBefore } from '../words/message.ts';
import type { Reading } from '../words/reading.ts';
import type { TokenRange } from '../words/tokens.ts';
import { isPartOfTime } from './disambiguation.ts';
import { elementsOf, type IsName, type TimeElement, withJoined } from './elements.ts';
import { withHourRanges } from './hour-ranges.ts';
import { HOURS_IN_DAY } from './hours.ts';
import type { Moment } from './moment.ts';
import { withWrittenDates } from './written-dates.ts';

/** A time expression in a message: `on the 3rd of May at 5 pm`. */
export interface TimeExpression extends TokenRange {
  /** The elements without joining words. */
  readonly elements: readonly TimeElement[];
}

const MOST_JOINS = 3;
/** Limits for messages with many time expressions. */
const MOST_EXPRESSIONS = 4;
const MOST_ELEMENTS = 10;
/** Punctuation that ends an expression. */
const BREAK = /[?!;()"“”。？！؟\n]/;

/**
 * Returns the time expressions in a message, from left to right. They come from the first reading that
 * contains a time expression.
 */
export function timeExpressions(message: Message, isName: IsName): TimeExpression[] {
  for (const reading of message.readings) {
    const expressions = expressionsIn(message, reading, isName);
    if (expressions.length > 0) return expressions;
  }
  return [];
}

function expressionsIn(message: Message, reading: Reading, isName: IsName): TimeExpression[] {
  const elements = withHourRanges(
    withHalfHours(withWrittenDates(elementsOf(message, reading, isName), message, reading), message),
    message,
    reading,
  );
  const isPart = elements.map((_, index) => isPartOfTime(index, elements, message));
  const expressions: TimeExpression[] = [];
  for (let index = 0; index < elements.length && expressions.length < MOST_EXPRESSIONS; ) {
    if (!isPart[index]) {
      index++;
      continue;
    }
    let last = index;
    for (
      let next = nextPart(last, isPart, elements, message);
      next !== null && next - index < MOST_ELEMENTS;
    ) {
      last = next;
      next = nextPart(last, isPart, elements, message);
    }
    const expression = expressionOf(elements.slice(index, last + 1));
    if (expression !== null) expressions.push(withLead(expression, message));
    index = last + 1;
  }
  return expressions;
}

/** Returns the index of the next element in the same expression. */
function nextPart(
  index: number,
  isPart: readonly boolean[],
  elements: readonly TimeElement[],
  message: Message,
): number | null {
  for (let next = index + 1; next <= index + MOST_JOINS + 1; next++) {
    const element = elements[next];
    if (element === undefined || BREAK.test(textBefore(message, element.first))) return null;
    if (isPart[next]) return next;
    if (element.is !== 'join') return null;
  }
  return null;
}

function expressionOf(elements: readonly TimeElement[]): TimeExpression | null {
  const parts = elements.filter(({ is }) => is !== 'join');
  const [head, last] = [parts[0], parts.at(-1)];
  if (head === undefined || last === undefined || !parts.some(saysWhen)) return null;
  return { first: head.first, end: last.end, elements: parts };
}

/** Words such as `next` and `and a half` only qualify other words. */
function saysWhen(element: TimeElement): boolean {
  if (element.is === 'moment') return !QUALIFYING.has(element.mention.moment.is);
  return element.is === 'number' || element.is === 'digits' || element.is === 'hours';
}

const QUALIFYING: ReadonlySet<Moment['is']> = new Set(['shift', 'hence', 'ago', 'half']);

const MOST_LEADS = 2;

/** Adds leading words that belong to the time in some languages, such as `am` in `am Samstag`. */
function withLead(expression: TimeExpression, message: Message): TimeExpression {
  let { first } = expression;
  while (expression.first - first < MOST_LEADS && message.roles[first - 1]?.has('time_leads')) {
    if (textBefore(message, first).trim() !== '') break;
    first--;
  }
  return { ...expression, first };
}

/** Combines a word for "half" with the next hour: German `halb vier` (3:30), Czech `půl šesté` (5:30). */
export function withHalfHours(elements: readonly TimeElement[], message: Message): readonly TimeElement[] {
  return withJoined(elements, (index) => {
    const [half, hour] = elements.slice(index, index + 2);
    if (half === undefined || hour === undefined || !isHalf(half, message) || !isHour(hour)) return null;
    const { number, end } = hour;
    const digits = { is: 'clock', end, hour: number.value - 0.5, ofTwelve: true, isAfternoon: null } as const;
    return { elements: [{ is: 'digits', digits, first: half.first, end }], next: index + 2 };
  });
}

function isHalf({ first, end }: TimeElement, { roles }: Message): boolean {
  return roles.slice(first, end).every((known) => known.has('half_before'));
}

function isHour(element: TimeElement): element is Extract<TimeElement, { is: 'number' }> {
  return element.is === 'number' && element.number.value >= 1 && element.number.value <= HOURS_IN_DAY / 2;
}
