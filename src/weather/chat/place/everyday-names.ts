import { normalise } from '../../gazetteer/normalise.ts';
import type { Gazetteer } from '../../gazetteer/port.ts';
import type { Role } from '../languages/language.ts';
import { type Message, textOf } from '../words/message.ts';
import type { TokenRange } from '../words/tokens.ts';
import { baseForms } from './base-forms.ts';
import { capitalsMarkNames, isCapitalisedWithinSentence } from './capitals.ts';
import type { PlaceContext } from './context.ts';
import { isGoal } from './journey-words.ts';
import { remembering } from './remembering.ts';
import { FAME } from './weights.ts';

/** Whether a known word is also a city or just an everyday word; null for proper names. */
export type Ordinariness = 'city word' | 'everyday word' | null;

/** Maximum number of gazetteer lookups, for messages with many prepositions. */
const MOST_LOOKUPS = 20;

/**
 * A word with one of these roles cannot be a name, because it already means the weather, a time or the
 * speaker's location.
 */
export const NEEDED: readonly (Role | 'moment')[] = ['topic', 'condition', 'moment', 'here'];
/** Classifies a name by its everyday meaning in the language of the message. */
export function ordinariness({ first, end }: TokenRange, message: Message): Ordinariness {
  const known = message.roles[first];
  if (end - first > 1 || known === undefined || known.size === 0) return null;
  if (known.has('city') || (known.has('name_part') && !known.has('plain'))) {
    return isMarked(first, message) ? null : 'city word';
  }
  return isKnownInAll(first, message) ? 'everyday word' : 'city word';
}

function isMarked(index: number, message: Message): boolean {
  return isCapitalisedWithinSentence(index, message) && capitalsMarkNames(message);
}

/** Whether the word is known in every possible language of the message. */
function isKnownInAll(index: number, { readings }: Message): boolean {
  return readings.every(({ phraseAt }) => phraseAt[index] !== undefined);
}

/**
 * Whether a word that is also a city can be the place in a follow-up. After a question about Bristol, `and
 * bath?` is a place, but `nice!` is not.
 */
export function isNamedNext(index: number, { message: { roles }, follows }: PlaceContext): boolean {
  const isAfterJoin = roles[index - 1]?.has('place_may_follow') === true;
  return follows !== undefined && isAfterJoin && roles[index]?.has('city') === true;
}

/**
 * Finds single everyday words that are also native names of well-known cities, if a name is expected there:
 * `weather reading`.
 */
export function everydayNames(context: PlaceContext): TokenRange[] {
  const { tokens, roles } = context.message;
  const names: TokenRange[] = [];
  let lookUps = 0;
  for (let first = 0; first < tokens.length && lookUps < MOST_LOOKUPS; first++) {
    const range = { first, end: first + 1 };
    if (!canBeName(first, context)) continue;
    if (
      !roles[first - 1]?.has('place_follows') &&
      !(roles[first]?.has('city') && isGoal(first, context.message)) &&
      !context.remainder.isOnly(range, { isAskedBefore: isNamedNext(first, context) })
    )
      continue;
    lookUps++;
    if (isFamous(range, context)) names.push(range);
  }
  return names;
}

function canBeName(index: number, { message, isTime }: PlaceContext): boolean {
  const known = message.roles[index];
  if (known === undefined || known.size === 0 || message.tokens[index]?.unspaced || isTime(index))
    return false;
  if (known.has('place_follows')) return false;
  return !NEEDED.some((role) => known.has(role)) || !isKnownInAll(index, message);
}

const namedAs = remembering((name, gazetteer) => gazetteer.named(name, {}, 1));

function isFamous(range: TokenRange, { message, gazetteer }: PlaceContext): boolean {
  const name = textOf(message, range);
  if (isFamousAs(name, range, message, gazetteer)) return true;
  // After a preposition, the name can be inflected: Serbian `u nišu` means "in Niš", but `nišu` is also a
  // verb.
  const isPlaced = message.roles[range.first - 1]?.has('place_follows') === true;
  return isPlaced && baseForms(name, message).some((form) => isFamousAs(form, range, message, gazetteer));
}

function isFamousAs(name: string, range: TokenRange, message: Message, gazetteer: Gazetteer): boolean {
  const [best] = namedAs(name, gazetteer);
  if (best === undefined) return false;
  if (message.roles[range.first]?.has('city')) return best.fame >= FAME.known;
  // Foreign names do not count, because almost every short word is the foreign name of a city: `la` is Los Angeles.
  return best.fame >= FAME.famous && normalise(best.place.name) === normalise(name);
}
