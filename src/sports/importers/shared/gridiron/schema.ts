import { CsvError, parse } from 'csv-parse/sync';
import type { EventType } from '../../../model/vocabulary.ts';
import { ImportError } from '../../core/errors.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readHead } from '../../reading/head.ts';
import type { TableRow } from '../../reading/table.ts';

export type Side = 'team_a' | 'team_b';

export function otherSide(side: Side): Side {
  return side === 'team_a' ? 'team_b' : 'team_a';
}

export interface Scored {
  readonly side: Side | null;
  readonly kind: 'touchdown' | 'field_goal' | 'extra_point' | 'two_points' | 'safety';
  readonly points: number;
}

/** A person as named by a source of plays. */
export interface PlayPerson {
  /** Identifier in the dataset. */
  readonly player_id: string;
  readonly name: string | null;
}

/** An American football play without its tracking. */
export interface Play {
  readonly id: string;
  /** Type of the event if the record is not a play, for example a timeout; default: `play`. */
  readonly type?: EventType;
  /** Number of the period: 1 to 4 are quarters, 5 and above are overtimes. */
  readonly quarter: number;
  /** Seconds left on the game clock when the play begins; null if unknown. */
  readonly clock_s: number | null;
  /** The team with the ball at the snap, the kicking team at a kickoff, or the team that takes a timeout. */
  readonly offence: Side | null;
  /** The player who passes, runs or kicks; default: unknown. */
  readonly player?: PlayPerson | null;
  /** The player who receives a pass; default: unknown. */
  readonly receiver?: PlayPerson | null;
  /** Yards from the offence's goal line to the ball. */
  readonly scrimmage_yd: number | null;
  readonly subtype: string | null;
  readonly outcome: string | null;
  /** Whether a forward pass is completed; null if unknown. */
  readonly completed: boolean | null;
  readonly scored: Scored | null;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly source_type: string;
}

/** Placeholders for unknown values in the NFL's tables. */
const ABSENT: ReadonlySet<string> = new Set(['NA', 'NaN', 'nan', 'NULL', 'None']);

/**
 * Returns the first non-empty value in these columns, because column names differ by year. Returns null if
 * all columns are empty.
 */
export function textIn(row: TableRow, columns: readonly string[]): string | null {
  for (const column of columns) {
    const text = row.text(column);
    if (text !== null && !ABSENT.has(text)) return text;
  }
  return null;
}

/** Like {@link textIn}, but returns a finite number. Throws ImportError if the text is not a number. */
export function numberIn(row: TableRow, columns: readonly string[]): number | null {
  const text = textIn(row, columns);
  if (text === null) return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : row.fail(`${columns.join(' or ')} is not a number: "${text}"`);
}

/** Like {@link textIn}, but removes the suffix `.0`, which some programs append to ids. */
export function idIn(row: TableRow, columns: readonly string[]): string | null {
  return textIn(row, columns)?.replace(/\.0+$/, '') ?? null;
}

/**
 * Returns all non-empty columns except `without`, with names in snake_case. Numeric text becomes a number.
 */
export function attributesOf(row: TableRow, without: ReadonlySet<string>): Record<string, unknown> {
  const attributes: Record<string, unknown> = {};
  for (const column of row.columns) {
    const text = textIn(row, [column]);
    if (text === null || without.has(column)) continue;
    attributes[snakeCase(column)] = /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  }
  return attributes;
}

/** Converts names such as `personnel.offense`, `preSnapHomeScore` and `foulNFLId1` to snake_case. */
export function snakeCase(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase();
}

/** Returns the index of each column by its name in the header line. */
export async function columnsOf(
  file: FoundFile,
  delimiter: ',' | '\t',
): Promise<ReadonlyMap<string, number>> {
  const [first = ''] = (await readHead(file)).text.split('\n', 1);
  const names = splitLine(first, delimiter);
  if (names === null) throw new ImportError(file.path, NOT_CSV, { line: 1 });
  return new Map(names.map((name, index) => [name.trim(), index]));
}

/** Error message for a line that {@link splitLine} cannot split. */
export const NOT_CSV = 'is not valid CSV: misplaced quote (damaged file?)';

/**
 * Splits a line into fields; returns null if a quote is misplaced. The NFL quotes fields only in comma-separated
 * tables; in tab-separated tables a quote is plain text.
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
