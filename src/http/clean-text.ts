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
