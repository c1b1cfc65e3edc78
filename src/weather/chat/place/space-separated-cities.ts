import { textBefore, textOf } from '../words/message.ts';
import type { TokenRange } from '../words/tokens.ts';
import type { PlaceContext } from './context.ts';
import { resolve } from './resolve.ts';
import { FAME } from './weights.ts';

const MOST_WORDS = 8;

/**
 * Returns the famous cities in a range if it contains nothing but cities separated by spaces: `london paris`.
 * Otherwise returns an empty list.
 */
export function spaceSeparatedCities({ first, end }: TokenRange, context: PlaceContext): TokenRange[] {
  if (end - first > MOST_WORDS || !isSpaced({ first, end }, context)) return [];
  const cities: TokenRange[] = [];
  for (let from = first; from < end; ) {
    const city = cityFrom(from, { first, end }, context);
    if (city === null) return [];
    cities.push(city);
    from = city.end;
  }
  return cities;
}

function isSpaced({ first, end }: TokenRange, { message }: PlaceContext): boolean {
  for (let at = first + 1; at < end; at++) if (!/^\s+$/.test(textBefore(message, at))) return false;
  return true;
}

/** Returns the longest famous city that starts at a word. The city must be shorter than the range. */
function cityFrom(first: number, whole: TokenRange, context: PlaceContext): TokenRange | null {
  for (let end = first === whole.first ? whole.end - 1 : whole.end; end > first; end--) {
    if (isCity(textOf(context.message, { first, end }), context)) return { first, end };
  }
  return null;
}

/**
 * Whether a range is the name of a famous city. A name that is also a region requires an even better-known
 * city: `new york los angeles`.
 */
function isCity(name: string, context: PlaceContext): boolean {
  const { candidate, area, head } = resolve(name, context);
  if (area === null) return (candidate?.fame ?? 0) >= FAME.famous;
  const [city] = head === '' ? context.gazetteer.named(name, {}, 1) : [];
  return (city?.fame ?? 0) >= FAME.sharedWithCountry;
}
