import { isoText } from '../../model/local-time.ts';
import { type Analysis, type AnalysisContext, analyse, type TimeMeant, type Where } from './analysis.ts';
import { type Asked, asksOf } from './asks.ts';
import type { TimeElement } from './time/elements.ts';
import { type Message, textOf } from './words/message.ts';
import type { TokenRange } from './words/tokens.ts';

export interface ParseContext extends AnalysisContext {
  /** Milliseconds since 1970, UTC. */
  readonly now: number;
  /** Time zone and country for a message without a known place. */
  readonly timezone: string;
  readonly country?: string | undefined;
}

/** The characters [start, end) of the message. */
export interface Piece {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export interface ParsedPlace extends Piece {
  /** English name; null if the message contains no known city. */
  readonly city: string | null;
  readonly region: string | null;
  /** ISO 3166-1 alpha-2 country code. */
  readonly country: string | null;
}

export interface ParsedTime extends Piece {
  /** [from, to) in ISO 8601 with the UTC offset at the place; null for the present and for unknown dates. */
  readonly from: string | null;
  readonly to: string | null;
}

/** The result of parsing a message, even if the question cannot be answered. */
export interface Parse {
  readonly text: string;
  /** BCP 47 code. */
  readonly lang: string;
  readonly intent: 'current' | 'forecast' | 'none';
  readonly place: ParsedPlace | null;
  readonly when: ParsedTime | null;
  readonly asks: readonly Asked[];
  /** The matches, one per line; computed lazily. */
  readonly trace: () => readonly string[];
}

/**
 * Extracts place, time and aspects from a message, and detects whether it is about the weather. Never throws.
 */
export function parse(text: string, { now, timezone, country, ...context }: ParseContext): Parse {
  const analysis = analyse(text, context);
  const { message, place } = analysis;
  const { candidate = null, area = null } = place?.resolved ?? {};
  const where = candidate?.place ?? { timezone, country: country ?? null };
  const { time } = analysis.timeAt(where, now);
  return {
    text,
    lang: message.readings[0].book.language.code,
    intent: intentOf(analysis, time),
    place: place && {
      ...pieceOf(message, place),
      city: candidate?.place.name ?? null,
      region: candidate?.place.region ?? (area?.region ? area.name : null),
      country: candidate?.place.country ?? area?.country ?? null,
    },
    when: whenOf(analysis, time, where),
    asks: asksOf(message, place),
    trace: () => traceOf(analysis),
  };
}

function intentOf({ isAboutWeather, times }: Analysis, time: TimeMeant['time']): Parse['intent'] {
  if (!isAboutWeather) return 'none';
  return times.length > 0 && time !== 'now' ? 'forecast' : 'current';
}

function pieceOf(message: Message, range: TokenRange): Piece {
  const start = message.tokens[range.first]?.start ?? 0;
  const text = textOf(message, range);
  return { text, start, end: start + text.length };
}

function whenOf(
  { message, times, place }: Analysis,
  time: TimeMeant['time'],
  { timezone }: Where,
): ParsedTime | null {
  const range = wholeTime(times, place);
  if (range === null) return null;
  const piece = pieceOf(message, range);
  if (time === null || time === 'now') return { ...piece, from: null, to: null };
  return { ...piece, from: isoText(time.from, timezone), to: isoText(time.to, timezone) };
}

const FARTHEST_APART = 4;

/**
 * Returns the time expressions as a single range of tokens. If they are separated by the place or by more
 * than FARTHEST_APART tokens, returns only the longest one.
 */
function wholeTime(times: readonly TokenRange[], place: TokenRange | null): TokenRange | null {
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

function traceOf({ message, isAboutWeather, place, times }: Analysis): string[] {
  const quoted = (range: TokenRange) => `"${textOf(message, range)}"`;
  const known = message.tokens.map(
    ({ word }, index) => `${word}:${[...(message.roles[index] ?? [])].join('+') || '?'}`,
  );
  return [
    `read as ${message.readings.map(({ book }) => book.language.code).join(', ')}`,
    `words ${known.join(' ')}`,
    isAboutWeather ? 'about the weather' : 'not about the weather',
    ...times.map((time) => `time ${quoted(time)}: ${time.elements.map(nameOf).join(', ')}`),
    ...(place === null ? [] : [`place ${quoted(place)}: ${place.because}`]),
  ];
}

function nameOf(element: TimeElement): string {
  return element.is === 'moment' ? element.mention.moment.is : element.is;
}
