import { askWordsOf } from '../ask-words.ts';
import { type Message, textBefore, textOf } from '../words/message.ts';
import type { TokenRange } from '../words/tokens.ts';
import { capitalsMarkNames, isCapitalisedWithinSentence, isInitial } from './capitals.ts';
import type { PlaceContext } from './context.ts';

/** Limits for messages with many unknown words. */
const MOST_NAMES = 20;
const MOST_WORDS = 12;
const MOST_JOINS = 2;

/** Characters that can separate the words of a name. */
const WITHIN_NAME = /^[\s\p{Pd}'’&/]*$/u;
/** Characters that can follow an initial, `St` or `Mt`. */
const AFTER_ABBREVIATION = /^\.\s?$/;
const LONGEST_ABBREVIATION = 2;

/**
 * Finds the ranges of a message that look like names, from left to right: the `known` names, and unknown or
 * capitalised words with the words that belong to them.
 */
export function possibleNames({ message, isTime }: PlaceContext, known: readonly TokenRange[]): TokenRange[] {
  const isKnown = (index: number) => known.some(({ first, end }) => index >= first && index < end);
  const kinds = kindsOf(message, (index) => isTime(index) || isKnown(index));
  const names: TokenRange[] = [];
  for (let index = 0; index < kinds.length && names.length < MOST_NAMES; ) {
    if (kinds[index] === 'no' || kinds[index] === 'join') {
      index++;
      continue;
    }
    const first = withArticle(index, kinds, message);
    let end = index + 1;
    for (let next = nextEnd(end, kinds, message); next !== null && next - first <= MOST_WORDS; ) {
      end = next;
      next = nextEnd(end, kinds, message);
    }
    names.push(trimmed({ first, end }, kinds, message));
    index = end;
  }
  const worthy = names.filter((name) => isWorthy(name, kinds, message));
  return [...worthy, ...known].sort((a, b) => a.first - b.first);
}

/**
 * The role of a token in a name: a name by itself, a part such as `park`, a joining word such as `of`, or
 * none.
 */
type Kind = 'name' | 'part' | 'join' | 'no';

function kindsOf(message: Message, isExcluded: (index: number) => boolean): Kind[] {
  const capitalsCount = capitalsMarkNames(message);
  // Spanish `nevada` means snow, but not in `sierra nevada`.
  const isNamed = (index: number) => message.names.some(({ first, end }) => index >= first && index < end);
  const isNone = (index: number) =>
    isExcluded(index) || (!isNamed(index) && isWeatherNextToName(index, message));
  return message.tokens.map((_, index) => (isNone(index) ? 'no' : kindOf(index, message, capitalsCount)));
}

function kindOf(index: number, message: Message, capitalsCount: boolean): Kind {
  const [token, roles] = [message.tokens[index], message.roles[index]];
  if (token === undefined || roles === undefined || /^\d/.test(token.word)) return 'no';
  if (roles.size === 0 || (roles.has('city') && isCityHere(index, message))) return 'name';
  if (isInitial(index, message)) return isJoined(index + 1, message) ? 'name' : 'join';
  if (capitalsCount && isCapitalisedWithinSentence(index, message)) {
    return isTitlePreposition(index, message) ? 'join' : 'name';
  }
  if (roles.has('name_joins') || isPossessive(index, message)) return 'join';
  return roles.has('name_part') ? 'part' : 'no';
}

/**
 * Whether an unknown form of a weather word is next to a name. In `sataakohan turussa`, the first word is not
 * part of the name. On its own, such a word can be a name.
 */
function isWeatherNextToName(index: number, { tokens, roles, readings }: Message): boolean {
  const [token, known] = [tokens[index], roles[index]];
  if (token === undefined || token.capital || token.unspaced || known?.size !== 0) return false;
  const isNextToName = roles[index - 1]?.size === 0 || roles[index + 1]?.size === 0;
  return isNextToName && askWordsOf(readings[0].book.language).askedByUnknown(token.word) !== undefined;
}

/** An everyday word is a city in `weather in Nice` and `Reading weather`, but not in `nice weather`. */
function isCityHere(index: number, { tokens, roles }: Message): boolean {
  if (roles[index - 1]?.has('place_follows')) return true;
  return tokens[index]?.capital === true && (index > 0 || roles[index]?.size === 1);
}

/** Matches the `In` of a title, but not the `IN` of Indiana. */
function isTitlePreposition(index: number, message: Message): boolean {
  const written = textOf(message, { first: index, end: index + 1 });
  const isCode = written.length === 2 && written === written.toUpperCase();
  const roles = message.roles[index];
  return !isCode && (roles?.has('place_follows') || roles?.has('place_may_follow')) === true;
}

/** Matches the `s` in `Bailey's Crossroads`. */
function isPossessive(index: number, message: Message): boolean {
  return message.tokens[index]?.word === 's' && /['’]$/.test(textBefore(message, index));
}

/** Includes a leading article: `los angeles`. */
function withArticle(first: number, kinds: readonly Kind[], message: Message): number {
  const before = message.roles[first - 1];
  const isArticle = kinds[first - 1] === 'join' && !before?.has('plain') && !before?.has('place_follows');
  return isArticle && isJoined(first, message) ? first - 1 : first;
}

/** Returns the end of the next word in the same name, or null if the name ends here. */
function nextEnd(end: number, kinds: readonly Kind[], message: Message): number | null {
  for (let next = end; next <= end + MOST_JOINS && next < kinds.length; next++) {
    if (!isJoined(next, message)) return null;
    if (kinds[next] === 'name' || (kinds[next] === 'part' && next === end)) return next + 1;
    if (kinds[next] === 'part' && message.tokens[next]?.capital) return next + 1;
    if (kinds[next] !== 'join') return null;
  }
  return null;
}

/** Whether a token can belong to the previous token's name, judging by the characters between them. */
function isJoined(index: number, message: Message): boolean {
  const [before, token] = [message.tokens[index - 1], message.tokens[index]];
  if (before === undefined || token === undefined) return false;
  if (message.names.some(({ first, end }) => index > first && index < end)) return true;
  const between = textBefore(message, index);
  const isAbbreviation = before.end - before.start <= LONGEST_ABBREVIATION;
  return WITHIN_NAME.test(between) || (isAbbreviation && AFTER_ABBREVIATION.test(between));
}

/** If the name is capitalised, drops leading uncapitalised words, such as a misspelt word or `warm`. */
function trimmed({ first, end }: TokenRange, kinds: readonly Kind[], message: Message): TokenRange {
  const { tokens } = message;
  const isMarked =
    capitalsMarkNames(message) &&
    tokens.slice(first, end).some(({ capital }, at) => capital && kinds[first + at] === 'name');
  let begin = first;
  while (isMarked && begin < end - 1 && tokens[begin]?.capital !== true) begin++;
  return { first: begin, end };
}

/** A single word such as `park` is not a name. For combinations such as `bay city`, the gazetteer decides. */
function isWorthy({ first, end }: TokenRange, kinds: readonly Kind[], { tokens }: Message): boolean {
  if (end - first > 1) return true;
  return kinds[first] === 'name' && tokens[first]?.unspaced !== true;
}
