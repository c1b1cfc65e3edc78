import type { Candidate } from '../../gazetteer/port.ts';
import { LANGUAGES } from '../languages/registry.ts';
import { type Message, textBefore, textOf } from '../words/message.ts';
import type { TokenRange } from '../words/tokens.ts';
import { capitalsMarkNames } from './capitals.ts';
import type { PlaceContext } from './context.ts';
import { isNamedNext, ordinariness } from './everyday-names.ts';
import { hasPlaceEnding } from './place-endings.ts';
import type { Resolved } from './resolve.ts';
import { isWhereSpoken } from './spoken-in.ts';
import { FAME, LEAST_WEIGHT, WEIGHT } from './weights.ts';
import { fameHere } from './where-spoken.ts';

/** A weighted reason to treat a name as the place that the message is about. */
export type Reason = readonly [reason: string, weight: number];

/** The evidence that the message is about this place; empty if the evidence is too weak. */
export function evidenceFor(name: TokenRange, context: PlaceContext, resolved: Resolved): readonly Reason[] {
  const { message } = context;
  const isKnown = resolved.candidate !== null || resolved.area !== null;
  if (!isKnown && hasOnlyParts(name, message)) return [];
  // In text without spaces, tokens are characters, so their number does not identify a search.
  const isUnspaced = message.tokens[name.first]?.unspaced === true;
  const isSearch = isUnspaced
    ? context.remainder.isOnly(name, { isUnspaced, isAskedBefore: context.follows !== undefined })
    : isAlone(name, message);
  const reasons = [
    ...prepositionReasons(name, message),
    ...unspacedReasons(name, message),
    ...capitalReasons(name, message, isSearch),
    ...spokenReasons(name, context, resolved),
    ...(isKnown
      ? fameReasons(resolved, message, isSearch, isWhole(name, message) || isOnlyContent(name, context))
      : onlyContentReasons(name, context)),
    ...ordinaryReasons(name, context),
  ];
  return weightOf(reasons) >= LEAST_WEIGHT
    ? [...reasons, ...clauseReasons(name, context), ...correctionReasons(name, message)]
    : [];
}

export function weightOf(reasons: readonly Reason[]): number {
  return reasons.reduce((sum, [, weight]) => sum + weight, 0);
}

/** Whether a name consists only of words such as `park`, which are not names by themselves. */
function hasOnlyParts({ first, end }: TokenRange, { roles, tokens }: Message): boolean {
  const isPart = (index: number) => roles[index]?.has('name_part') || roles[index]?.has('name_joins');
  for (let index = first; index < end; index++) if (!isPart(index) || tokens[index]?.capital) return false;
  return true;
}

/**
 * Maximum number of tokens next to the place in a search: `weather lodnon tomorrow morning`. Longer messages
 * are sentences.
 */
const FEW_WORDS = 3;

function isAlone({ first, end }: TokenRange, { roles }: Message): boolean {
  const others = [...roles.slice(0, first), ...roles.slice(end)];
  return others.length <= FEW_WORDS && others.every(({ size }) => size > 0);
}

/** Everyday words count as names only if the evidence is strong or there is no other content. */
function ordinaryReasons(name: TokenRange, context: PlaceContext): Reason[] {
  const kind = ordinariness(name, context.message);
  if (kind === null) return [];
  const weight = kind === 'city word' ? WEIGHT.cityWord : WEIGHT.everydayWord;
  const isAskedBefore = isNamedNext(name.first, context);
  if (!context.remainder.isOnly(name, { isAskedBefore })) return [[kind, weight]];
  const isAfterTopic = context.message.roles.slice(0, name.first).some((known) => known.has('topic'));
  return [
    [kind, weight],
    ['the only content', WEIGHT.onlyContent],
    ...(isAfterTopic ? ([['after the topic', WEIGHT.topicBefore]] as const) : []),
  ];
}

/** Prefers a name in the clause about the weather: `My aunt lives in Leeds, will it freeze in Manchester?` */
function clauseReasons(name: TokenRange, { remainder }: PlaceContext): Reason[] {
  const at = remainder.mentionsWeather(name);
  if (at === 'before') return [['weather word before it', WEIGHT.askedBefore]];
  return at === 'after' ? [['weather word after it', WEIGHT.askedAfter]] : [];
}

function prepositionReasons(name: TokenRange, message: Message): Reason[] {
  if (hasSurePreposition(name, message)) return [['preposition (sure)', WEIGHT.surePreposition]];
  const isAfterHere = message.roles[name.first - 1]?.has('here') === true;
  if (!isAfterHere && !hasPossiblePreposition(name, message)) return [];
  const isAfterTopic = message.roles[name.first - 2]?.has('topic') === true;
  return [
    isAfterHere ? ['after here', WEIGHT.afterHere] : ['preposition (possible)', WEIGHT.possiblePreposition],
    ...(isAfterTopic ? ([['topic before', WEIGHT.topicBefore]] as const) : []),
  ];
}

