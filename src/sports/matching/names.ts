import { distance } from 'fastest-levenshtein';

/** Letters that Unicode does not decompose into a Latin letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/** Minimum length of a word that can be misspelt or shortened. Shorter words differ in too few letters. */
const SHORTENED = 3;
const MISSPELT = 5;
/** Maximum share of wrong letters in a misspelt word. */
const WRONG_LETTERS = 0.25;

/** Returns a name's words in lower case, without accents and punctuation. */
export function wordsOf(name: string): string[] {
  const plain = name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[łøđðþßæœı]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/['’`.]/g, '');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Whether both words are the same name: equal, misspelt, or the start of a longer word. */
export function isSameWord(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  // Numbers tell teams apart.
  if (/\d/.test(a + b)) return false;
  if (short.length >= SHORTENED && long.startsWith(short)) return true;
  return short.length >= MISSPELT && distance(short, long) <= Math.floor(long.length * WRONG_LETTERS);
}

/**
 * Returns the share of the shorter list's words that are in the other list, from 0 to 1. `isSame` compares two
 * words.
 */
export function sharedWords(
  a: readonly string[],
  b: readonly string[],
  isSame: (a: string, b: string) => boolean = isSameWord,
): number {
  const [few, many] = a.length <= b.length ? [a, [...b]] : [b, [...a]];
  if (few.length === 0) return 0;
  let shared = 0;
  for (const word of few) {
    const exact = many.indexOf(word);
    const found = exact >= 0 ? exact : many.findIndex((other) => isSame(word, other));
    if (found < 0) continue;
    many.splice(found, 1);
    shared += 1;
  }
  return shared / few.length;
}

const hasLatin = (words: readonly string[]) => words.some((word) => /\p{Script=Latin}/u.test(word));

/**
 * Returns how similar two players' names are, from 0 to 1. The order of the words does not matter, names can be
 * missing, and an initial stands for a word. Returns null if the names cannot be compared: one is missing, or
 * only one is in Latin letters.
 */
export function playerSimilarity(a: string | null, b: string | null): number | null {
  const [ours, theirs] = [wordsOf(a ?? ''), wordsOf(b ?? '')];
  if (ours.length === 0 || theirs.length === 0 || hasLatin(ours) !== hasLatin(theirs)) return null;
  const isInitial = (word: string) => word.length === 1 && /\p{Script=Latin}/u.test(word);
  const isSame = (x: string, y: string) => (isInitial(x) || isInitial(y) ? x[0] === y[0] : isSameWord(x, y));
  const whole = (words: readonly string[]) => words.filter((word) => !isInitial(word));
  // Initials alone are no evidence.
  if (sharedWords(whole(ours), whole(theirs)) === 0) return 0;
  return sharedWords(ours, theirs, isSame);
}
