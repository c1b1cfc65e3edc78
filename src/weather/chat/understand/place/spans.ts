import type { Candidate } from '../../../gazetteer/port.ts';
import { conjunctionsIn } from '../time/asking-clause.ts';
import { type Message, textOf } from '../words/message.ts';
import type { TokenRoles } from '../words/phrasebook.ts';
import type { TokenRange } from '../words/tokens.ts';
import { hasPlaceEnding } from './base-forms.ts';
import { capitalsMarkNames, isCapitalisedWithinSentence, type PlaceContext } from './context.ts';
import { FAME, fameHere, isItsName } from './local-fame.ts';
import { isJoined, NEEDED } from './names.ts';
import {
  areasOf,
  isArea,
  isFamous,
  isKnown,
  placesOf,
  type Resolved,
  resolve,
  withoutSpaces,
} from './resolve.ts';

/** A range of tokens that may be the name of a place. */
export interface Span extends TokenRange {
  readonly resolved: Resolved;
}

/** Limits for messages with many unknown words. */
const MOST_NAMES = 20;
const MOST_WORDS = 12;
const MOST_JOINS = 2;

/**
 * Finds the ranges of a message that may be names, from left to right: the names of several words in the
 * gazetteer, and unknown or capitalised words with the words that belong to them.
 */
export function spansIn(context: PlaceContext): Span[] {
  const { message } = context;
  const searched = searchedIn(context);
  if (searched !== null) return [searched];
  const named = message.names.map((name) => ({ ...name, resolved: resolve(textOf(message, name), context) }));
  const loose = runsIn(context).flatMap((run) => piecesOf(run, context));
  return [...named, ...loose].sort((a, b) => a.first - b.first);
}

/**
 * Looks up everything in a search other than the weather and times, as `/weather/{city}` does: `weather portland me`,
 * `wetter garmisch`, `clima natal`.
 */
function searchedIn({ message, gazetteer, remainder }: PlaceContext): Span | null {
  const rest = remainder.rest();
  if (rest === null) return null;
  const head = withoutSpaces(textOf(message, rest));
  const [candidate] =
    !/\p{L}/u.test(head) || areasOf(head, gazetteer).length > 0 ? [] : placesOf(head, gazetteer);
  if (candidate === undefined || fameHere(candidate, head, message) < leastFame(rest, candidate, message))
    return null;
  return { ...rest, resolved: { candidate, area: null, head } };
}

/** Minimum number of letters in a nickname or foreign name. Shorter codes and abbreviations can mean anything. */
const FEWEST_LETTERS = 5;

function leastFame({ first, end }: TokenRange, candidate: Candidate, message: Message): number {
  const text = textOf(message, { first, end });
  const known = message.roles.slice(first, end);
  const isShort = text.length < FEWEST_LETTERS && message.tokens[first]?.unspaced !== true;
  const isUnknown = known.some(({ size }) => size === 0);
  if (isShort && isItsName(candidate, text)) return FAME.known;
  if (isShort) return isUnknown ? FAME.abbreviated : Number.POSITIVE_INFINITY;
  if (isUnknown) return FAME.longName;
  // An everyday word before the topic is an adjective: `nice weather`.
  const isAfterTopic = message.roles
    .slice(0, first)
    .some((roles) => roles.has('topic') || roles.has('condition'));
  const isOnlyCity = known.every((roles) => roles.has('city') && roles.size === 1);
  if (!isAfterTopic && !isOnlyCity) return Number.POSITIVE_INFINITY;
  return known.some((roles) => roles.has('city')) ? FAME.known : FAME.famous;
}

/**
 * The role of a token in a name: a name by itself, a part such as `park`, a joining word such as `of`, or
 * none.
 */
type Kind = 'name' | 'part' | 'join' | 'no';

