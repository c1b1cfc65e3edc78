import { type Message, textBefore, textOf } from '../words/message.ts';
import type { TokenRange } from '../words/tokens.ts';
import { partsOf as conjoined, isConjoined } from './conjoined.ts';
import type { PlaceContext } from './context.ts';
import { hasPlaceEnding } from './place-endings.ts';
import { resolve } from './resolve.ts';
import { isWhereSpoken } from './spoken-in.ts';
import { FAME } from './weights.ts';
import { fameHere } from './where-spoken.ts';

const MOST_WORDS = 6;
const FEWEST_LETTERS = 5;

/**
 * Finds the famous city in an unknown range, if the other words are not part of a name: `caramba em recife`,
 * `denver l8r`. Otherwise returns the range itself.
 */
export function divided(range: TokenRange, context: PlaceContext): TokenRange {
  if (range.end - range.first > MOST_WORDS) return range;
  if (isConjoined(range, context.message)) return withoutLoose(range, context);
  const parts = partsOf(range, context.message);
  const cities = parts.flatMap((part) => cityIn(part, context) ?? []);
  const [city] = cities;
  if (city === undefined || cities.length > 1) return range;
  // A range that contains several cities has no single place: `paris london rome`.
  for (let at = range.first; at < range.end; at++) {
    const isApart = at < city.first || at >= city.end;
    if (isApart && isFamous({ first: at, end: at + 1 }, context)) return range;
  }
  return city;
}

/** Returns the city before a conjunction if no place follows the conjunction: `a Toledo y quería saber`. */
function withoutLoose(range: TokenRange, context: PlaceContext): TokenRange {
  const [head, ...others] = conjoined(range, context.message);
  if (head === undefined || fameOf(head, context) < FAME.known) return range;
  const areLoose = others.every((part) => {
    const words = Array.from({ length: part.end - part.first }, (_, at) => part.first + at);
    return words.every((at) => isLoose(at, context.message)) && fameOf(part, context) === 0;
  });
  return areLoose ? head : range;
}

/** Splits a range at the prepositions that introduce places. */
function partsOf({ first, end }: TokenRange, { roles }: Message): TokenRange[] {
  const parts: TokenRange[] = [];
  let from = first;
  for (let index = first; index <= end; index++) {
    if (index < end && roles[index]?.has('place_follows') !== true) continue;
    if (index > from) parts.push({ first: from, end: index });
    from = index + 1;
  }
  return parts;
}

/**
 * The longest prefix that is a famous city. After a preposition, the city only needs to be known: `schaatsen
 * in heerenveen`. The next word must not be part of a name.
 */
function cityIn({ first, end }: TokenRange, context: PlaceContext): TokenRange | null {
  const isPlaced = context.message.roles[first - 1]?.has('place_follows') === true;
  const least = isPlaced ? FAME.known : FAME.famous;
  for (let last = end; last > first; last--) {
    const name = { first, end: last };
    const isSure = last < end && hasPlaceEnding(name, context.message);
    if (fameOf(name, context) >= (isSure ? FAME.longName : least)) return name;
    if (!isLoose(last - 1, context.message)) break;
  }
  return cityAfterLoose({ first, end }, context);
}

/** Returns a city after unknown words that are not part of its name: `hitting brisbane`, `puncak bogor`. */
function cityAfterLoose({ first, end }: TokenRange, context: PlaceContext): TokenRange | null {
  for (let start = first; start < end - 1; start++) {
    if (!isLoose(start, context.message) || context.message.roles[start]?.size !== 0) return null;
    const rest = { first: start + 1, end };
    if (isFamous(rest, context) || isCaseOfTown(rest, context)) return rest;
  }
  return null;
}

/** Whether a word can only be the inflected name of a local town: `feribotla bozcaadaya`. */
function isCaseOfTown({ first, end }: TokenRange, { message, gazetteer }: PlaceContext): boolean {
  const name = textOf(message, { first, end });
  if (end - first > 1 || name.length < FEWEST_LETTERS) return false;
  const { candidate } = resolve(name, { message, gazetteer });
  if (candidate === null || fameHere(candidate, name, message) < FAME.longName) return false;
  return isWhereSpoken(candidate, message) && gazetteer.named(name, {}, 1).length === 0;
}

/**
 * Whether a word does not belong to the name before it: the word is not capitalised and is not a word such as
 * `park`.
 */
function isLoose(index: number, message: Message): boolean {
  const [token, before] = [message.tokens[index], message.tokens[index - 1]];
  const known = message.roles[index];
  // `Narbonne plage` and German `bodensee region` are near the place that they name. `alton berlin park` can
  // be anywhere.
  const isPart =
    known?.has('name_part') === true &&
    !known.has('here') &&
    !known.has('around') &&
    before?.capital !== true;
  if (token?.capital || isPart) return false;
  return index === 0 || /\s$/.test(textBefore(message, index));
}

function isFamous(range: TokenRange, context: PlaceContext): boolean {
  return fameOf(range, context) >= FAME.famous;
}

function fameOf(range: TokenRange, context: PlaceContext): number {
  const text = textOf(context.message, range);
  const { candidate } = resolve(text, context);
  return candidate === null ? 0 : fameHere(candidate, text, context.message);
}
