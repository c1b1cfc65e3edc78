import { type Clock, localNow } from './calendar.ts';
import type { Chunk } from './chunks.ts';
import type { Token } from './tokens.ts';
import type { Written } from './written.ts';
import { writtenIn } from './written-in.ts';

const UTC: ReadonlySet<string> = new Set(['utc', 'gmt']);

/** An hour that is told in Universal Time, on the place's clocks; null where none is. */
export function zonedHour(chunk: Chunk, clock: Clock, wordsOf: (token: Token) => string): Written[] | null {
  const isUtc = chunk.tokens.some((token) => token.is === 'beside' && UTC.has(wordsOf(token)));
  if (!isUtc) return null;
  const offset = localNow(clock).offsetNanoseconds / 3.6e12;
  return writtenIn(chunk, clock, wordsOf).map((date) =>
    date.is === 'hours' ? { ...date, from: date.from + offset, to: date.to + offset, ofTwelve: false } : date,
  );
}
