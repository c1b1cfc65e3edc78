import type { Ways } from '../languages/language.ts';
import type { Message } from '../words/message.ts';
import type { TokenRange } from '../words/tokens.ts';

/** What each language of a message says of places that one leaves, goes to, or is in. */
export type WayWords = readonly Ways[];

/** Characters of text without spaces are tokens, so that a word is several. */
const LONGEST_PHRASE = 6;

/** How many tokens the phrase has that ends with a token; 0 if none does. */
export function lengthOfPhrase(index: number, key: keyof Ways, { tokens }: Message, words: WayWords): number {
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

/** The words that phrases end with: most tokens are none. */
function lastWords(phrases: ReadonlySet<string>): ReadonlySet<string> {
  const known = lastWordsOf.get(phrases);
  if (known !== undefined) return known;
  const words = new Set([...phrases].map((phrase) => phrase.slice(phrase.lastIndexOf(' ') + 1)));
  lastWordsOf.set(phrases, words);
  return words;
}

/** Whether one of the phrases ends directly before a token. */
export function isAfter(index: number, key: keyof Ways, message: Message, words: WayWords): boolean {
  return lengthOfPhrase(index - 1, key, message, words) > 0;
}

/** Whether one of the phrases begins with a token. */
export function isBefore(index: number, key: keyof Ways, message: Message, words: WayWords): boolean {
  for (let length = 1; length <= LONGEST_PHRASE; length++)
    if (lengthOfPhrase(index + length - 1, key, message, words) === length) return true;
  return false;
}

/** Whether a word says that one goes to what begins with a token: `fahr nach garmisch`, Vietnamese `ra vinh`. */
export function isGoal(index: number, message: Message): boolean {
  const words = message.readings.map(({ book }) => book.language.ways);
  return isAfter(index, 'goalBefore', message, words);
}

const FEWEST_LETTERS_OF_NAME = 2;

export function hasEnding(word: string, key: 'startEndings' | 'homeEndings', words: WayWords): boolean {
  return isOneOf(
    words.map((each) => each[key]),
    (ending) => word.length >= ending.length + FEWEST_LETTERS_OF_NAME && word.endsWith(ending),
  );
}

export function hasPrefix(word: string, words: WayWords): boolean {
  return isOneOf(
    words.map(({ startPrefixes }) => startPrefixes),
    (prefix) => word.length >= prefix.length + FEWEST_LETTERS_OF_NAME && word.startsWith(prefix),
  );
}

function isOneOf(lists: readonly ReadonlySet<string>[], is: (each: string) => boolean): boolean {
  for (const list of lists) for (const each of list) if (is(each)) return true;
  return false;
}

/** Whether a name is that of the place where a way starts: `from Leeds`. */
export function isStart({ first, end }: TokenRange, message: Message, words: WayWords): boolean {
  const { tokens } = message;
  return (
    isAfter(first, 'startBefore', message, words) ||
    isBefore(end, 'startAfter', message, words) ||
    hasEnding(tokens[end - 1]?.word ?? '', 'startEndings', words) ||
    hasPrefix(tokens[first]?.word ?? '', words)
  );
}

/** The index of the last token of the last `there` of a message; -1 if it has none. */
export function lastThere(message: Message, words: WayWords): number {
  return message.tokens.findLastIndex((_, index) => lengthOfPhrase(index, 'there', message, words) > 0);
}
