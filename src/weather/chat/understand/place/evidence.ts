import { type Message, textBefore } from '../words/message.ts';
import type { TokenRange } from '../words/tokens.ts';
import { hasPlaceEnding, hasPlacePrefix } from './base-forms.ts';
import { capitalsMarkNames, type PlaceContext } from './context.ts';
import { FAME, fameHere, isWhereSpoken } from './local-fame.ts';
import { isKnown } from './resolve.ts';
import type { Span } from './spans.ts';

/** The weights of the evidence that a message is about a name. */
const WEIGHT = {
  /** A preposition, ending or particle that is almost always used with places. */
  'sure preposition': 4,
  /** A preposition that is also used with many other words. */
  'possible preposition': 1.5,
  /** In `forecast for Xyzzy`, the next word is a place even if it is unknown. */
  'topic before the preposition': 1.5,
  /** Several unknown characters, in text without spaces. */
  'unknown characters': 2.5,
  /** A space beside the name, in a script that rarely uses spaces. */
  'set off': 1.5,
  capital: 2.5,
  /** Capitals are rare in searches. */
  'capital in a search': 3.5,
  famous: 2.5,
  known: 1,
  'local, the only unknown word': 1.5,
  /** A word with another meaning, such as `reading`. */
  'everyday word': -2.5,
  /** The clause of the name is about the weather. Used only to choose between several names. */
  'in the asking clause': 0.3,
  /** The rest of the message consists of weather words, times and prepositions. */
  'the only content': 2.5,
} as const;

type Reason = keyof typeof WEIGHT;

/** A name with the evidence that the message is about it; empty if the evidence is too weak. */
export interface Likely extends Span {
  readonly reasons: readonly Reason[];
}

/** Minimum total weight of a name that counts as a place. */
const LEAST_WEIGHT = 2.5;

/** Returns the evidence that the message is about a place; empty if the evidence is too weak. */
export function evidenceFor(span: Span, context: PlaceContext): readonly Reason[] {
  if (!isKnown(span.resolved) && hasOnlyParts(span, context.message)) return [];
  const reasons = RULES.flatMap((rule) => rule(span, context));
  if (weightOf(reasons) < LEAST_WEIGHT) return [];
  return context.remainder.mentionsWeather(span) ? [...reasons, 'in the asking clause'] : reasons;
}

export function weightOf(reasons: readonly Reason[]): number {
  return reasons.reduce((sum, reason) => sum + WEIGHT[reason], 0);
}

type Rule = (span: Span, context: PlaceContext) => readonly Reason[];

const RULES: readonly Rule[] = [prepositions, characters, capitals, local, fame, onlyContent, ordinary];

function prepositions(name: Span, { message }: PlaceContext): readonly Reason[] {
  if (hasSurePreposition(name, message)) return ['sure preposition'];
  if (!hasPossiblePreposition(name, message)) return [];
  const isAfterTopic = message.roles[name.first - 2]?.has('topic') === true;
  return ['possible preposition', ...(isAfterTopic ? (['topic before the preposition'] as const) : [])];
}

const FEWEST_CHARACTERS = 3;

/**
 * Several unknown characters in a row are almost always a name. Fewer characters are enough if spaces
 * surround them: `今日 川越`.
 */
function characters({ first, end }: Span, { message }: PlaceContext): readonly Reason[] {
  if (!message.tokens.slice(first, end).every(({ unspaced }) => unspaced)) return [];
  if (end - first >= FEWEST_CHARACTERS) return ['unknown characters'];
  const around = [textBefore(message, first), textBefore(message, end)];
  const isApart = [first === 0, end === message.tokens.length].every(
    (isEdge, at) => isEdge || around[at] !== '',
  );
  return isApart && around.some((text) => /\s/.test(text)) ? ['set off'] : [];
}

/** The first word does not count, because sentences start with a capital letter. */
function capitals(span: Span, { message, remainder }: PlaceContext): readonly Reason[] {
  const { first, end } = span;
  const isMarked =
    first > 0 &&
    message.tokens.slice(first, end).some(({ capital }) => capital) &&
    capitalsMarkNames(message);
  return isMarked ? [isSearch(span, message, remainder) ? 'capital in a search' : 'capital'] : [];
}

/** Whether everything in a message is known except a name and hours in digits. */
function isOnlyUnknown({ first, end }: TokenRange, { roles, tokens }: Message): boolean {
  return roles.every(({ size }, index) => {
    const isNamed = index >= first && index < end;
    return isNamed ? size === 0 : size > 0 || /^\d/.test(tokens[index]?.word ?? '');
  });
}

