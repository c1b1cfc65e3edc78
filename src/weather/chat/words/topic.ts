import { distance } from 'fastest-levenshtein';
import { isSwapped } from './misspelt.ts';
import type { TokenRoles } from './phrasebook.ts';
import type { Candidate, PhrasebookIndex } from './phrasebook-index.ts';
import { readIn } from './reading.ts';
import type { Token } from './tokens.ts';

/**
 * Words that nothing but talk about the weather has, where a plain lookup does not find them: misspelt, or in another
 * language than the rest of the message.
 */

const TOPIC: TokenRoles = new Set(['topic']);

/** Gives the role `topic` to unknown words that are misspelt topic words. Returns what is meant by each, by its index. */
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

/** The topic of which a word is a misspelling; undefined if there is none. Joined lists of thousands would take longer. */
function meantBy(word: string, candidates: readonly Candidate[]): string | undefined {
  for (const { topics } of candidates) {
    const meant = topics().find((topic) => isMisspelt(word, topic));
    if (meant !== undefined) return meant;
  }
  return undefined;
}

/** Of a topic word. Shorter words are one letter away from too many others. */
const FEWEST_LETTERS = 7;

/**
 * Whether a word is another with one letter wrong, missing or added, or two swapped. The first letter must be right or
 * missing, since `leather` is a word of its own.
 */
function isMisspelt(word: string, meant: string): boolean {
  if (meant.length < FEWEST_LETTERS) return false;
  if (Math.abs(word.length - meant.length) > 1 || word === meant) return false;
  if (word === meant.slice(1)) return true;
  if (word[0] !== meant[0]) return false;
  return distance(word, meant) === 1 || isSwapped(word, meant);
}

/** Whether words unknown in the message's own language are topic words in another. */
export function hasTopicElsewhere(unknown: readonly Token[], index: PhrasebookIndex): boolean {
  return index.withTopic(unknown.map(({ word }) => word)).some((book) => readIn(book, unknown).hasTopic);
}
