import { distance } from 'fastest-levenshtein';
import { isSwapped } from './misspelt.ts';
import type { TokenRoles } from './phrasebook.ts';
import type { Candidate, PhrasebookIndex } from './phrasebook-index.ts';
import { readIn } from './reading.ts';
import type { Token } from './tokens.ts';

/**
 * Finds words that are used only about the weather, even if they are misspelt or not in the message's
 * language.
 */

const TOPIC: TokenRoles = new Set(['topic']);

/** Gives the role `topic` to misspelt topic words. Returns their corrections by index. */
export function markMisspeltTopics(
  tokens: readonly Token[],
  roles: TokenRoles[],
  candidates: readonly Candidate[],
): ReadonlyMap<number, string> {
  const meant = new Map<number, string>();
  for (const [index, { word }] of tokens.entries()) {
    if (roles[index]?.size !== 0 || word.length < FEWEST_LETTERS - 1) continue;
    const topic = meantBy(word, candidates);
    if (topic === undefined) continue;
    roles[index] = TOPIC;
    meant.set(index, topic);
  }
  return meant;
}

/**
 * Returns the correct topic word for a misspelt word, or undefined. The lists are searched one by one,
 * because joining thousands of words would be slower.
 */
function meantBy(word: string, candidates: readonly Candidate[]): string | undefined {
  for (const { topics } of candidates) {
    const meant = topics().find((topic) => isMisspelt(word, topic));
    if (meant !== undefined) return meant;
  }
  return undefined;
}

/**
 * Minimum length of the correct topic word. Too many other words differ from shorter words by a single
 * letter.
 */
const FEWEST_LETTERS = 7;

/**
 * Whether a word equals `meant` except for one wrong, missing or extra letter, or two swapped letters. The
 * first letter must be right or missing, because `leather` is a different word.
 */
function isMisspelt(word: string, meant: string): boolean {
  if (meant.length < FEWEST_LETTERS) return false;
  if (Math.abs(word.length - meant.length) > 1 || word === meant) return false;
  if (word === meant.slice(1)) return true;
  if (word[0] !== meant[0]) return false;
  return distance(word, meant) === 1 || isSwapped(word, meant);
}

/** Whether words that are unknown in the message's language are topic words in another language. */
export function hasTopicElsewhere(unknown: readonly Token[], index: PhrasebookIndex): boolean {
  return index.withTopic(unknown.map(({ word }) => word)).some((book) => readIn(book, unknown).hasTopic);
}
