import type { Message } from '../words/message.ts';
import { amountTime } from './amounts.ts';
import { askedTime } from './asked-time.ts';
import { type Clock, hull, type Interval } from './calendar.ts';
import { type Chunk, timeChunks } from './chunks.ts';
import type { IsName } from './tokens.ts';
import { writtenIn } from './written-in.ts';
import { zonedHour } from './zoned-hour.ts';

/** The time that the given pieces of a message tell together; null where they tell none, or a feast of no known date. */
export function timeOf(chunks: readonly Chunk[], message: Message, clock: Clock): Interval | 'now' | null {
  const { text, units } = message;
  const mentions = chunks.flatMap(({ tokens }) =>
    tokens.flatMap((token) => (token.is === 'moment' ? [token.mention] : [])),
  );
  const written = chunks.flatMap(
    (chunk) => zonedHour(chunk, clock, wordsOf) ?? writtenIn(chunk, clock, wordsOf),
  );
  const distances = chunks.flatMap((chunk) => amountTime(chunk, clock) ?? []);
  const asked = askedTime(mentions, written, clock);
  if (distances.length === 0) return asked;
  return hull([...distances, ...(asked === null || asked === 'now' ? [] : [asked])]);

  function wordsOf({ first, end }: { first: number; end: number }): string {
    return text.slice(units[first]?.start, units[end - 1]?.end).toLowerCase();
  }
}

/** The times in a message as the first of its languages that finds one reads them. */
export function chunksOf(message: Message, isName: IsName): Chunk[] {
  for (const reading of message.readings) {
    const chunks = timeChunks(message, reading, isName);
    if (chunks.length > 0) return chunks;
  }
  return [];
}
