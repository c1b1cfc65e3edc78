/** The longest text that can be compared, in UTF-16 units: each is a bit of a number. */
export const LONGEST_COMPARED = 31;

/**
 * Counts how many letters of another text must be put in, taken out, replaced or swapped with the next to make this one
 * of it: optimal string alignment, by H. Hyyrö's bit-parallel algorithm (2003), which takes a step for each letter of
 * the other text. Throws RangeError for a text that is empty or longer than LONGEST_COMPARED.
 */
export function editsTo(text: string): (other: string) => number {
  const length = text.length;
  if (length === 0 || length > LONGEST_COMPARED) throw new RangeError(`cannot compare ${length} letters`);
  const positions = new Map<number, number>();
  for (let i = 0; i < length; i++) {
    positions.set(text.charCodeAt(i), (positions.get(text.charCodeAt(i)) ?? 0) | (1 << i));
  }
  const last = 1 << (length - 1);
  return (other) => {
    let distance = length;
    // Whether a cell of the table of distances is above or below the one before it in its column, a bit each.
    let rises = -1;
    let falls = 0;
    let equals = 0;
    let before = 0;
    for (let i = 0; i < other.length; i++) {
      const here = positions.get(other.charCodeAt(i)) ?? 0;
      const swapped = ((~equals & here) << 1) & before;
      equals = (((here & rises) + rises) ^ rises) | here | falls | swapped | 0;
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