/** An unknown word directly after a possible preposition can be a local town: Norwegian `på voss`. */
function spokenReasons(name: TokenRange, context: PlaceContext, { candidate, head }: Resolved): Reason[] {
  const { message } = context;
  const { first } = name;
  const [before, known] = [message.roles[first - 1], message.roles[first]];
  if (candidate !== null && isOnlyUnknown(name, message) && isWhereSpokenAlone(candidate, message))
    return [['only unknown word, a local city', WEIGHT.onlyUnknown]];
  if (candidate !== null && isCaseOfTown(name, candidate, context))
    return [['inflected name of a local town', WEIGHT.onlyUnknown + WEIGHT.known]];
  if (candidate !== null && isOnlyUnknownText(name, message) && isTownHere(candidate, head, message))
    return [['only unknown characters, a local town', WEIGHT.unspacedName]];
  if (candidate === null || candidate.fame < FAME.longName || candidate.fame >= FAME.known) return [];
  const isMeant = before?.has('place_may_follow') === true && known?.size === 0;
  return isMeant && isWhereSpoken(candidate, message) ? [['local town', WEIGHT.known]] : [];
}

/** Whether an unknown word can only be the inflected name of a town: Turkish `alaçatıda`, in Alaçatı. */
function isCaseOfTown(name: TokenRange, candidate: Candidate, { message, gazetteer }: PlaceContext): boolean {
  const { first, end } = name;
  const word = message.tokens[first]?.word ?? '';
  if (end - first > 1 || message.roles[first]?.size !== 0 || word.length < FEWEST_LETTERS_ALONE) return false;
  if (candidate.fame < FAME.longName || !isWhereSpoken(candidate, message)) return false;
  return gazetteer.named(textOf(message, name), {}, 1).length === 0;
}

/**
 * Whether a word is the only unknown word in the message, except hours in digits: Turkish `hafta sonu çeşmede
 * denize girilir mi`. In languages with spaces between syllables, this also applies to town names of several
 * syllables: Vietnamese `hà tĩnh mai mưa không`.
 */
export function isOnlyUnknown({ first, end }: TokenRange, message: Message): boolean {
  const { roles, tokens, names, readings } = message;
  const isKnown = (index: number) => (roles[index]?.size ?? 0) > 0 || /^\d/.test(tokens[index]?.word ?? '');
  const areOthersKnown = tokens.every((_, index) => (index >= first && index < end) || isKnown(index));
  if (end - first > 1) {
    const areSyllables = readings[0].book.language.spacedSyllables === true;
    return areSyllables && areOthersKnown && names.some((name) => name.first === first && name.end === end);
  }
  const isLong = (tokens[first]?.word.length ?? 0) >= FEWEST_LETTERS_ALONE;
  return isLong && areOthersKnown && !isKnown(first);
}

const FEWEST_LETTERS_ALONE = 5;

/** Like isOnlyUnknown, for names in text without spaces: `週末に箱根行くんだけど`. */
function isOnlyUnknownText({ first, end }: TokenRange, { roles, tokens }: Message): boolean {
  return roles.every(({ size }, index) => {
    const isNamed = index >= first && index < end;
    return isNamed ? size === 0 && tokens[index]?.unspaced === true : size > 0;
  });
}

function isTownHere(candidate: Candidate, name: string, message: Message): boolean {
  return isWhereSpoken(candidate, message) && fameHere(candidate, name, message) >= FAME.unspaced;
}

/**
 * English is excluded, because travellers use it everywhere and any word can be the name of an English town.
 */
function isWhereSpokenAlone(candidate: Candidate, message: Message): boolean {
  const isEnglish = message.readings.some(({ book }) => book.language.code === LANGUAGES[0]?.code);
  return !isEnglish && candidate.fame >= FAME.known && isWhereSpoken(candidate, message);
}

function hasSurePreposition(name: TokenRange, message: Message): boolean {
  const { roles } = message;
  const before = roles[name.first - 1];
  if (roles[name.end]?.has('place_precedes') === true || hasPlaceEnding(name, message)) return true;
  if (hasPlacePrefix(name, message)) return true;
  if (before === undefined) return false;
  if (before.has('place_follows') || before.has('around') || isNear(name.first - 1, message)) return true;
  const isArticle = before.has('name_joins') && before.has('plain');
  return isArticle && roles[name.first - 2]?.has('place_follows') === true;
}

