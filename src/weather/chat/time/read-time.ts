import type { Found } from '../words/find-phrases.ts';
import type { Message, Reading } from '../words/message.ts';
import { askedTime } from './asked-time.ts';
import type { Clock, Interval } from './calendar.ts';
import type { Mention } from './moment.ts';

/** The time of a question: an interval, the present, days ahead that are not named, or nothing said at all. */
export type Asked = Interval | 'now' | 'ahead' | null;

/** A place within a message, whose words say nothing of time: `Sun City`, `May, Oklahoma`. */
export interface Taken {
  readonly first: number;
  readonly end: number;
}

/** The time that a message asks about, in the first of its languages that finds one. */
export function readTime(message: Message, place: Taken | null, clock: Clock): Asked {
  for (const reading of message.readings) {
    const found = reading.found.filter(
      ({ first, end }) => place === null || end <= place.first || place.end <= first,
    );
    const mentions = found.flatMap((phrase) => mentionOf(phrase, message) ?? []);
    const written = reading.book.language.dates(textWithout(message, reading, place), clock);
    const asked = askedTime(mentions, written, clock);
    if (asked !== null) return asked;
  }
  return message.roles.some((roles) => roles.has('ahead')) ? 'ahead' : null;
}

function mentionOf({ sense, count, first, end }: Found, { roles }: Message): Mention | null {
  const { moment } = sense;
  if (moment === null) return null;
  // `may` and `march` are months after `in` alone.
  const doubtful = moment.is === 'month' && sense.roles.has('plain');
  if (doubtful && roles[first - 1]?.has('place_follows') !== true) return null;
  return { moment, count, first, end };
}

/** What a date is never made of; a reader of dates would take `sun` for a Sunday and `may` for a month. */
const PART = ' ; ';

/** The text without the place and without what is understood already, which is left to the reader of dates. */
function textWithout(message: Message, { found }: Reading, place: Taken | null): string {
  const known = found.filter(({ sense }) => {
    const { roles, moment } = sense;
    return roles.has('topic') || roles.has('condition') || (moment !== null && moment.is !== 'month');
  });
  const taken = [...known, ...(place === null ? [] : [place])].sort((a, b) => a.first - b.first);
  let rest = '';
  let from = 0;
  for (const { first, end } of taken) {
    const start = message.units[first]?.start ?? from;
    rest += message.text.slice(from, Math.max(from, start)) + PART;
    from = Math.max(from, message.units[end - 1]?.end ?? from);
  }
  return rest + message.text.slice(from);
}
