import { CsvError, parse } from 'csv-parse/sync';
import { ImportError } from '../../core/errors.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readHead } from '../../reading/head.ts';
import type { TableRow } from '../../reading/table.ts';

/** A team by its role in the dataset's game. */
export type Side = 'team_a' | 'team_b';

export function otherSide(side: Side): Side {
  return side === 'team_a' ? 'team_b' : 'team_a';
}

/** Points scored in a play. */
export interface Scored {
  readonly side: Side | null;
  readonly kind: 'touchdown' | 'field_goal' | 'extra_point' | 'two_points' | 'safety';
  readonly points: number;
}

/** A play of American football as a vendor lists it, apart from its tracking. */
export interface Play {
  readonly id: string;
  /** 1 to 4, overtime from 5 on. */
  readonly quarter: number;
  /** Seconds left on the game clock as the play begins. */
  readonly clock_s: number | null;
  /** The team that has the ball at the snap or kicks off. */
  readonly offence: Side | null;
  /** Yards between the ball and the goal line that the offence defends. */
  readonly scrimmage_yd: number | null;
  readonly subtype: string | null;
  readonly outcome: string | null;
  /** Whether a forward pass was completed; null if the vendor does not say. */
  readonly completed: boolean | null;
  readonly scored: Scored | null;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly source_type: string;
}

/** What the NFL's tables write for an unknown value. */
const ABSENT: ReadonlySet<string> = new Set(['NA', 'NaN', 'nan', 'NULL', 'None']);

/** The value of the first of these columns that has one, since their names differ by year; null if none has. */
export function textIn(row: TableRow, columns: readonly string[]): string | null {
  for (const column of columns) {
    const text = row.text(column);
    if (text !== null && !ABSENT.has(text)) return text;
  }
  return null;
}

/** As {@link textIn}, a finite number. Throws ImportError if the text is not one. */
export function numberIn(row: TableRow, columns: readonly string[]): number | null {
  const text = textIn(row, columns);
  if (text === null) return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : row.fail(`${columns.join(' or ')} is not a number: "${text}"`);
}

/** As {@link textIn}, an identifying number as text; tables that passed through floating point append `.0`. */
export function idIn(row: TableRow, columns: readonly string[]): string | null {
  return textIn(row, columns)?.replace(/\.0+$/, '') ?? null;
}

/** Every column with a value, named in snake_case, numbers as numbers. */
export function attributesOf(row: TableRow, without: ReadonlySet<string>): Record<string, unknown> {
  const attributes: Record<string, unknown> = {};
  for (const column of row.columns) {
    const text = textIn(row, [column]);
    if (text === null || without.has(column)) continue;
    attributes[snakeCase(column)] = /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  }
  return attributes;
}

/** `personnel.offense`, `preSnapHomeScore` and `foulNFLId1` in snake_case. */
export function snakeCase(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase();
}

/** Position of each column in the file's lines, by the names in its first line. */
export async function columnsOf(
  file: FoundFile,
  delimiter: ',' | '\t',
): Promise<ReadonlyMap<string, number>> {
  const [first = ''] = (await readHead(file)).text.split('\n', 1);
  const names = splitLine(first, delimiter);
  if (names === null) throw new ImportError(file.path, NOT_CSV, { line: 1 });
  return new Map(names.map((name, index) => [name.trim(), index]));
}

/** What is wrong with a line that has no fields. */
export const NOT_CSV = 'is not valid CSV: a quote where none may be (damaged file?)';

/**
 * The fields of one line; null if its quotes are wrong. The NFL quotes fields in comma-separated tables only; in
 * tab-separated ones a quote is text.
 */
export function splitLine(line: string, delimiter: string): readonly string[] | null {
  if (delimiter === '\t' || !line.includes('"')) return line.split(delimiter);
  try {
    const records: string[][] = parse(line, { delimiter, relax_column_count: true });
    return records[0] ?? [];
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}
