/** A line of a table of names: the fields before the last one, and the names that the last one lists. */
export interface TableRow {
  readonly fields: readonly string[];
  readonly names: readonly string[];
  /** As it is written, for messages. */
  readonly line: string;
}

/**
 * Reads a table of names. A row has its fields separated by tabs, and in the last of them names separated by `|`; where
 * they are many, they go on in lines that begin with a tab. Lines that begin with `#` are comments. Throws for a row
 * with an empty field or name, or with another number of fields, and says of what `kind` it should have been.
 */
export function* rowsOf(table: string, kind: string, fieldCount: number): Generator<TableRow> {
  for (const line of unwrapped(table)) {
    const fields = line.split('\t');
    const names = fields.pop()?.split('|') ?? [];
    const isWhole = fields.length === fieldCount - 1 && [...fields, ...names].every((part) => part !== '');
    if (!isWhole) throw new Error(`not a line of ${kind}: ${line}`);
    yield { fields, names, line };
  }
}

/** The rows, each in one line. */
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
