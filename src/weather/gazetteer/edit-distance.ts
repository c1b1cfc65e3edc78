/** In UTF-16 units: the algorithm keeps one bit of a 32-bit integer for each. */
export const LONGEST_COMPARED = 31;

/**
 * Returns a function that counts the edits from `text` to another text: letters inserted, deleted, replaced, or swapped
 * with the next (optimal string alignment). Uses H. Hyyrö's bit-parallel algorithm (2003), linear in the other text.
 * Throws RangeError for a text that is empty or longer than LONGEST_COMPARED.
 */
export function editDistanceFrom(text: string): (other: string) => number {
  const length = text.length;
  if (length === 0 || length > LONGEST_COMPARED) throw new RangeError(`cannot compare ${length} letters`);
  const positions = new Map<number, number>();
  for (let i = 0; i < length; i++) {
    positions.set(text.charCodeAt(i), (positions.get(text.charCodeAt(i)) ?? 0) | (1 << i));
  }
  const last = 1 << (length - 1);
  return (other) => {
    let distance = length;
    // One bit for each cell of a column of the distance table: whether it is above or below its predecessor.
    let rises = -1;
    let falls = 0;
    let equals = 0;
    let before = 0;
    for (let i = 0; i < other.length; i++) {
      const here = positions.get(other.charCodeAt(i)) ?? 0;
      const swapped = ((~equals & here) << 1) & before;
      equals = (((here & rises) + rises) ^ rises) | here | falls | swapped;
      const up = falls | ~(equals | rises);
      const down = equals & rises;
      if ((up & last) !== 0) distance++;
      if ((down & last) !== 0) distance--;
      const shifted = (up << 1) | 1;
      rises = (down << 1) | ~(equals | shifted);
      falls = shifted & equals;
      before = here;
    }
    return distance;
  };
}
