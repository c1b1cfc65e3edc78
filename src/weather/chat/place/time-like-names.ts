import { textBefore, textOf } from '../words/message.ts';
import type { TokenRange } from '../words/tokens.ts';
import { capitalsMarkNames } from './capitals.ts';
import type { NameContext } from './context.ts';
import { areasOf } from './resolve.ts';
import { FAME } from './weights.ts';

const MOST_AREA_WORDS = 3;

/**
 * Whether words that mean a time are part of a place name: `Christmas Island`, `Spring Hill`. `May, Oklahoma`
 * is a place because a region or country follows.
 */
export function isInPlaceName({ first, end }: TokenRange, { message, gazetteer }: NameContext): boolean {
  const { tokens, roles } = message;
  const isPlaced = roles[first - 1]?.has('place_follows') === true;
  const isCapital = tokens[first]?.capital === true && capitalsMarkNames(message);
  const next = tokens[end];
  // In Portuguese, `em Natal` is the city. The lexicon lists `no Natal` (at Christmas) separately.
  if (isPlaced && end - first === 1 && roles[first]?.has('city') && isFamousCity()) return true;
  if (!(isPlaced || isCapital) || next === undefined) return false;
  const between = textBefore(message, end);
  if (between.trim() === ',') return isPlaced && isCapital && isAreaNext();
  if (between !== ' ' || roles[end]?.has('moment') || /^\d/.test(next.word)) return false;
  if (isCapital && !next.capital) return false;
  const name = textOf(message, { first, end: end + 1 });
  return gazetteer.areas(name).length > 0 || gazetteer.named(name, {}, 1).length > 0;

  function isFamousCity(): boolean {
    const [city] = gazetteer.named(textOf(message, { first, end }), {}, 1);
    return city !== undefined && city.fame >= FAME.famous;
  }

  function isAreaNext(): boolean {
    const last = Math.min(end + MOST_AREA_WORDS, tokens.length);
    for (let areaEnd = end + 1; areaEnd <= last; areaEnd++) {
      if (areasOf(textOf(message, { first: end, end: areaEnd }), gazetteer).length > 0) return true;
    }
    return false;
  }
}
