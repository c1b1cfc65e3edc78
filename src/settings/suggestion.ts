import { distance } from 'fastest-levenshtein';

/**
 * Maximum length of a name to compare. No known name is close to a longer name, and comparing would be slow.
 */
const LONGEST_MISSPELT = 200;
/** A name that shares a whole word counts as having at most this many wrong letters. */
const WORD_RANK = 2;

/**
 * Returns the known name closest to a given name, or null if none is close. A name that shares a whole word
 * counts as having at most two wrong letters: `hockey` suggests `ice_hockey` rather than `soccer`, and
 * `de-AT` suggests `de`.
 */
export function nearest(given: string, known: readonly string[]): string | null {
  if (given.length > LONGEST_MISSPELT) return null;
  const asked = given.toLowerCase();
  const ranked = known
    .map((name) => {
      const edits = distance(asked, name.toLowerCase());
      const isWord = sharesWord(asked, name.toLowerCase());
      return { name, edits, isWord, rank: isWord ? Math.min(edits, WORD_RANK) : edits };
    })
    .sort((a, b) => a.rank - b.rank || a.edits - b.edits);
  const best = ranked[0];
  if (best === undefined) return null;
  // If every letter is wrong, nothing is similar: `xx` is not a misspelt `de`.
  const isNear = best.edits <= Math.max(2, best.name.length / 2) && best.edits < given.length;
  return best.isWord || isNear ? best.name : null;
}

function sharesWord(given: string, name: string): boolean {
  return wordsOf(name).includes(given) || wordsOf(given).includes(name);
}

const wordsOf = (name: string): string[] => name.split(/[_-]/);

/**
 * Returns the end of an error message about an unknown name: `; did you mean X?`, or the known names. `show`
 * formats a name.
 */
export function suggestion(
  given: string,
  known: readonly string[],
  show: (name: string) => string = (name) => name,
): string {
  const name = nearest(given, known);
  if (name !== null) return `; did you mean ${show(name)}?`;
  return known.length === 0 ? '' : `; expected one of ${known.map(show).join(', ')}`;
}
