import type { Gazetteer } from '../../gazetteer/port.ts';
import type { Message } from '../words/message.ts';
import type { Run, Taken } from './runs.ts';
import { textOf } from './text-of.ts';

const FEWEST_CHARACTERS = 2;
const MOST_CHARACTERS = 8;
/** So that a long text costs no more than others. */
const MOST_LOOKUPS = 120;
/** A town's; the names of villages are everyday words too. */
const KNOWN = 3.5;

/**
 * The known names in what is written without spaces, from left to right, the longest at each place: there, no space
 * tells where a name ends, and its characters are words of their own.
 */
export function unspacedNames(message: Message, gazetteer: Gazetteer, isTaken: Taken): Run[] {
  const { units } = message;
  const isFree = (index: number) => units[index]?.unspaced === true && !isTaken(index);
  const runs: Run[] = [];
  let lookups = 0;
  for (let first = 0; first < units.length && lookups < MOST_LOOKUPS; first++) {
    let most = first;
    while (most < first + MOST_CHARACTERS && isFree(most)) most++;
    for (let end = most; end - first >= FEWEST_CHARACTERS; end--) {
      lookups++;
      if (!mayBeName(first, end, message) || !isListed(first, end, message, gazetteer)) continue;
      runs.push({ first, end });
      first = end - 1;
      break;
    }
  }
  return runs;
}

/** What is a word of weather, or all words of several characters, is no name. */
function mayBeName(first: number, end: number, { roles }: Message): boolean {
  const within = roles.slice(first, end);
  if (within.some((known) => known.has('topic') || known.has('moment') || known.has('here'))) return false;
  return within.some(({ size }) => size === 0) || roles[first - 1]?.has('place_follows') === true;
}

function isListed(first: number, end: number, message: Message, gazetteer: Gazetteer): boolean {
  const name = textOf(message, first, end).replace(/\s/g, '');
  if (gazetteer.areas(name).length > 0) return true;
  const [candidate] = gazetteer.named(name, {}, 1);
  return candidate !== undefined && candidate.fame >= KNOWN;
}
