import { type Message, textBefore, textOf } from '../words/message.ts';
import type { TokenRange } from '../words/tokens.ts';
import { partsOf as conjoined, isConjoined } from './conjoined.ts';
import type { PlaceContext } from './context.ts';
import { hasPlaceEnding } from './place-endings.ts';
import { resolve } from './resolve.ts';
import { FAME } from './weights.ts';
import { fameHere } from './where-spoken.ts';

const MOST_WORDS = 6;

/** What a piece that is no name as a whole may be: an unknown word and a city, `caramba em recife`, `denver l8r`. */

/** The famous city in a piece that is unknown as a whole, where what is beside it is no part of a name; else the piece. */
export function divided(range: TokenRange, context: PlaceContext): TokenRange {
  if (range.end - range.first > MOST_WORDS) return range;
  if (isConjoined(range, context.message)) return withoutLoose(range, context);
  const parts = partsOf(range, context.message);
  const cities = parts.flatMap((part) => cityIn(part, context) ?? []);
  const [city] = cities;
  if (city === undefined || cities.length > 1) return range;
  // `paris london rome` is not one of them.
  for (let at = range.first; at < range.end; at++) {
    const isApart = at < city.first || at >= city.end;
    if (isApart && isFamous({ first: at, end: at + 1 }, context)) return range;
  }
  return city;
}

/** The city before a conjunction after which no place is: `a Toledo y quería saber`. */
function withoutLoose(range: TokenRange, context: PlaceContext): TokenRange {
  const [head, ...others] = conjoined(range, context.message);
  if (head === undefined || fameOf(head, context) < FAME.known) return range;
  const areLoose = others.every((part) => {
    const words = Array.from({ length: part.end - part.first }, (_, at) => part.first + at);
    return words.every((at) => isLoose(at, context.message)) && fameOf(part, context) === 0;
  });
  return areLoose ? head : range;
}

/** The pieces between prepositions that places follow. */
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
 * The longest beginning that is a famous city, or a known one after a preposition (`schaatsen in heerenveen`), if nothing
 * after it looks like the rest of a name.
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
  // `hitting brisbane`, `puncak bogor`: an unknown word before it.
  const isWord = isLoose(first, context.message) && context.message.roles[first]?.size === 0;
  const rest = { first: first + 1, end };
  return isWord && rest.first < end && isFamous(rest, context) ? rest : null;
}

/** Whether a word does not belong to the name before it: it has no capital, and is not usual in names. */
function isLoose(index: number, message: Message): boolean {
  const [token, before] = [message.tokens[index], message.tokens[index - 1]];
  const known = message.roles[index];
  // `Narbonne plage` is beside Narbonne and German `bodensee region` around the lake, but `alton berlin park` is anywhere.
  const isPart =
    known?.has('name_part') === true &&
    !known.has('here') &&
    !known.has('around') &&
    before?.capital !== true;
  if (token?.capital || isPart) return false;
  return /^\s+$/.test(textBefore(message, index));
}

function isFamous(range: TokenRange, context: PlaceContext): boolean {
  return fameOf(range, context) >= FAME.famous;
}

function fameOf(range: TokenRange, context: PlaceContext): number {
  const text = textOf(context.message, range);
  const { candidate } = resolve(text, context);
  return candidate === null ? 0 : fameHere(candidate, text, context.message);
}
