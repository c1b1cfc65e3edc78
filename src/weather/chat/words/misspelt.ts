/** Whether a word equals `meant` after swapping two adjacent letters. */
export function isSwapped(word: string, meant: string): boolean {
  if (word.length !== meant.length || word === meant) return false;
  const at = [...word].findIndex((letter, index) => letter !== meant[index]);
  const swapped = word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
  return swapped === meant;
}