/**
 * A single word for the speaker's location (`draußen`) is not evidence. Two such words in a row (`in der
 * Nähe`) mean "nearby".
 */
function isNear(index: number, { roles }: Message): boolean {
  return roles[index]?.has('here') === true && roles[index - 1]?.has('here') === true;
}

const FEWEST_LETTERS_AFTER_PREFIX = 3;

/** In some languages the preposition is attached to the name: `בחיפה`. */
function hasPlacePrefix({ first }: TokenRange, { tokens, readings }: Message): boolean {
  const word = tokens[first]?.word ?? '';
  const prefixes = readings[0].book.language.placePrefixes ?? [];
  return prefixes.some(
    (prefix) => word.length >= prefix.length + FEWEST_LETTERS_AFTER_PREFIX && word.startsWith(prefix),
  );
}

/** Maximum number of everyday words between a preposition and a place: `in the city of Paris`. */
const MOST_BETWEEN = 4;

function hasPossiblePreposition({ first }: TokenRange, { roles }: Message): boolean {
  for (let index = first - 1; index >= 0 && index >= first - MOST_BETWEEN; index--) {
    const before = roles[index];
    if (before?.has('place_follows') === true || before?.has('place_may_follow') === true) return true;
    if (before?.has('plain') !== true || before.has('moment')) return false;
  }
  return false;
}

const FEWEST_CHARACTERS = 3;

/** In `weather in leeds, no wait, york` the place is York. */
function correctionReasons({ first }: TokenRange, { roles }: Message): Reason[] {
  const isCorrected = roles.slice(0, first).some((known) => known.has('corrects'));
  return isCorrected ? [['corrects another name', WEIGHT.corrected]] : [];
}

/**
 * Several unknown characters in a row are almost always a name. Fewer characters are enough if spaces
 * surround them: `今日 川越`.
 */
function unspacedReasons({ first, end }: TokenRange, message: Message): Reason[] {
  if (!message.tokens.slice(first, end).every(({ unspaced }) => unspaced)) return [];
  if (end - first >= FEWEST_CHARACTERS) return [['between known words', WEIGHT.unspacedName]];
  const [before, after] = [textBefore(message, first), textBefore(message, end)];
  const isSetOff = (between: string, isEdge: boolean) => isEdge || between !== '';
  const isApart =
    isSetOff(before, first === 0) &&
    isSetOff(after, end === message.tokens.length) &&
    /\s/.test(before + after);
  return isApart ? [['set off', WEIGHT.setOff]] : [];
}

/** The first word does not count, because sentences start with a capital letter. */
function capitalReasons({ first, end }: TokenRange, message: Message, isSearch: boolean): Reason[] {
  const isMarked =
    first > 0 &&
    message.tokens.slice(first, end).some(({ capital }) => capital) &&
    capitalsMarkNames(message);
  return isMarked ? [['capital', isSearch ? WEIGHT.capitalInSearch : WEIGHT.capital]] : [];
}

const FEWEST_LETTERS = 4;
const FEWEST_SYLLABLES = 2;

/**
 * Whether the name is a sufficiently long unknown word and the only content of the question. Such a name need
 * not be in the gazetteer.
 */
function isOnlyContent(name: TokenRange, context: PlaceContext): boolean {
  const word = context.message.tokens[name.first]?.word ?? '';
  const fewest = /^\p{Script=Hangul}/u.test(word) ? FEWEST_SYLLABLES : FEWEST_LETTERS;
  return (
    word.length >= fewest &&
    ordinariness(name, context.message) === null &&
    context.remainder.isOnly(name, { isAskedBefore: context.follows !== undefined })
  );
}

/** The remaining words in a search count as a place, even if they are unknown: `wetter schwabing`. */
function onlyContentReasons(name: TokenRange, context: PlaceContext): Reason[] {
  return isOnlyContent(name, context) ? [['the only content', WEIGHT.onlyContent]] : [];
}

/** Whether the range is a complete multi-word name in the gazetteer. */
function isWhole({ first, end }: TokenRange, { names }: Message): boolean {
  return names.some((name) => name.first === first && name.end === end);
}

function fameReasons(
  { candidate, area, head }: Resolved,
  message: Message,
  isSearch: boolean,
  isSure: boolean,
): Reason[] {
  const here = candidate === null ? 0 : fameHere(candidate, head, message);
  const least = isSure && here >= FAME.longName ? FAME.known : 0;
  const fame = area !== null ? FAME.famous : Math.max(least, here);
  if (fame < FAME.known) return [];
  return fame >= FAME.famous || isSearch ? [['famous', WEIGHT.famous]] : [['known', WEIGHT.known]];
}
