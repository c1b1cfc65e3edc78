/** A row of a table of names. */
export interface TableRow {
  readonly fields: readonly string[];
  readonly names: readonly string[];
  /** Original text of the row, for error messages. */
  readonly line: string;
}

/**
 * Reads a table of names. Fields are separated by tabs; the last field lists names separated by `|`. Long
 * lists of names continue on lines that start with a tab. Lines that start with `#` are comments. Throws for
 * a row with an empty field, an empty name or the wrong number of fields. The error message includes `kind`.
 */
export function* rowsOf(table: string, kind: string, fieldCount: number): Generator<TableRow> {
  for (const line of unwrapped(table)) {
    const fields = line.split('\t');
    const names = fields.pop()?.split('|') ?? [];
    const isWhole = fields.length === fieldCount - 1 && [...fields, ...names].every((part) => part !== '');
    if (!isWhole) throw new Error(`malformed row in the table of ${kind}: ${line}`);
    yield { fields, names, line };
  }
}

/** Joins continuation lines, so that each row is one line. */
function unwrapped(table: string): string[] {
  const rows: string[] = [];
  for (const line of table.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const last = rows.at(-1);
    if (line.startsWith('\t') && last !== undefined) rows[rows.length - 1] = `${last}|${line.slice(1)}`;
    else rows.push(line);
  }
  return rows;
}
