import { Temporal } from 'temporal-polyfill';
import { conjunctionsIn, isAttached } from '../place/conjoined.ts';
import type { Message } from '../words/message.ts';
import { isLedBy } from './borders.ts';
import type { NamedDays } from './named-days.ts';

/** Maximum number of words between a conjunction and its time: `and for the weekend`. */
const MOST_BEFORE = 3;

/**
 * Drops a period that a narrower time refines: `this weekend, Saturday night mostly` means one night. A
 * conjunction adds a time instead: `today and the rest of the week`.
 */
export function withoutWider(days: readonly NamedDays[], message: Message): readonly NamedDays[] {
  if (days.length < 2) return days;
  return days.filter(
    (wider) => !days.some((narrower) => isWithin(narrower, wider) && isRefined(wider, narrower, message)),
  );
}

function isWithin(narrower: NamedDays, wider: NamedDays): boolean {
  if (wider.part !== null) return false;
  const [begins, ends] = [compare(narrower.first, wider.first), compare(wider.end, narrower.end)];
  if (begins < 0 || ends < 0) return false;
  return begins > 0 || ends > 0 || narrower.part !== null;
}

/**
 * Whether one time refines the other. Times joined by a conjunction are separate, as are the start and end of
 * a range.
 */
function isRefined(wider: NamedDays, narrower: NamedDays, message: Message): boolean {
  if (isLedBy(['until', 'range_starts'], narrower.at.first, message)) return false;
  const [earlier, later] = wider.at.first < narrower.at.first ? [wider, narrower] : [narrower, wider];
  return !isJoined(later.at.first, earlier.at.end, message);
}

/** Whether a conjunction joins the time that starts at `first` to the time that ends at `end`. */
function isJoined(first: number, end: number, message: Message): boolean {
  if (isAttached(first, message)) return true;
  const conjunctions = conjunctionsIn(message);
  const before = Math.max(end, first - MOST_BEFORE);
  return message.tokens
    .slice(before, Math.max(before, first))
    .some(({ word }, at) => conjunctions.has(word) && !isInPhrase(before + at, message));
}

/** Chinese `是` (or) is not a conjunction in `特别是` (in particular). */
function isInPhrase(index: number, { readings }: Message): boolean {
  const phrase = readings[0].phraseAt[index];
  return phrase !== undefined && phrase.end - phrase.first > 1;
}

const compare = Temporal.PlainDate.compare;
