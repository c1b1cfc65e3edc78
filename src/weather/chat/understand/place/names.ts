import type { Gazetteer } from '../../../gazetteer/port.ts';
import type { Role } from '../../languages/language.ts';
import { type Message, textBefore, textOf } from '../words/message.ts';
import type { TokenRoles } from '../words/phrasebook.ts';
import type { TokenRange } from '../words/tokens.ts';
import { baseForms, withoutPrefixes } from './base-forms.ts';
import { type NameContext, Remainder } from './context.ts';
import { FAME, fameHere } from './local-fame.ts';

/** Maximum numbers of words of a name, of characters in scripts without spaces, and of letters that spell by sound. */
const MOST_WORDS = 6;
const MOST_CHARACTERS = 12;
const MOST_SYLLABLES = 24;
const SYLLABLE = /^[\p{scx=Kana}\p{Script=Thai}]/u;
/** Limits for long messages. */
const MOST_LOOKUPS = 400;
const MOST_NAMES = 20;

/** Characters that can separate the words of a name: `Frankfurt (Oder)`, `St. John's`, `Xi'an`. */
const BETWEEN = /^[\s\p{Pd}'’ʼ`׳״/&(]{0,3}$/u;
/**
 * Thai puts spaces between the words of foreign names, and Japanese and Chinese put dots or dashes: `คลูช นาโปกา`,
 * `エミリア・ロマーニャ`.
 */
const WITHIN_FOREIGN = /^\p{Script=Thai}[ \p{Pd}]\p{Script=Thai}|^.[・·・=＝\p{Pd}－]./u;
/** Characters that can follow abbreviations such as `St`. */
const AFTER_ABBREVIATION = /^\.\s?$/;
const LONGEST_ABBREVIATION = 2;

/**
 * Finds the names of several words or characters in the gazetteer, from left to right, taking the longest name at
 * each token. Their words lose their other meanings: `mar del plata` is not about Tuesday. In scripts without spaces,
 * only the gazetteer can tell the end of a name.
 */
export function namesIn(message: Message, gazetteer: Gazetteer): TokenRange[] {
  const { tokens } = message;
  const remainder = new Remainder(message, (index) => isTime(index, message), false);
  const fameOf = fames(message, gazetteer);
  const likeNames = tokens.map((_, index) => isLikeName(index, message));
  const longestFrom = (first: number): TokenRange | undefined => {
    for (let end = reachFrom(first, message); end - first >= 2; end--) {
      const isLike = likeNames.slice(first, end).includes(true);
      const least = leastFame({ first, end }, isLike, message, remainder);
      if (least !== null && fameOf({ first, end }) >= least) return { first, end };
    }
    return undefined;
  };
  const names: TokenRange[] = [];
  for (let first = 0; first < tokens.length && names.length < MOST_NAMES; first++) {
    const name = longestFrom(first);
    // `l'île` is a nickname of Lille, but in `l'île de Ré` the name starts after the article.
    const isArticle = tokens[first]?.word.length === 1 && tokens[first]?.unspaced === false;
    const other = name !== undefined && isArticle ? longestFrom(first + 1) : undefined;
    const longer = (other?.end ?? 0) > (name?.end ?? 0) ? other : name;
    if (longer === undefined) continue;
    names.push(longer);
    first = longer.end - 1;
  }
  return names;
}

/** Returns a function that looks up how well known the places of a name are; 0 after too many lookups. */
function fames(message: Message, gazetteer: Gazetteer): (range: TokenRange) => number {
  const known = new Map<string, number>();
  // A preposition can be attached to the name: `בבאר שבע`.
  const hasPrefixes = message.readings.some(({ book }) => book.language.casePrefixes !== undefined);
  /** Areas are also known with an article or preposition, which is not part of the name. */
  const isWithArticle = ({ first, end }: TokenRange) => {
    const isJoin = message.roles[first]?.has('name_joins') || message.roles[first]?.has('place_follows');
    return isJoin && gazetteer.areas(textOf(message, { first: first + 1, end })).length > 0;
  };
  const fameOf = (name: string, range: TokenRange): number => {
    const roles = message.roles.slice(range.first, range.end);
    if (gazetteer.areas(name).length > 0 && !isWithArticle(range)) return FAME.famous;
    // Names that contain a known word are not looked up by sound: matches are unlikely and slow to find.
    const [best] = gazetteer.named(name, roles.some(({ size }) => size > 0) ? { exactly: true } : {}, 1);
    return best === undefined ? 0 : fameHere(best, name, message);
  };
  return (range) => {
    const name = textOf(message, range);
    const before = known.get(name);
    if (before !== undefined) return before;
    if (known.size === MOST_LOOKUPS) return 0;
    const forms = hasPrefixes ? [name, ...withoutPrefixes(name, message)] : [name];
    const isArea = () => mayBeInflected(range, message) && isInflectedArea(range, { message, gazetteer });
    const best = Math.max(...forms.map((form) => fameOf(form, range)));
    const fame = best < FAME.famous && isArea() ? FAME.famous : best;
    known.set(name, fame);
    return fame;
  };
}

const MOST_INFLECTED = 3;

/** Whether a range that contains an everyday word can be a name in a case: `в Красном Море`. */
function mayBeInflected({ first, end }: TokenRange, { roles, tokens }: Message): boolean {
  if (tokens[first]?.unspaced || end - first > MOST_INFLECTED) return false;
  const within = roles.slice(first, end);
  const isNeeded = (known: TokenRoles | undefined) =>
    known?.has('place_follows') === true || NEEDED.some((role) => known?.has(role));
  return within.some(({ size }) => size > 0) && !isNeeded(within[0]) && !isNeeded(within.at(-1));
}

/** The last word of `İstanbul'da` is an ending. */
function isInflectedArea({ first, end }: TokenRange, { message, gazetteer }: NameContext): boolean {
  const isArea = (form: string) => gazetteer.areas(form).length > 0;
  if (isArea(textOf(message, { first, end: end - 1 }))) return false;
  return baseForms(textOf(message, { first, end }), message).some(isArea);
}

/**
 * Returns the minimum fame of a place with this name. Returns null if the range cannot be a name. `isLike` is whether
 * a word is like a name.
 */
function leastFame(
  range: TokenRange,
  isLike: boolean,
  message: Message,
  remainder: Remainder,
): number | null {
  if (isTimeAlone(range, message) || breaksPhrase(range, message)) return null;
  return message.tokens[range.first]?.unspaced
    ? leastUnspaced(range, isLike, message, remainder)
    : leastSpaced(range, isLike, message);
}

/** Number of words from which a name is unlikely to match by chance, and the same of characters. */
const LONG = 3;
const LONG_UNSPACED = 6;
/** Some Thai towns have short names: `หัวหิน`. */
const LONG_THAI = 4;
const THAI = /^\p{Script=Thai}/u;

function leastSpaced(range: TokenRange, isLike: boolean, message: Message): number | null {
  const { tokens, readings } = message;
  const { first, end } = range;
  const all = tokens.slice(first, end);
  if (all.every(({ word }) => word.length === 1)) return null;
  if (isLike || all.every(({ capital }) => capital)) return end - first < LONG ? FAME.known : FAME.longName;
  // In languages with spaces between syllables, names consist of everyday words: `ha noi`.
  if (readings[0].book.language.spacedSyllables !== true || end - first > LONG) return null;
  return FAME.famous;
}

/** A word with one of these roles already means the weather, a time or the speaker's location. */
export const NEEDED: readonly (Role | 'moment')[] = ['topic', 'condition', 'moment', 'here'];

function leastUnspaced(
  range: TokenRange,
  isUnknown: boolean,
  message: Message,
  remainder: Remainder,
): number | null {
  const { tokens, roles } = message;
  const { first, end } = range;
  const within = roles.slice(first, end);
  const isShort = end - first < LONG;
  const isNeeded = within.some((known) => known.has('topic') || known.has('moment') || known.has('here'));
  if (isNeeded && isShort) return roles[first]?.size === 0 ? FAME.famous : null;
  const long = THAI.test(tokens[first]?.word ?? '') ? LONG_THAI : LONG_UNSPACED;
  if (isUnknown && end - first >= long) return FAME.longName;
  const isSure = within.some(({ size }) => size === 0) || roles[first - 1]?.has('place_follows');
  if (isSure && !isNeeded) return FAME.unspaced;
  if (isUnknown && !isShort) return FAME.known;
  return isNeeded ? null : leastInSearch(range, message, remainder);
}

/** Maximum number of characters in a search. Longer messages have other content. */
const MOST_IN_SEARCH = 40;

/** A name of everyday characters must be the only content. */
function leastInSearch(range: TokenRange, message: Message, remainder: Remainder): number | null {
  if (message.tokens.length > MOST_IN_SEARCH || hasPhrase(range, message)) return null;
  return remainder.isOnly(range, { isUnspaced: true }) ? FAME.famous : null;
}

/** Whether a range contains a part of a known phrase of several characters. */
function hasPhrase({ first, end }: TokenRange, { readings }: Message): boolean {
  return readings.some(({ phraseAt }) =>
    phraseAt.slice(first, end).some((phrase) => phrase !== undefined && phrase.end - phrase.first > 1),
  );
}

/** Whether a word is unknown, or common in names. */
function isLikeName(index: number, { roles, tokens }: Message): boolean {
  const known = roles[index];
  if (known === undefined || /^\d/.test(tokens[index]?.word ?? '')) return false;
  return known.size === 0 || known.has('name_part') || known.has('city');
}

function isTimeAlone({ first, end }: TokenRange, message: Message): boolean {
  return message.tokens.slice(first, end).every((_, at) => isTime(first + at, message));
}

function isTime(index: number, { roles, tokens }: Message): boolean {
  const known = roles[index];
  return known?.has('moment') || known?.has('date') || /^\d/.test(tokens[index]?.word ?? '');
}

/** In text without spaces, a name that splits a needed phrase must exceed it by this number of characters. */
const LONGER = 2;

/**
 * Whether a name splits a known phrase. In `明日香の天気`, the first two characters mean "tomorrow". In `巴黎明天天气`,
 * the second and third characters mean "dawn", but then the first character would have no meaning. In `查一下关丹`, the
 * name is not 下关.
 */
function breaksPhrase({ first, end }: TokenRange, { tokens, roles, readings }: Message): boolean {
  if (!tokens[first]?.unspaced) return false;
  const isUnknown = roles[first]?.size === 0;
  return readings[0].phraseAt.slice(first, end).some((phrase) => {
    const length = phrase === undefined ? 0 : phrase.end - phrase.first;
    if (phrase === undefined || length === 1) return false;
    const { tokenRoles } = phrase.sense;
    if (phrase.first < first && tokenRoles.has('place_follows')) return true;
    if (end - first >= length + LONGER || (isUnknown && phrase.first > first && phrase.end > end))
      return false;
    return NEEDED.some((role) => tokenRoles.has(role));
  });
}

/** Returns the last possible end of a name that starts at a token. */
function reachFrom(first: number, message: Message): number {
  const { unspaced, word = '' } = message.tokens[first] ?? {};
  const most = unspaced ? (SYLLABLE.test(word) ? MOST_SYLLABLES : MOST_CHARACTERS) : MOST_WORDS;
  let end = first + 1;
  while (end < first + most && isJoined(end, message)) end++;
  return end;
}

/** Whether a token can belong to the previous token's name, judging by the characters between them. */
export function isJoined(index: number, message: Message): boolean {
  const [before, token] = [message.tokens[index - 1], message.tokens[index]];
  if (before === undefined || token === undefined || before.unspaced !== token.unspaced) return false;
  const between = textBefore(message, index);
  if (token.unspaced)
    return between === '' || WITHIN_FOREIGN.test(before.word.slice(-1) + between + token.word);
  const isAbbreviation = before.end - before.start <= LONGEST_ABBREVIATION;
  return BETWEEN.test(between) || (isAbbreviation && AFTER_ABBREVIATION.test(between));
}

/**
 * Whether a town, country or region has this name or one of its base forms. Villages do not count, because a misspelt
 * word may happen to be the name of a village.
 */
export function isTownName(name: string, message: Message, gazetteer: Gazetteer): boolean {
  return [name, ...baseForms(name, message)].some(
    (form) =>
      (gazetteer.named(form, {}, 1)[0]?.fame ?? 0) >= FAME.longName || gazetteer.areas(form).length > 0,
  );
}
