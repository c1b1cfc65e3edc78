import { distance } from 'fastest-levenshtein';

/** Longer texts are near to no name, and comparing them would take long. */
const LONGEST_MISSPELT = 200;

/** The known name closest to a given one, or null if none is close. */
export function nearest(given: string, known: readonly string[]): string | null {
  if (given.length > LONGEST_MISSPELT) return null;
  const ranked = known
    .map((name) => ({ name, edits: distance(given.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.edits - b.edits);
  const best = ranked[0];
  return best && best.edits <= Math.max(2, best.name.length / 2) ? best.name : null;
}

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
