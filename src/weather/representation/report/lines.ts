import { clean } from '../../../http/messages.ts';
import { cut, widthOf } from './width.ts';

/** Maximum width of a report in columns. */
export const COLUMNS = 80;

/** Terminal styles as SGR parameters. */
const PAINTS = {
  bold: '1',
  faint: '2',
  red: '31',
  green: '32',
  yellow: '33',
  blue: '34',
  cyan: '36',
  alarm: '1;31',
} as const;
export type Paint = keyof typeof PAINTS;

/** A piece of a line. Its text can come from providers or users, so textOf cleans it. */
export interface Span {
  readonly text: string;
  readonly paint?: Paint | undefined;
}
export type Line = readonly Span[];

export function span(text: string, paint?: Paint): Span {
  return { text, paint };
}

export const EMPTY: Line = [];

/**
 * Converts lines to clean text that fits into the width of a report. The only escape sequences are colours,
 * and only if `color` is set.
 */
export function textOf(lines: readonly Line[], { color }: { color: boolean }): string {
  return lines.map((line) => `${written(line, color).trimEnd()}\n`).join('');
}

function written(line: Line, color: boolean): string {
  let left = COLUMNS;
  let text = '';
  for (const { text: raw, paint } of line) {
    const piece = cut(cleanKeepingSpaces(raw), left);
    left -= widthOf(piece);
    const isPainted = color && paint !== undefined && piece.trim() !== '';
    text += isPainted ? `\u001b[${PAINTS[paint]}m${piece}\u001b[0m` : piece;
    if (left <= 0) break;
  }
  return text;
}

/** Keeps spaces at the edges, because they align the text. */
function cleanKeepingSpaces(text: string): string {
  const [before = ''] = /^ */.exec(text) ?? [];
  const [after = ''] = /(?<! ) *$/.exec(text.slice(before.length)) ?? [];
  return before + clean(text) + after;
}

export interface Column {
  readonly heading: string;
  readonly align: 'left' | 'right';
}

/** Builds a table with aligned columns, two spaces apart. The last column is not padded. */
export function table(columns: readonly Column[], rows: ReadonlyArray<readonly Span[]>): Line[] {
  const cells = rows.map((row) => row.map((cell) => ({ ...cell, text: clean(cell.text) })));
  const widths = columns.map(({ heading }, at) =>
    Math.max(widthOf(heading), ...cells.map((row) => widthOf(row[at]?.text ?? ''))),
  );
  const padded = (cell: Span, at: number): Span => {
    const space = ' '.repeat(Math.max(0, (widths[at] ?? 0) - widthOf(cell.text)));
    const isLast = at === columns.length - 1;
    const text = columns[at]?.align === 'right' ? space + cell.text : cell.text + (isLast ? '' : space);
    return { ...cell, text: `  ${text}` };
  };
  const headings = columns.map(({ heading }, at) => padded(span(heading, 'faint'), at));
  return [headings, ...cells.map((row) => row.map(padded))];
}
