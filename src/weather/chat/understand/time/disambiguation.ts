import { type Message, textBefore } from '../words/message.ts';
import { MOST_DAYS } from './calendar.ts';
import type { TimeElement } from './elements.ts';
import { HOURS_IN_DAY } from './hours.ts';
import type { Moment } from './moment.ts';

/**
 * Whether an element is part of a time. `may`, `2` and `hours` may be part of a date or an hour, or may mean
 * something else.
 */
export function isPartOfTime(index: number, elements: readonly TimeElement[], message: Message): boolean {
  const element = elements[index];
  switch (element?.is) {
    case 'moment':
      return (
        !element.isWord ||
        !needsCompany(element.mention.moment) ||
        isAccompanied(index, element.first, elements, message)
      );
    case 'digits':
    case 'hours':
      return true;
    case 'number':
      return isNumberOfTime(index, element, elements, message);
    case 'date_word':
      return [elements[index - 1], elements[index + 1]].some(
        (next) =>
          next?.is === 'digits' || next?.is === 'hours' || next?.is === 'number' || next?.is === 'date_word',
      );
    default:
      return false;
  }
}

/** Moments whose names are also everyday words: `may`, `sun`, `spring`. */
function needsCompany({ is }: Moment): boolean {
  return is === 'month' || is === 'weekday' || is === 'season';
}

/** `may` and `march` are months after a preposition, next to a number, or after `next`. */
function isAccompanied(
  index: number,
  first: number,
  elements: readonly TimeElement[],
  { roles }: Message,
): boolean {
  const head = roles[first - 1]?.has('name_joins') ? first - 1 : first;
  if (roles[head - 1]?.has('place_follows') || roles[head - 1]?.has('hour_follows')) return true;
  if (neighbourOf(index, elements, -1)?.is === 'number' || neighbourOf(index, elements, 1)?.is === 'number')
    return true;
  const previous = elements[index - 1];
  return previous?.is === 'moment' && previous.mention.moment.is === 'shift';
}

/** Returns the next element in a direction, skipping joining words. */
function neighbourOf(index: number, elements: readonly TimeElement[], step: 1 | -1): TimeElement | undefined {
  let next = index + step;
  while (elements[next]?.is === 'join') next += step;
  return elements[next];
}

/** Maximum value of hours and minutes written without a separator: `1730 hours`. */
const LATEST_HHMM = HOURS_IN_DAY * 100;
/** Plausible years, [first, end). */
const YEARS = [1900, 2200] as const;

function isNumberOfTime(
  index: number,
  { number, first, end }: Extract<TimeElement, { is: 'number' }>,
  elements: readonly TimeElement[],
  message: Message,
): boolean {
  const { value, ordinal } = number;
  const around = [neighbourOf(index, elements, -1), neighbourOf(index, elements, 1)];
  if (around.some((next) => next?.is === 'moment' && goesWithNumber(next.mention.moment))) return true;
  if ([elements[index - 1], elements[index + 1]].some((next) => next?.is === 'date_word'))
    return value <= LATEST_HHMM;
  if (value >= YEARS[0] && value < YEARS[1])
    return (
      around[0]?.is === 'number' &&
      isMonth(neighbourOf(index - 1, elements, -1) ?? neighbourOf(index - 2, elements, -1))
    );
  const before = message.roles[first - 1];
  const next = message.roles[end];
  if (ordinal) return before?.has('time_joins') === true && value <= MOST_DAYS && next?.size !== 0;
  const isHour = before?.has('hour_follows') === true && value <= HOURS_IN_DAY;
  return (
    isHour &&
    (next === undefined ||
      AFTER_HOUR.some((role) => next.has(role)) ||
      /[,.?!]/.test(textBefore(message, end)))
  );
}

/**
 * Roles of words that can follow an hour without `o'clock`, am or pm. In `for 2 friends`, the next word has
 * none of these roles.
 */
const AFTER_HOUR = ['place_follows', 'moment', 'time_joins', 'place_may_follow', 'date'] as const;

function isMonth(element: TimeElement | undefined): boolean {
  return element?.is === 'moment' && element.mention.moment.is === 'month';
}

function goesWithNumber({ is }: Moment): boolean {
  return is === 'month' || is === 'part';
}
