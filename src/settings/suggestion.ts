import { distance } from 'fastest-levenshtein';

/** Longer texts are near to no name, and comparing them would take long. */
const LONGEST_MISSPELT = 200;
/** As how many wrong letters a shared word counts. */
const WORD_RANK = 2;

/**
 * The known name closest to a given one, or null if none is close. A whole word of a name is as near as a name with two
 * letters wrong: `hockey` is `ice_hockey` rather than `soccer`, and `de-AT` is `de`.
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
  // Where as many letters are wrong as there are, nothing is alike: `xx` is no misspelt `de`.
  const isNear = best.edits <= Math.max(2, best.name.length / 2) && best.edits < given.length;
  return best.isWord || isNear ? best.name : null;
}

function sharesWord(given: string, name: string): boolean {
  return wordsOf(name).includes(given) || wordsOf(given).includes(name);
}

const wordsOf = (name: string): string[] => name.split(/[_-]/);

/** The end of an error about an unknown name: `; did you mean X?`, or the known names. `show` formats a name. */
export function suggestion(
  given: string,
  known: readonly string[],
  show: (name: string) => string = (name) => name,
): string {
  const name = nearest(given, known);
  if (name !== null) return `; did you mean ${show(name)}?`;
  return known.length === 0 ? '' : `; expected one of ${known.map(show).join(', ')}`;
}