/** After a possible preposition, an unknown word can be a local town: Norwegian `på voss`. */
function local({ first, end, resolved: { candidate } }: Span, { message }: PlaceContext): readonly Reason[] {
  if (candidate === null || candidate.fame < FAME.longName || !isWhereSpoken(candidate, message)) return [];
  if (isOnlyUnknown({ first, end }, message)) return ['local, the only unknown word'];
  const isAfter = message.roles[first - 1]?.has('place_may_follow') === true;
  return isAfter && candidate.fame < FAME.known && message.roles[first]?.size === 0 ? ['known'] : [];
}

function fame(span: Span, { message, remainder }: PlaceContext): readonly Reason[] {
  const { candidate, area, head } = span.resolved;
  const here = candidate === null ? 0 : fameHere(candidate, head, message);
  const isWhole = message.names.some(({ first, end }) => first === span.first && end === span.end);
  const isSure = here >= FAME.longName && (isWhole || (isLong(span, message) && remainder.isOnly(span)));
  const best = area !== null ? FAME.famous : Math.max(isSure ? FAME.known : 0, here);
  if (best < FAME.known) return [];
  return best >= FAME.famous || isSearch(span, message, remainder) ? ['famous'] : ['known'];
}

/** The rest of a search counts as a place, even if it is unknown or an everyday word: `wetter schwabing`. */
function onlyContent(span: Span, { message, remainder }: PlaceContext): readonly Reason[] {
  if (!remainder.isOnly(span)) return [];
  const isName = isOrdinary(span, message) || (isLong(span, message) && !isKnown(span.resolved));
  return isName ? ['the only content'] : [];
}

const FEWEST_LETTERS = 4;
const FEWEST_SYLLABLES = 2;

/** Whether a name has enough letters. Any shorter unknown word can be a village. */
function isLong({ first }: TokenRange, { tokens }: Message): boolean {
  const { word = '' } = tokens[first] ?? {};
  return word.length >= (/^\p{Script=Hangul}/u.test(word) ? FEWEST_SYLLABLES : FEWEST_LETTERS);
}

function ordinary(span: Span, { message }: PlaceContext): readonly Reason[] {
  return isOrdinary(span, message) ? ['everyday word'] : [];
}

/** Whether a name is a single word with another meaning. */
function isOrdinary({ first, end }: TokenRange, message: Message): boolean {
  const known = message.roles[first];
  if (end - first > 1 || known === undefined || known.size === 0) return false;
  const isMarked = first > 0 && message.tokens[first]?.capital === true && capitalsMarkNames(message);
  return !(isMarked && known.has('city'));
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

/** In text without spaces, tokens are characters, so their number does not identify a search. */
function isSearch(
  { first, end }: TokenRange,
  { roles, tokens }: Message,
  remainder: PlaceContext['remainder'],
): boolean {
  if (tokens[first]?.unspaced) return remainder.isOnly({ first, end }, { isUnspaced: true });
  const others = [...roles.slice(0, first), ...roles.slice(end)];
  return others.length <= FEW_WORDS && others.every(({ size }) => size > 0);
}

function hasSurePreposition(name: TokenRange, message: Message): boolean {
  const { roles } = message;
  const before = roles[name.first - 1];
  if (roles[name.end]?.has('place_precedes') === true || hasPlaceEnding(name, message)) return true;
  if (hasPlacePrefix(name, message)) return true;
  if (before === undefined) return false;
  // A single word for the speaker's location is not evidence. Two such words (`in der Nähe`) mean "nearby".
  const isNear = before.has('here') && roles[name.first - 2]?.has('here') === true;
  if (before.has('place_follows') || before.has('around') || isNear) return true;
  return before.has('name_joins') && roles[name.first - 2]?.has('place_follows') === true;
}

/** Maximum number of everyday words between a preposition and a place: `in the city of Paris`. */
const MOST_BETWEEN = 4;

function hasPossiblePreposition({ first }: TokenRange, { roles }: Message): boolean {
  for (let index = first - 1; index >= 0 && index >= first - MOST_BETWEEN; index--) {
    const before = roles[index];
    if (before?.has('place_follows') || before?.has('place_may_follow')) return true;
    if (before?.has('plain') !== true || before.has('moment')) return false;
  }
  return false;
}
