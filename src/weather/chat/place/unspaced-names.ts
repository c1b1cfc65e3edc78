import { textOf } from '../words/message.ts';
import type { TokenRange } from '../words/tokens.ts';
import type { PlaceContext } from './context.ts';
import { FAME } from './weights.ts';

const FEWEST_CHARACTERS = 2;
const MOST_CHARACTERS = 8;
/** Bounds the work on a long text. */
const MOST_LOOKUPS = 120;

/**
 * Names of the gazetteer in text without spaces, from left to right, the longest at each character. In such text
 * nothing else tells where a name ends, and its characters are words of their own.
 */
export function unspacedNames(context: PlaceContext): TokenRange[] {
  const { tokens } = context.message;
  const isFree = (index: number) => tokens[index]?.unspaced === true && !context.isTime(index);
  const names: TokenRange[] = [];
  let lookups = 0;
  for (let first = 0; first < tokens.length && lookups < MOST_LOOKUPS; first++) {
    let longest = first;
    while (longest < first + MOST_CHARACTERS && isFree(longest)) longest++;
    for (let end = longest; end - first >= FEWEST_CHARACTERS; end--) {
      lookups++;
      if (!canBeName({ first, end }, context) || !isListed({ first, end }, context)) continue;
      names.push({ first, end });
      first = end - 1;
      break;
    }
  }
  return names;
}

/** Not if it contains a weather word, nor if all of it is explained by words of several characters. */
function canBeName({ first, end }: TokenRange, { message: { roles } }: PlaceContext): boolean {
  const within = roles.slice(first, end);
  if (within.some((known) => known.has('topic') || known.has('moment') || known.has('here'))) return false;
  return within.some(({ size }) => size === 0) || roles[first - 1]?.has('place_follows') === true;
}

function isListed(range: TokenRange, { message, gazetteer }: PlaceContext): boolean {
  const name = textOf(message, range).replace(/\s/g, '');
  if (gazetteer.areas(name).length > 0) return true;
  const [candidate] = gazetteer.named(name, {}, 1);
  return candidate !== undefined && candidate.fame >= FAME.unspaced;
}
