import { textBefore, textOf } from '../words/message.ts';
import type { TokenRange } from '../words/tokens.ts';
import { capitalsMarkNames, type NameContext, Remainder } from './context.ts';
import { areasOf, isFamous } from './resolve.ts';

/**
 * Whether words that mean a time are part of a place name: `Christmas Island`, `Spring Hill`. `May, Oklahoma`
 * is a place because a region or country follows.
 */
export function isInPlaceName({ first, end }: TokenRange, { message, gazetteer }: NameContext): boolean {
  const { tokens, roles } = message;
  const isPlaced = roles[first - 1]?.has('place_follows') === true;
  const isCapital = tokens[first]?.capital === true && capitalsMarkNames(message);
  const next = tokens[end];
  if (isCityAlone({ first, end }, isPlaced, { message, gazetteer })) return true;
  if (!(isPlaced || isCapital) || next === undefined) return false;
  const between = textBefore(message, end);
  if (between.trim() === ',') return isPlaced && isCapital && isAreaAt(end, { message, gazetteer });
  if (between !== ' ' || roles[end]?.has('moment') || /^\d/.test(next.word)) return false;
  if (isCapital && !next.capital) return false;
  const name = textOf(message, { first, end: end + 1 });
  return gazetteer.areas(name).length > 0 || gazetteer.named(name, {}, 1).length > 0;
}

/**
 * Whether a word for a time is a famous city: Portuguese `em Natal`, `clima natal`. The lexicon lists `no Natal` (at
 * Christmas) separately.
 */
function isCityAlone(range: TokenRange, isPlaced: boolean, { message, gazetteer }: NameContext): boolean {
  if (range.end - range.first > 1 || !isFamous(range, { message, gazetteer })) return false;
  if (isPlaced && message.roles[range.first]?.has('city')) return true;
  return new Remainder(message, () => false, false).isOnly(range);
}

const MOST_AREA_WORDS = 3;

function isAreaAt(first: number, { message, gazetteer }: NameContext): boolean {
  const last = Math.min(first + MOST_AREA_WORDS, message.tokens.length);
  for (let end = first + 1; end <= last; end++)
    if (areasOf(textOf(message, { first, end }), gazetteer).length > 0) return true;
  return false;
}
