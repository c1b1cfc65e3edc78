import { textOf } from '../words/message.ts';
import type { TokenRange } from '../words/tokens.ts';
import type { PlaceContext } from './context.ts';
import { FAME } from './weights.ts';
import { fameHere } from './where-spoken.ts';

const FEWEST_CHARACTERS = 2;
/** Maximum number of characters. Thai names are long because each letter counts as a character. */
const MOST_CHARACTERS = 16;
/** Limit for long messages. */
const MOST_LOOKUPS = 120;

/**
 * Finds the names in text without spaces, from left to right, taking the longest name at each character. The
 * gazetteer determines where a name ends, because each character can also be a separate word.
 */
export function unspacedNames(context: PlaceContext): TokenRange[] {
  const { tokens } = context.message;
  // `message.names` contains the longer names.
  const whole = context.message.names.filter(({ first }) => tokens[first]?.unspaced === true);
  const isInWhole = (index: number) => whole.some(({ first, end }) => index >= first && index < end);
  const isFree = (index: number) =>
    tokens[index]?.unspaced === true && !context.isTime(index) && !isInWhole(index);
  const names: TokenRange[] = [...whole];
  let lookups = 0;
  for (let first = 0; first < tokens.length && lookups < MOST_LOOKUPS; first++) {
    let longest = first;
    while (longest < first + MOST_CHARACTERS && isFree(longest)) longest++;
    for (let end = longest; end - first >= FEWEST_CHARACTERS; end--) {
      const least = leastFame({ first, end }, context);
      if (least === null) continue;
      lookups++;
      if (!isListed({ first, end }, least, context)) continue;
      names.push({ first, end });
      first = end - 1;
      break;
    }
  }
  return names;
}

/**
 * Returns the minimum fame of a place with this name. Returns null if the range cannot be a name, because it
 * contains a weather word or overlaps a longer word. Names made of everyday characters require that there is
 * no other content.
 */
function leastFame({ first, end }: TokenRange, context: PlaceContext): number | null {
  const { roles, readings } = context.message;
  const within = roles.slice(first, end);
  if (within.some((known) => known.has('topic') || known.has('moment') || known.has('here'))) return null;
  if (beginsWithin(first, context)) return null;
  if (within.some(({ size }) => size === 0) || roles[first - 1]?.has('place_follows')) return FAME.unspaced;
  const isWord = readings.some(({ phraseAt }) =>
    phraseAt.slice(first, end).some((phrase) => phrase !== undefined && phrase.end - phrase.first > 1),
  );
  return !isWord && context.remainder.isOnly({ first, end }, { isUnspaced: true }) ? FAME.famous : null;
}

/** Whether a preposition extends into the range. In `查一下关丹`, the name is not 下关. */
function beginsWithin(first: number, { message: { readings } }: PlaceContext): boolean {
  const phrase = readings[0].phraseAt[first];
  return phrase !== undefined && phrase.first < first && phrase.sense.roles.has('place_follows');
}

function isListed(range: TokenRange, least: number, context: PlaceContext): boolean {
  const name = textOf(context.message, range).replace(/\s/g, '');
  if (context.gazetteer.areas(name).length > 0) return true;
  const [candidate] = context.gazetteer.named(name, {}, 1);
  return candidate !== undefined && fameHere(candidate, name, context.message) >= least;
}
