import { nearest, suggestion } from '../settings/suggestion.ts';
import { shorten } from './shorten.ts';

/** So many names fit into an error; of more, only the nearest one is told. */
const MOST_LISTED = 8;

/** What a value must be that is not among the known names: one of them, if they are few, and the nearest one. */
export function unknownName(value: string, known: readonly string[]): string {
  const given = JSON.stringify(shorten(value));
  if (known.length > MOST_LISTED) return `must be a known value, not ${given}${suggestion(value, known)}`;
  const near = nearest(value, known);
  return `must be one of ${known.join(', ')}, not ${given}${near === null ? '' : `; did you mean ${near}?`}`;
}
