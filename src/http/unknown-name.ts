import { suggestion } from '../settings/suggestion.ts';

/** The end of an error about a value that is not among the known names: the nearest one, or all of them. */
export function unknownName(value: string, known: readonly string[]): string {
  return suggestion(value, known);
}
