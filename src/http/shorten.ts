const LONGEST_ECHO = 100;

/** A text that an error repeats, cut to a length that can be read. Never cuts a character in two. */
export function shorten(text: string, length = LONGEST_ECHO): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
