/**
 * Characters that control a terminal or reorder its text: control characters (C0, DEL, C1), the Unicode line
 * separators, and bidirectional embeddings, overrides and isolates.
 */
const UNSAFE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;
const UNSAFE_BUT_LINE_END = /(?!\n)[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Escapes a string as one line that is safe on a terminal. Unsafe characters and line ends become escapes
 * such as `\u001b`.
 */
export function escapeLine(text: string): string {
  return text.replace(UNSAFE, escapeCharacter);
}

/**
 * Escapes JSON for a terminal without changing its meaning. JSON itself escapes only C0 characters, and
 * unsafe characters occur only within strings. Line ends between tokens are preserved.
 */
export function escapeJson(json: string): string {
  return json.replace(UNSAFE_BUT_LINE_END, escapeCharacter);
}

/**
 * Prints lines to standard output. Escapes each line, because lines may quote file names, data and arguments.
 */
export function print(...lines: string[]): void {
  console.log(lines.map(escapeLine).join('\n'));
}

/** Escape sequence that sets colours (Select Graphic Rendition). */
const SGR = new RegExp(`(${String.fromCharCode(0x1b)}\\[[\\d;]*m)`);

/** Prints text to standard output. Keeps escape sequences that set colours and escapes all others. */
export function printColored(text: string): void {
  const safe = text
    .split(SGR)
    .map((piece, i) => (i % 2 === 1 ? piece : piece.replace(UNSAFE_BUT_LINE_END, escapeCharacter)))
    .join('');
  console.log(safe);
}

/** Returns whether to print colours. `auto` means only on a terminal, and not if NO_COLOR is set (no-color.org). */
export function wantsColor(
  mode: 'auto' | 'always' | 'never',
  { isTTY, environment }: { isTTY: boolean; environment: Readonly<Record<string, string | undefined>> },
): boolean {
  if (mode !== 'auto') return mode === 'always';
  return isTTY && (environment['NO_COLOR'] ?? '') === '' && environment['TERM'] !== 'dumb';
}

/** Prints escaped lines to standard error. */
export function printError(...lines: string[]): void {
  console.error(lines.map(escapeLine).join('\n'));
}

/** Prints a value as JSON to standard output, on one line unless `indent` is given. */
export function printJson(value: unknown, indent?: number): void {
  console.log(escapeJson(JSON.stringify(value, null, indent)));
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
