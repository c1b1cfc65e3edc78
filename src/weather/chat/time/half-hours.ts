import type { Message } from '../words/message.ts';
import type { TimeElement } from './elements.ts';
import { HOURS_IN_DAY } from './hours.ts';

/** Combines a word for "half" with the next hour: German `halb vier` (3:30), Czech `půl šesté` (5:30). */
export function withHalfHours(elements: readonly TimeElement[], message: Message): readonly TimeElement[] {
  const joined: TimeElement[] = [];
  for (const element of elements) {
    const half = joined.at(-1);
    if (half !== undefined && isHalf(half, message) && isHour(element)) {
      const { value, end } = element.number;
      const hour = value - 0.5;
      const digits = { is: 'clock', end, hour, ofTwelve: true, isAfternoon: null } as const;
      joined[joined.length - 1] = { is: 'digits', digits, first: half.first, end };
    } else joined.push(element);
  }
  return joined;
}

function isHalf({ first, end }: TimeElement, { roles }: Message): boolean {
  return roles.slice(first, end).every((known) => known.has('half_before'));
}

function isHour(element: TimeElement): element is Extract<TimeElement, { is: 'number' }> {
  return element.is === 'number' && element.number.value >= 1 && element.number.value <= HOURS_IN_DAY / 2;
}
