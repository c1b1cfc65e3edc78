import type { Gazetteer } from '../../gazetteer/port.ts';
import type { Place } from '../../model/place.ts';
import { type Message, textOf } from '../words/message.ts';
import { FAME } from './weights.ts';

const MOST_WORDS = 4;
/** Minimum number of letters in a name. Shorter everyday words can be codes of major cities: `ok`. */
const FEWEST_LETTERS = 4;

/**
 * Returns the place in a message that consists only of a name, with or without a preposition. An everyday
 * word must be a well-known city: `bath`, but not `yes`.
 */
export function placeAlone(message: Message, gazetteer: Gazetteer): Place | null {
  const { tokens, roles } = message;
  const first = roles[0]?.has('place_follows') && tokens.length > 1 ? 1 : 0;
  const name = textOf(message, { first, end: tokens.length });
  if (tokens.length > MOST_WORDS) return null;
  const [found] = gazetteer.find(name);
  if (found === undefined) return null;
  const isEveryday = roles.slice(first).every(({ size }) => size > 0);
  const isCity = found.fame >= FAME.known && name.length >= FEWEST_LETTERS;
  return isEveryday && !isCity ? null : found.place;
}
