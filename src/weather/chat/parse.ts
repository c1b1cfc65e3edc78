import { isoText } from '../model/local-time.ts';
import { type Asked, asksOf } from './asks.ts';
import type { Run } from './place/runs.ts';
import { type Read, read, type Setting } from './read.ts';
import type { Interval } from './time/calendar.ts';
import type { Token } from './time/tokens.ts';
import type { Message } from './words/message.ts';

/** A piece of a text: its exact characters, and where they stand, from one position until before another. */
export interface Piece {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export interface ParsedPlace extends Piece {
  /** In English; null where the text names none, or none that is known. */
  readonly city: string | null;
  readonly region: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
}

export interface ParsedTime extends Piece {
  /** ISO 8601 with the offset of the place. */
  readonly from: string | null;
  readonly to: string | null;
}

/** What a text says, without asking whether it can be answered. */
export interface Parse {
  readonly text: string;
  /** BCP 47. */
  readonly lang: string;
  readonly intent: 'current' | 'forecast' | 'none';
  readonly place: ParsedPlace | null;
  readonly when: ParsedTime | null;
  readonly asks: readonly Asked[];
  /** What matched, a line each; made when it is asked for. */
  readonly trace: () => readonly string[];
}

/** What a text says: whether it is about the weather, where, when, and what is asked. Never throws. */
export function parse(text: string, setting: Setting): Parse {
  const reading = read(text, setting);
  const { message, about, place, times, asked } = reading;
  const isAhead = times.length > 0 && asked !== 'now';
  const names = place?.resolved ?? null;
  return {
    text,
    lang: message.readings[0].book.language.code,
    intent: about ? (isAhead ? 'forecast' : 'current') : 'none',
    place: place && {
      ...pieceOf(message, place),
      city: names?.candidate?.place.name ?? null,
      region: names?.candidate?.place.region ?? (names?.area?.region ? names.area.name : null),
      country: names?.candidate?.place.country ?? names?.area?.country ?? null,
    },
    when: whenOf(message, times, place, asked, names?.candidate?.place.timezone ?? setting.timezone),
    asks: asksOf(message),
    trace: () => traceOf(reading),
  };
}

function pieceOf({ text, units }: Message, { first, end }: Run): Piece {
  const start = units[first]?.start ?? 0;
  const stop = units[end - 1]?.end ?? start;
  return { text: text.slice(start, stop), start, end: stop };
}

function whenOf(
  message: Message,
  times: readonly Run[],
  place: Run | null,
  asked: Interval | 'now' | null,
  timezone: string,
): ParsedTime | null {
  const run = wholeTime(times, place);
  if (run === null) return null;
  const piece = pieceOf(message, run);
  if (asked === null || asked === 'now') return { ...piece, from: null, to: null };
  return { ...piece, from: isoText(asked.from, timezone), to: isoText(asked.to, timezone) };
}

const FARTHEST_APART = 4;

/** The times as one piece; where the place, or much else, stands between them, the longest of them. */
function wholeTime(times: readonly Run[], place: Run | null): Run | null {
  const [head, last] = [times[0], times.at(-1)];
  if (head === undefined || last === undefined) return null;
  const isParted = times.some(({ first }, index) => {
    const before = times[index - 1];
    if (before === undefined) return false;
    const isPlaceBetween = place !== null && place.first >= before.end && place.end <= first;
    return isPlaceBetween || first - before.end > FARTHEST_APART;
  });
  if (!isParted) return { first: head.first, end: last.end };
  return times.reduce((longest, time) =>
    time.end - time.first > longest.end - longest.first ? time : longest,
  );
}

/** What matched, in words. */
function traceOf({ message, about, place, times }: Read): string[] {
  const quoted = (run: Run) => `"${pieceOf(message, run).text}"`;
  const known = message.units.map(
    ({ word }, index) => `${word}:${[...(message.roles[index] ?? [])].join('+') || '?'}`,
  );
  return [
    `read as ${message.readings.map(({ book }) => book.language.code).join(', ')}`,
    `words ${known.join(' ')}`,
    about ? 'about the weather' : 'not about the weather',
    ...times.map((time) => `time ${quoted(time)}: ${time.tokens.map(nameOf).join(', ')}`),
    ...(place === null ? [] : [`place ${quoted(place)}: ${place.because}`]),
  ];
}

function nameOf(token: Token): string {
  return token.is === 'moment' ? token.mention.moment.is : token.is;
}
