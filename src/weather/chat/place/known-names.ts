import type { Gazetteer } from '../../gazetteer/port.ts';
import { type Message, textOf } from '../words/message.ts';
import type { TokenRange } from '../words/tokens.ts';
import { baseForms, withoutPrefixes } from './base-forms.ts';
import { NEEDED } from './everyday-names.ts';
import { FAME } from './weights.ts';

const FEWEST_WORDS = 2;
const MOST_WORDS = 6;
/** Minimum length of a name that is unlikely to match by chance, in words or characters. */
const LONG = 3;
const LONG_UNSPACED = 6;
/** Minimum number of characters in a Thai name. It is lower because some towns have short names: `หัวหิน`. */
const LONG_THAI = 4;
const THAI = /^\p{Script=Thai}/u;
/**
 * Minimum number of characters in scripts without spaces. Shorter names are often also everyday words, unless
 * they start with an unknown character.
 */
const FEWEST_CHARACTERS = 3;
const FEWEST_UNKNOWN = 2;
const MOST_CHARACTERS = 6;
/** Maximum number of characters in scripts that spell names by sound. */
const MOST_SYLLABLES = 16;
const SYLLABLE = /^[\p{scx=Kana}\p{Script=Thai}]/u;
/** Limits for long messages. */
const MOST_LOOKUPS = 250;
const MOST_NAMES = 20;

