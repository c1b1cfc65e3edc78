/** Matches marks and invisible characters, which take up no column. */
const NO_COLUMN = /^[\p{Mn}\p{Me}\p{Cf}]$/u;
/**
 * Matches characters that take up two columns: East Asian wide and full-width characters, and emoji shown as
 * pictures.
 */
const TWO_COLUMNS =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}\p{Emoji_Presentation}]$/u;

/** Returns the number of terminal columns that a text takes up. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) {
    if (!NO_COLUMN.test(character)) width += TWO_COLUMNS.test(character) ? 2 : 1;
  }
  return width;
}

/** Truncates text to the given number of columns. Truncated text ends with an ellipsis. */
export function cut(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text;
  if (columns <= 0) return '';
  return `${fitting(text, columns - 1)}…`;
}

function fitting(text: string, columns: number): string {
  let end = 0;
  let width = 0;
  for (const character of text) {
    width += widthOf(character);
    if (width > columns) break;
    end += character.length;
  }
  return text.slice(0, end);
}

/** Wraps a text at spaces into lines of at most `columns` columns. Also breaks words that are too long. */
export function wrapped(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const joined = line === '' ? word : `${line} ${word}`;
    if (widthOf(joined) <= columns) {
      line = joined;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (widthOf(line) > columns) {
      const start = fitting(line, columns) || line.slice(0, 1);
      lines.push(start);
      line = line.slice(start.length);
    }
  }
  return line === '' ? lines : [...lines, line];
}

export const BETWEEN = ' · ';

/**
 * Joins facts into lines of at most `columns` columns. Breaks lines between facts, and within a fact that is
 * too long.
 */
export function joinedInLines(facts: readonly string[], columns: number): string[] {
  const lines: string[] = [];
  for (const fact of facts) {
    const joined = `${lines.at(-1) ?? ''}${BETWEEN}${fact}`;
    if (lines.length > 0 && widthOf(joined) <= columns) lines[lines.length - 1] = joined;
    else lines.push(...wrapped(fact, columns));
  }
  return lines;
}
