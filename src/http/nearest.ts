import { distance } from 'fastest-levenshtein';

/** The known name most like the given one, or null where none is like it at all. */
export function nearest(given: string, known: readonly string[]): string | null {
  const ranked = known
    .map((name) => ({ name, edits: distance(given.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.edits - b.edits);
  const best = ranked[0];
  return best && best.edits <= Math.max(2, best.name.length / 2) ? best.name : null;
}

/** "; did you mean X?", or the names there are. */
export function suggestion(given: string, known: readonly string[]): string {
  const name = nearest(given, known);
  if (name !== null) return `; did you mean ${name}?`;
  return known.length === 0 ? '' : `; known are ${known.join(', ')}`;
}
