import type { Message, Reading } from '../words/message.ts';
import type { Moment } from './moment.ts';
import { type IsName, type Token, tokensOf } from './tokens.ts';

/** A time as it stands in a message, from one unit until before another. */
export interface Chunk {
  readonly first: number;
  readonly end: number;
  /** Without what merely joins them. */
  readonly tokens: readonly Token[];
}

const MOST_JOINS = 3;
/** So that a text of times alone costs no more than others. */
const MOST_CHUNKS = 4;
const MOST_TOKENS = 10;
/** What parts sentences. */
const BREAK = /[?!;()"“”。？！؟\n]|\.\s+\p{Lu}/u;

/** The times in a message, from left to right. */
export function timeChunks(message: Message, reading: Reading, isName: IsName = () => false): Chunk[] {
  const tokens = tokensOf(message, reading, isName);
  const isPart = tokens.map((_, index) => isPartOfTime(index, tokens, message));
  const chunks: Chunk[] = [];
  for (let index = 0; index < tokens.length && chunks.length < MOST_CHUNKS; ) {
    if (!isPart[index]) {
      index++;
      continue;
    }
    let last = index;
    for (let next = following(last, isPart, tokens, message); next !== null && next - index < MOST_TOKENS; ) {
      last = next;
      next = following(last, isPart, tokens, message);
    }
    const chunk = chunkOf(tokens.slice(index, last + 1));
    if (chunk !== null) chunks.push(withLead(chunk, message));
    index = last + 1;
  }
  return chunks;
}

/** The next part of the same time. */
function following(
  index: number,
  isPart: readonly boolean[],
  tokens: readonly Token[],
  message: Message,
): number | null {
  for (let next = index + 1; next <= index + MOST_JOINS + 1 && next < tokens.length; next++) {
    const [before, token] = [tokens[next - 1], tokens[next]];
    if (before === undefined || token === undefined) return null;
    if (BREAK.test(between(before.end, token.first, message))) return null;
    if (isPart[next]) return next;
    if (token.is !== 'join') return null;
  }
  return null;
}

function between(end: number, first: number, { text, units }: Message): string {
  return text.slice(units[end - 1]?.end, units[first]?.start);
}

function chunkOf(tokens: readonly Token[]): Chunk | null {
  const parts = tokens.filter(({ is }) => is !== 'join');
  const [head, last] = [parts[0], parts.at(-1)];
  if (head === undefined || last === undefined || !parts.some(saysWhen)) return null;
  return { first: head.first, end: last.end, tokens: parts };
}

/** `next` and `an hour and a half` say nothing by their qualifying words alone. */
function saysWhen(token: Token): boolean {
  if (token.is === 'moment') return !QUALIFYING.has(token.mention.moment.is);
  return token.is === 'number' || token.is === 'digits';
}

const QUALIFYING: ReadonlySet<Moment['is']> = new Set(['shift', 'hence', 'ago', 'half']);

function isPartOfTime(index: number, tokens: readonly Token[], message: Message): boolean {
  const token = tokens[index];
  switch (token?.is) {
    case 'moment':
      return !token.isWord || !needsCompany(token.mention.moment) || isAccompanied(index, tokens, message);
    case 'digits':
      return true;
    case 'number':
      return isOfTime(index, tokens, message);
    case 'beside':
      return [tokens[index - 1], tokens[index + 1]].some(
        (next) => next?.is === 'digits' || next?.is === 'number' || next?.is === 'beside',
      );
    default:
      return false;
  }
}

/** Names of months and feasts are everyday words too. */
function needsCompany({ is }: Moment): boolean {
  return is === 'month' || is === 'weekday' || is === 'season';
}

/** `may` and `march` are months after a preposition, beside a number or after `next`. */
function isAccompanied(index: number, tokens: readonly Token[], { roles }: Message): boolean {
  const first = tokens[index]?.first ?? 0;
  const before = roles[first - 1]?.has('name_joins') ? first - 1 : first;
  if (roles[before - 1]?.has('place_follows') || roles[before - 1]?.has('hour_follows')) return true;
  if (beside(index, tokens, -1)?.is === 'number' || beside(index, tokens, 1)?.is === 'number') return true;
  const previous = tokens[index - 1];
  return previous?.is === 'moment' && previous.mention.moment.is === 'shift';
}

/** The next piece in a direction that does not merely join. */
function beside(index: number, tokens: readonly Token[], step: 1 | -1): Token | undefined {
  let next = index + step;
  while (tokens[next]?.is === 'join') next += step;
  return tokens[next];
}

const HOURS_IN_DAY = 24;
const YEARS = [1900, 2200] as const;

/** Whether a number is of a date or an hour. */
function isOfTime(index: number, tokens: readonly Token[], message: Message): boolean {
  const token = tokens[index];
  if (token?.is !== 'number') return false;
  const { value, ordinal } = token.number;
  const around = [beside(index, tokens, -1), beside(index, tokens, 1)];
  if (around.some((next) => next?.is === 'moment' && goesWithNumber(next.mention.moment))) return true;
  if ([tokens[index - 1], tokens[index + 1]].some((next) => next?.is === 'beside'))
    return value <= HOURS_IN_DAY * 100;
  if (value >= YEARS[0] && value < YEARS[1])
    return isNumber(around[0]) && isMonth(beside(index - 1, tokens, -1) ?? beside(index - 2, tokens, -1));
  const before = message.roles[token.first - 1];
  const next = message.roles[token.end];
  if (ordinal) return before?.has('time_joins') === true && value <= 31 && !isUnknown(token.end, message);
  const isHour = before?.has('hour_follows') === true && value <= HOURS_IN_DAY;
  return (
    isHour &&
    (next === undefined || AFTER_HOUR.some((role) => next.has(role)) || isSetOff(token.end, message))
  );
}

/** What may stand behind a bare hour, lest `for 2 friends` be one. */
const AFTER_HOUR = ['place_follows', 'moment', 'time_joins', 'place_may_follow', 'date'] as const;

function isSetOff(index: number, { text, units }: Message): boolean {
  return /[,.?!]/.test(text.slice(units[index - 1]?.end, units[index]?.start));
}

function isUnknown(index: number, { roles }: Message): boolean {
  return roles[index]?.size === 0;
}

function isNumber(token: Token | undefined): boolean {
  return token?.is === 'number';
}

function isMonth(token: Token | undefined): boolean {
  return token?.is === 'moment' && token.mention.moment.is === 'month';
}

function goesWithNumber({ is }: Moment): boolean {
  return is === 'month' || is === 'part';
}

const MOST_LEADS = 2;

/** In some languages the words before a time belong to it, as `am` to Samstag. */
function withLead(chunk: Chunk, { roles, text, units }: Message): Chunk {
  let { first } = chunk;
  while (chunk.first - first < MOST_LEADS && roles[first - 1]?.has('time_leads')) {
    if (text.slice(units[first - 1]?.end, units[first]?.start).trim() !== '') break;
    first--;
  }
  return { ...chunk, first };
}
