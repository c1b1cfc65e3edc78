import { nearest, suggestion } from '../settings/suggestion.ts';

const LONGEST_ECHO = 100;

/** A text that an error repeats, cut to a length that can be read. Never cuts a character in two. */
export function shorten(text: string, length = LONGEST_ECHO): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/**
 * Characters that control a terminal or reorder what it shows: control characters (C0, DEL, C1), the Unicode line
 * separators, and bidirectional embeddings, overrides and isolates.
 */
const UNSAFE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
const SPACES = /\s+/g;

/** A text of others as one line without any character that a terminal obeys. */
export function clean(text: string): string {
  return text.replace(SPACES, ' ').replace(UNSAFE, '').trim();
}

/** So many names fit into an error; of more, only the nearest one is told. */
const MOST_LISTED = 8;

/** What a value must be that is not among the known names: one of them, if they are few, and the nearest one. */
export function unknownName(value: string, known: readonly string[]): string {
  const given = JSON.stringify(shorten(value));
  if (known.length > MOST_LISTED) return `must be a known value, not ${given}${suggestion(value, known)}`;
  const near = nearest(value, known);
  return `must be one of ${known.join(', ')}, not ${given}${near === null ? '' : `; did you mean ${near}?`}`;
}