/** Finds unknown or capitalised words outside the known names, with the words that belong to them. */
function runsIn(context: PlaceContext): TokenRange[] {
  const { message } = context;
  const kinds = kindsIn(context);
  const runs: TokenRange[] = [];
  for (let first = 0; first < kinds.length && runs.length < MOST_NAMES; first++) {
    if (kinds[first] !== 'name' && kinds[first] !== 'part') continue;
    let end = first + 1;
    for (let next = nextEnd(end, kinds, message); next !== null && next - first <= MOST_WORDS; ) {
      end = next;
      next = nextEnd(end, kinds, message);
    }
    // A single word such as `park` is not a name. For combinations such as `bay city`, the gazetteer decides.
    const isName = kinds[first] === 'name' && message.tokens[first]?.unspaced !== true;
    if (end - first > 1 || isName) runs.push({ first, end });
    first = end - 1;
  }
  return runs;
}

function kindsIn(context: PlaceContext): Kind[] {
  const { message, isTime } = context;
  const { names } = message;
  const marksNames = capitalsMarkNames(message);
  const conjunctions = conjunctionsIn(message);
  return message.roles.map((known, index) => {
    const { word = '' } = message.tokens[index] ?? {};
    const isNamed = names.some(({ first, end }) => index >= first && index < end);
    if (isTime(index) || isNamed || /^\d/.test(word)) return 'no';
    if (known.size === 0) return conjunctions.has(word) ? 'join' : 'name';
    if (isCityHere(index, context)) return 'name';
    return (
      kindOfInitial(index, message) ??
      (marksNames ? kindOfCapital(index, message) : null) ??
      kindOfWord(word, known)
    );
  });
}

/** Returns the kind of a capitalised word in a sentence: the `In` of a title joins, but the `IN` of Indiana does not. */
function kindOfCapital(index: number, message: Message): Kind | null {
  if (!isCapitalisedWithinSentence(index, message)) return null;
  const written = textOf(message, { first: index, end: index + 1 });
  const known = message.roles[index];
  const isPreposition = known?.has('place_follows') || known?.has('place_may_follow');
  return isPreposition && written !== written.toUpperCase() ? 'join' : 'name';
}

/** The `s` of `Miller's Cove`. */
const POSSESSIVE = 's';

function kindOfWord(word: string, known: TokenRoles): Kind {
  if (known.has('name_joins') || word === POSSESSIVE) return 'join';
  return known.has('name_part') ? 'part' : 'no';
}

/**
 * Whether an everyday word is a city. After a preposition, it can be any famous city: `u nišu` means "in Niš", but
 * `nišu` is also a verb. After a question about Bristol, `and bath?` is a place, but `nice!` is not.
 */
function isCityHere(index: number, context: PlaceContext): boolean {
  const { message, remainder } = context;
  const before = message.roles[index - 1];
  const range = { first: index, end: index + 1 };
  const known = message.roles[index];
  const isCity = known?.has('city') === true;
  if (isCity && known?.size === 1) return true;
  if (before?.has('place_follows')) return isCity || isFamousWord(range, context);
  return isCity && remainder.isOnly(range, before?.has('place_may_follow') ? {} : { isAskedBefore: false });
}

function isFamousWord(range: TokenRange, context: PlaceContext): boolean {
  const known = context.message.roles[range.first];
  const isNeeded = NEEDED.some((role) => known?.has(role)) || known?.has('place_follows');
  return !isNeeded && !context.message.tokens[range.first]?.unspaced && isFamous(range, context);
}

