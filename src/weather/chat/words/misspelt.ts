import { distance } from 'fastest-levenshtein';

/** Shorter words are one letter from too many others. */
const FEWEST_LETTERS = 7;

/**
 * Whether a word is another with a letter wrong, left out or too much. The first letter is right or left out, since
 * `leather` is a word of its own.
 */
export function isMisspelt(word: string, meant: string): boolean {
  if (meant.length < FEWEST_LETTERS) return false;
  if (Math.abs(word.length - meant.length) > 1 || word === meant) return false;
  if (word === meant.slice(1)) return true;
  if (word[0] !== meant[0]) return false;
  return distance(word, meant) === 1 || isSwapped(word, meant);
}

/** Two letters changed places. */
function isSwapped(word: string, meant: string): boolean {
  if (word.length !== meant.length) return false;
  const at = [...word].findIndex((letter, index) => letter !== meant[index]);
  const swapped = word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
  return swapped === meant;
}
