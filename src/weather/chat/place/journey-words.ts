import type { JourneyWords } from '../languages/language.ts';
import type { Message } from '../words/message.ts';
import type { TokenRange } from '../words/tokens.ts';

/** The words for journeys and homes in each possible language of a message. */
export type JourneyWordsByLanguage = readonly JourneyWords[];

/** Maximum length in tokens. In text without spaces, each character is a token. */
const LONGEST_PHRASE = 6;

/** The number of tokens in the phrase that ends at `index`; 0 if no phrase ends there. */
export function lengthOfPhrase(
  index: number,
  key: keyof JourneyWords,
  { tokens }: Message,
  words: JourneyWordsByLanguage,
): number {
  const last = tokens[index]?.word;
  if (last === undefined || !words.some((each) => lastWords(each[key]).has(last))) return 0;
  let phrase = '';
  for (let first = index; first >= 0 && first > index - LONGEST_PHRASE; first--) {
    const word = tokens[first]?.word ?? '';
    phrase = first === index ? word : `${word} ${phrase}`;
    if (words.some((each) => each[key].has(phrase))) return index + 1 - first;
  }
  return 0;
}

const lastWordsOf = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>();

/** Returns the last word of each phrase for a quick check, because most tokens are not in this set. */
function lastWords(phrases: ReadonlySet<string>): ReadonlySet<string> {
  const known = lastWordsOf.get(phrases);
  if (known !== undefined) return known;
  const words = new Set([...phrases].map((phrase) => phrase.slice(phrase.lastIndexOf(' ') + 1)));
  lastWordsOf.set(phrases, words);
  return words;
}

/** Whether a phrase ends just before the token. */
export function isAfter(
  index: number,
  key: keyof JourneyWords,
  message: Message,
  words: JourneyWordsByLanguage,
): boolean {
  return lengthOfPhrase(index - 1, key, message, words) > 0;
}

/** Whether a phrase starts at the token. */
export function isBefore(
  index: number,
  key: keyof JourneyWords,
  message: Message,
  words: JourneyWordsByLanguage,
): boolean {
  for (let length = 1; length <= LONGEST_PHRASE; length++)
    if (lengthOfPhrase(index + length - 1, key, message, words) === length) return true;
  return false;
}

/** Whether the previous word marks a destination: `fahr nach garmisch`, Vietnamese `ra vinh`. */
export function isGoal(index: number, message: Message): boolean {
  const words = message.readings.map(({ book }) => book.language.journeyWords);
  return isAfter(index, 'goalBefore', message, words);
}

const FEWEST_LETTERS_OF_NAME = 2;

export function hasEnding(
  word: string,
  key: 'startEndings' | 'homeEndings',
  words: JourneyWordsByLanguage,
): boolean {
  return isOneOf(
    words.map((each) => each[key]),
    (ending) => word.length >= ending.length + FEWEST_LETTERS_OF_NAME && word.endsWith(ending),
  );
}

export function hasPrefix(word: string, words: JourneyWordsByLanguage): boolean {
  return isOneOf(
    words.map(({ startPrefixes }) => startPrefixes),
    (prefix) => word.length >= prefix.length + FEWEST_LETTERS_OF_NAME && word.startsWith(prefix),
  );
}

function isOneOf(lists: readonly ReadonlySet<string>[], is: (each: string) => boolean): boolean {
  for (const list of lists) for (const each of list) if (is(each)) return true;
  return false;
}

/** Whether a name is the starting point of a journey: `from Leeds`. */
export function isStart(
  { first, end }: TokenRange,
  message: Message,
  words: JourneyWordsByLanguage,
): boolean {
  const { tokens } = message;
  return (
    isAfter(first, 'startBefore', message, words) ||
    isBefore(end, 'startAfter', message, words) ||
    hasEnding(tokens[end - 1]?.word ?? '', 'startEndings', words) ||
    hasPrefix(tokens[first]?.word ?? '', words)
  );
}

/** Returns the index of the last word in a message that means `there`, or -1. */
export function lastThere(message: Message, words: JourneyWordsByLanguage): number {
  return message.tokens.findLastIndex((_, index) => lengthOfPhrase(index, 'there', message, words) > 0);
}
