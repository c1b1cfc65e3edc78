import { asksOf } from '../asks.ts';
import { type Message, textBefore, textOf } from '../words/message.ts';
import type { TokenRange } from '../words/tokens.ts';
import type { PlaceContext } from './context.ts';
import {
  hasEnding,
  hasPrefix,
  isAfter,
  isStart,
  type JourneyWordsByLanguage,
  lastThere,
  lengthOfPhrase,
} from './journey-words.ts';
import { resolve } from './resolve.ts';
import { FAME } from './weights.ts';

/** The starting point and destination of a journey: `from Leeds to York`, `to York from Leeds`. */
export interface Journey {
  readonly start: TokenRange;
  readonly goal: TokenRange;
  /**
   * Whether the question is about the weather on arrival: it contains a word such as `there`, or asks about
   * clothing.
   */
  readonly isArrival: boolean;
}

/** Minimum number of tokens in a range that contains two names. */
const FEWEST_TOKENS = 2;

/**
 * Returns the first journey between adjacent names, or null. Journeys that mention the starting point first
 * take precedence.
 */
export function journeyIn(names: readonly TokenRange[], context: PlaceContext): Journey | null {
  const { message } = context;
  const length = names.reduce((sum, { first, end }) => sum + end - first, 0);
  const words = length < FEWEST_TOKENS ? null : wordsFor(message);
  if (words === null) return null;
  const parts = names.flatMap((name) => legsOf(name, message, words));
  let reversed: Journey | null = null;
  for (const [at, next] of parts.entries()) {
    const one = parts[at - 1];
    if (one === undefined || !areOnlyJourneyWords(one.end, next.first, context, words)) continue;
    const leg = legBetween(one, next, message, words);
    if (leg === null || !areKnown(leg, context)) continue;
    const journey = { ...leg, isArrival: isArrivalAsked(message, words) };
    // Start-first order takes precedence, because `Zug` is also a town: `mit dem Zug von Ulm nach Konstanz`
    // is not a journey to Zug.
    if (leg.start === one) return journey;
    reversed ??= journey;
  }
  return reversed;
}

/**
 * Returns the journey words in the languages of a message. Returns null if the message contains no journey
 * words, which is usual.
 */
function wordsFor(message: Message): JourneyWordsByLanguage | null {
  const words = message.readings.map(({ book }) => book.language.journeyWords);
  const isSaid = message.tokens.some(
    ({ word }, index) =>
      endsJourneyPhrase(index, message, words) ||
      hasEnding(word, 'startEndings', words) ||
      hasPrefix(word, words),
  );
  return isSaid ? words : null;
}

/** Whether a token ends a phrase that marks a starting point or destination. */
function endsJourneyPhrase(index: number, message: Message, words: JourneyWordsByLanguage): boolean {
  return JOURNEY_PHRASES.some((key) => lengthOfPhrase(index, key, message, words) > 0);
}

const JOURNEY_PHRASES = ['startBefore', 'startAfter', 'goalBefore'] as const;

/** Splits a range that contains both ends of a journey: `Milano a Como`, `helsingistä lahteen`. */
function legsOf({ first, end }: TokenRange, message: Message, words: JourneyWordsByLanguage): TokenRange[] {
  const { tokens, roles, names } = message;
  const isStarted = isStart({ first, end }, message, words);
  const legs: TokenRange[] = [];
  let from = first;
  for (let index = first + 1; index < end; index++) {
    if (names.some((name) => index > name.first && index < name.end)) continue;
    const word = tokens[index]?.word ?? '';
    const isOn = words.some(({ startBefore, goalBefore }) => startBefore.has(word) || goalBefore.has(word));
    const isPreposition = isStarted && roles[index]?.has('place_follows') === true;
    if ((isOn || isPreposition) && index > from && index < end - 1) {
      legs.push({ first: from, end: index });
      from = index + 1;
    } else if (
      names.some((name) => name.end === index) ||
      hasEnding(tokens[index - 1]?.word ?? '', 'startEndings', words)
    ) {
      legs.push({ first: from, end: index });
      from = index;
    }
  }
  return [...legs, { first: from, end }];
}

const MOST_BETWEEN = 4;
const CLAUSE_END = /[?!;.,\n，、。？！؟]/u;

/** Whether the text between two places contains only journey words, prepositions and time expressions. */
function areOnlyJourneyWords(
  end: number,
  first: number,
  { message, isTime }: PlaceContext,
  words: JourneyWordsByLanguage,
): boolean {
  if (first < end || first - end > MOST_BETWEEN) return false;
  for (let index = end; index <= first; index++)
    if (CLAUSE_END.test(textBefore(message, index))) return false;
  for (let last = first - 1; last >= end; ) {
    const lengths = JOURNEY_PHRASES.map((key) => lengthOfPhrase(last, key, message, words));
    const known = message.roles[last];
    const isPreposition =
      known?.has('place_follows') || known?.has('place_may_follow') || known?.has('place_precedes');
    const length = Math.max(...lengths, isTime(last) || isPreposition ? 1 : 0);
    if (length === 0) return false;
    last -= length;
  }
  return true;
}

function legBetween(
  one: TokenRange,
  next: TokenRange,
  message: Message,
  words: JourneyWordsByLanguage,
): Pick<Journey, 'start' | 'goal'> | null {
  const [isFromOne, isFromNext] = [isStart(one, message, words), isStart(next, message, words)];
  if (isFromOne !== isFromNext) return isFromOne ? { start: one, goal: next } : { start: next, goal: one };
  const isGoal = !isFromOne && isAfter(next.first, 'goalBefore', message, words);
  return isGoal ? { start: one, goal: next } : null;
}

/**
 * Whether both ends are places and at least one is a city. Two villages are not enough, because any word can
 * be the name of a village.
 */
function areKnown({ start, goal }: Pick<Journey, 'start' | 'goal'>, context: PlaceContext): boolean {
  const fames = [start, goal].map(
    (range) => resolve(textOf(context.message, range), context).candidate?.fame ?? 0,
  );
  return Math.min(...fames) >= FAME.longName && Math.max(...fames) >= FAME.known;
}

function isArrivalAsked(message: Message, words: JourneyWordsByLanguage): boolean {
  return lastThere(message, words) >= 0 || asksOf(message, null).includes('clothing');
}