/** Returns the kind of an initial, such as the `M` in `James M. Robb`. */
function kindOfInitial(index: number, message: Message): Kind | null {
  const { word, start, end, capital } = message.tokens[index] ?? { start: 0, end: 0 };
  if (index === 0 || !capital || end - start > 1 || word === 'i' || message.text[end] !== '.') return null;
  return isJoined(index + 1, message) ? 'name' : 'join';
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

/**
 * Splits a range that is unknown as a whole into the known places in it: `caramba em recife`, `london paris`, `denver
 * l8r`. The range stays whole if one of the other words looks like part of a name: `Alton Berlin Memorial Park`.
 */
function piecesOf(run: TokenRange, context: PlaceContext): Span[] {
  const { message } = context;
  const whole = { ...run, resolved: resolve(textOf(message, run), context) };
  if (run.end - run.first === 1 || isKnown(whole.resolved)) return [whole];
  const joined = joinedNames(run, context);
  if (
    joined.length > 1 &&
    joined.every(({ resolved: { candidate } }) => (candidate?.fame ?? 0) >= FAME.longName)
  )
    return joined;
  const pieces: Span[] = [];
  for (let first = run.first; first < run.end; ) {
    const piece = longestFrom(first, run.end, context);
    if (piece !== null) pieces.push(piece);
    else if (isPartOfName(first, message)) return [inArea(whole, pieces[0], message)];
    first = piece?.end ?? first + 1;
  }
  // `Ridge Farm New York` is an unknown place in a known area, but `Madrid y Barcelona` are two cities.
  const areCities = pieces.every(({ resolved }) => (resolved.candidate?.fame ?? 0) >= FAME.famous);
  const isInArea = whole.resolved.area !== null && !(pieces.length > 1 && areCities);
  return pieces.length === 0 || isInArea ? [whole] : pieces;
}

/** Splits a range at its conjunctions: `Boone and Hickory`. */
function joinedNames({ first, end }: TokenRange, context: PlaceContext): Span[] {
  const { message } = context;
  const conjunctions = conjunctionsIn(message);
  const isJoin = (index: number) => conjunctions.has(message.tokens[index]?.word ?? '');
  const joins = Array.from({ length: end - first }, (_, at) => first + at).filter(isJoin);
  return [...joins, end]
    .map((last, at) => ({ first: at === 0 ? first : (joins[at - 1] ?? first) + 1, end: last }))
    .filter((range) => range.first < range.end)
    .map((range) => ({ ...range, resolved: resolve(textOf(message, range), context) }));
}

/** An unknown place after its country: `Latvia Strasburg`. */
function inArea(whole: Span, piece: Span | undefined, message: Message): Span {
  if (whole.resolved.area !== null || piece?.first !== whole.first) return whole;
  if (!isArea(piece.resolved) || piece.resolved.area?.region !== undefined) return whole;
  const head = textOf(message, { first: piece.end, end: whole.end });
  return { ...whole, resolved: { ...piece.resolved, head } };
}

/** Returns the longest known place that starts at a token. Without a preposition or an ending, it must be famous. */
function longestFrom(first: number, last: number, context: PlaceContext): Span | null {
  const { message } = context;
  const isPlaced = message.roles[first - 1]?.has('place_follows') === true;
  const conjunctions = conjunctionsIn(message);
  const isJoin = (index: number) =>
    message.roles[index]?.has('name_joins') || conjunctions.has(message.tokens[index]?.word ?? '');
  const ranges = Array.from({ length: last - first }, (_, less) => ({ first, end: last - less }));
  const pieces = ranges
    .values()
    .filter(({ end }) => !isJoin(end - 1))
    .map((range): Span => ({ ...range, resolved: resolve(textOf(message, range), context) }));
  const isPlace = (piece: Span) => {
    const { candidate } = piece.resolved;
    const least = isPlaced || hasPlaceEnding(piece, message) ? FAME.longName : FAME.famous;
    return candidate === null
      ? isArea(piece.resolved)
      : fameHere(candidate, textOf(message, piece), message) >= least;
  };
  return pieces.find(isPlace) ?? null;
}

function isPartOfName(index: number, message: Message): boolean {
  const known = message.roles[index];
  if (known?.has('place_follows') || known?.has('name_joins')) return false;
  if (message.tokens[index]?.capital) return true;
  // `Narbonne plage` and German `bodensee region` are near the place that they name.
  return known?.has('name_part') === true && !known.has('here') && !known.has('around');
}