/** Characters that can separate the words of a name: `Frankfurt (Oder)`, `St. John's`, `Xi'an`. */
const BETWEEN = /^[\s\p{Pd}'’ʼ`/&(]*$/u;
const LONGEST_BETWEEN = 3;
/** Characters that can follow abbreviations such as `St`. */
const AFTER_ABBREVIATION = /^\.\s?$/;
const LONGEST_ABBREVIATION = 2;

/**
 * Finds the multi-word names of well-known places, from left to right, taking the longest name at each word.
 * Their words lose their other meanings: `mar del plata` is not about Tuesday. A name of everyday words
 * requires a very well-known place and a language with spaces between syllables: `ha noi`.
 */
export function knownNames(message: Message, gazetteer: Gazetteer): TokenRange[] {
  const { tokens } = message;
  const names: TokenRange[] = [];
  const isNameWord = tokens.map((_, index) => isLikeName(index, message));
  const hasNameWord = (range: TokenRange) =>
    isNameWord.slice(range.first, range.end).includes(true) || isCapitalised(range, message);
  const areSyllables = message.readings[0].book.language.spacedSyllables === true;
  /** Returns the minimum fame of a place with this name. Returns null if the range cannot be a name. */
  const fameFor = (range: TokenRange): number | null => {
    if (isTimeAlone(range, message) || breaksPhrase(range, message)) return null;
    if (hasNameWord(range)) return leastFame(range, message);
    if (!areSyllables || range.end - range.first > LONG) return null;
    const isSure = isSpeltSo(textOf(message, range), gazetteer) || isPlaced(range, message);
    return isSure ? FAME.everydayTones : FAME.everydayWords;
  };
  // A preposition can be attached to the name: `בבאר שבע`.
  const hasPrefixes = message.readings.some(({ book }) => book.language.casePrefixes !== undefined);
  const formsOf = (name: string) => (hasPrefixes ? [name, ...withoutPrefixes(name, message)] : [name]);
  const reach = reachesOf(message);
  let lookUps = 0;
  const fames = new Map<string, number>();
  const bestFame = (name: string, isExact: boolean) => {
    lookUps++;
    return Math.max(...formsOf(name).map((form) => fameOf(form, gazetteer, isExact)));
  };
  /** `l'île` is a nickname of Lille, but in `l'île de Ré` the name starts after the article. */
  const longerWithoutArticle = (name: TokenRange | undefined): TokenRange | undefined => {
    if (name === undefined || tokens[name.first]?.unspaced || tokens[name.first]?.word.length !== 1)
      return name;
    const other = longestFrom(name.first + 1);
    return other !== undefined && other.end > name.end ? other : name;
  };
  const longestFrom = (first: number): TokenRange | undefined => {
    for (let end = reach[first] ?? 0; end - first >= fewestFrom(first, message); end--) {
      const least = fameFor({ first, end });
      if (least === null) continue;
      const name = textOf(message, { first, end });
      const isExact = message.roles.slice(first, end).some(({ size }) => size > 0);
      const fame = fames.get(name) ?? bestFame(name, isExact);
      fames.set(name, fame);
      if (fame >= least) return { first, end };
    }
    return undefined;
  };
  for (let first = 0; first < tokens.length && lookUps < MOST_LOOKUPS; first++) {
    if (names.length === MOST_NAMES) break;
    const name = longerWithoutArticle(longestFrom(first));
    if (name === undefined) continue;
    names.push(name);
    first = name.end - 1;
  }
  return names;
}

const ASCII = /^\p{ASCII}*$/u;

/** Whether a name has the tone marks of the best-known place of that name. `vung tau` has no tone marks. */
function isSpeltSo(name: string, gazetteer: Gazetteer): boolean {
  if (ASCII.test(name)) return false;
  const [best] = gazetteer.named(name, {}, 1);
  return best?.place.name.toLowerCase() === name.toLowerCase();
}

/** Whether the previous word is a preposition of place: `o vung tau`. */
function isPlaced({ first }: TokenRange, { roles }: Message): boolean {
  return roles[first - 1]?.has('place_follows') === true;
}

function fewestFrom(first: number, { tokens, roles }: Message): number {
  if (!tokens[first]?.unspaced) return FEWEST_WORDS;
  return roles[first]?.size === 0 ? FEWEST_UNKNOWN : FEWEST_CHARACTERS;
}

function leastFame({ first, end }: TokenRange, { tokens }: Message): number {
  const length = end - first;
  if (!tokens[first]?.unspaced) return length < LONG ? FAME.known : FAME.longName;
  if (length < FEWEST_CHARACTERS) return FAME.famous;
  return length < (THAI.test(tokens[first]?.word ?? '') ? LONG_THAI : LONG_UNSPACED)
    ? FAME.known
    : FAME.longName;
}

/** Whether a word is unknown, or common in names. */
function isLikeName(index: number, { roles, tokens }: Message): boolean {
  const known = roles[index];
  if (known === undefined || /^\d/.test(tokens[index]?.word ?? '')) return false;
  return known.size === 0 || known.has('name_part') || known.has('city');
}

function isTimeAlone({ first, end }: TokenRange, { roles, tokens }: Message): boolean {
  return tokens.slice(first, end).every(({ word }, index) => {
    const known = roles[first + index];
    return known?.has('moment') || known?.has('date') || /^\d/.test(word);
  });
}

/**
 * In text without spaces, a name can split a phrase about the weather or a time. The name must then exceed
 * the phrase by this number of characters.
 */
const LONGER = 2;

/**
 * Whether a name splits a known phrase. In `明日香の天気`, the first two characters mean "tomorrow". In `巴黎明天天气`,
 * the second and third characters mean "dawn", but then the first character would have no meaning.
 */
function breaksPhrase({ first, end }: TokenRange, { tokens, roles, readings }: Message): boolean {
  if (!tokens[first]?.unspaced) return false;
  const isUnknown = roles[first]?.size === 0;
  return readings[0].phraseAt.slice(first, end).some((phrase) => {
    const length = phrase === undefined ? 0 : phrase.end - phrase.first;
    if (phrase === undefined || length === 1) return false;
    if (end - first >= length + LONGER || (isUnknown && phrase.first > first && phrase.end > end))
      return false;
    const { tokenRoles } = phrase.sense;
    return NEEDED.some((role) => tokenRoles.has(role));
  });
}

function isCapitalised({ first, end }: TokenRange, { tokens }: Message): boolean {
  return tokens.slice(first, end).every(({ capital }) => capital);
}

/** For each token, the last possible end of a name that starts there. */
function reachesOf(message: Message): number[] {
  const { tokens } = message;
  const joins = tokens.map((_, index) => isJoined(index, message));
  return tokens.map(({ unspaced, word }, first) => {
    const mostCharacters = SYLLABLE.test(word) ? MOST_SYLLABLES : MOST_CHARACTERS;
    const most = first + (unspaced ? mostCharacters : MOST_WORDS);
    let end = first + 1;
    while (end < most && joins[end]) end++;
    return end;
  });
}

/** Whether a token can belong to the previous token's name, judging by the characters between them. */
function isJoined(index: number, { text, tokens }: Message): boolean {
  const [before, token] = [tokens[index - 1], tokens[index]];
  if (before === undefined || token === undefined || before.unspaced !== token.unspaced) return false;
  const length = token.start - before.end;
  if (token.unspaced) return length === 0 || isThaiSpace(text.slice(before.end - 1, token.start + 1));
  if (length === 1 && text[before.end] === ' ') return true;
  if (length > LONGEST_BETWEEN) return false;
  const between = text.slice(before.end, token.start);
  const isAbbreviation = before.end - before.start <= LONGEST_ABBREVIATION;
  return BETWEEN.test(between) || (isAbbreviation && AFTER_ABBREVIATION.test(between));
}

/** Thai puts spaces between the words of foreign names: `คลูช นาโปกา`. */
function isThaiSpace(text: string): boolean {
  return /^[\p{Script=Thai}] [\p{Script=Thai}]$/u.test(text);
}

/**
 * Returns the fame of the best-known place with this name, or 0. The result is not cached across messages,
 * because a cache would not be faster.
 */
function fameOf(name: string, gazetteer: Gazetteer, isExact = false): number {
  return gazetteer.named(name, isExact ? EXACTLY : {}, 1)[0]?.fame ?? 0;
}

/** Names that contain a known word are not looked up by sound: matches are unlikely and slow to find. */
const EXACTLY = { exactly: true } as const;

/**
 * Whether a town has this name or one of its base forms. Villages do not count, because a misspelt word may
 * happen to be the name of a village.
 */
export function isTownName(name: string, message: Message, gazetteer: Gazetteer): boolean {
  return [name, ...baseForms(name, message)].some((form) => fameOf(form, gazetteer) >= FAME.longName);
}
