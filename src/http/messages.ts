import { nearest, suggestion } from '../settings/suggestion.ts';

const LONGEST_ECHO = 100;

/** Shortens a string for an error message, never in the middle of a character. */
export function shorten(text: string, length = LONGEST_ECHO): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/**
 * Characters that control a terminal or reorder its text: control characters (C0, DEL, C1), the Unicode line
 * separators, and bidirectional embeddings, overrides and isolates.
 */
const UNSAFE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
const SPACES = /\s+/g;

/** Returns an untrusted string as one line without terminal control characters. */
export function clean(text: string): string {
  return text.replace(SPACES, ' ').replace(UNSAFE, '').trim();
}

/** Maximum number of names that an error lists. With more names, the error suggests only the nearest name. */
const MOST_LISTED = 8;

/**
 * Returns the message for an unknown name. The message lists the known names if there are few, and suggests
 * the nearest name, or all `meanings` of an ambiguous name.
 */
export function unknownName(
  value: string,
  known: readonly string[],
  meanings: readonly string[] = [],
): string {
  const given = JSON.stringify(shorten(value));
  if (known.length > MOST_LISTED) return `must be a known value, not ${given}${suggestion(value, known)}`;
  const [near = nearest(value, known), ...others] = meanings;
  const meant = [near, ...others].join(' or ');
  return `must be one of ${known.join(', ')}, not ${given}${near === null ? '' : `; did you mean ${meant}?`}`;
}
