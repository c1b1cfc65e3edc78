import type { FoundFile } from '../../files.ts';
import { readStart } from '../../head.ts';
import { fieldsOf } from './fields.ts';

const HEAD_BYTES = 16 * 1024;
const BYTE_ORDER_MARK = '\u00EF\u00BB\u00BF';

/** Columns by name from a file's first line. */
export async function columnsOf(
  file: FoundFile,
  delimiter: ',' | '\t',
): Promise<ReadonlyMap<string, number>> {
  const head = (await readStart(file, HEAD_BYTES)).replace(BYTE_ORDER_MARK, '');
  const [first = ''] = head.split('\n', 1);
  return new Map(fieldsOf(first.trim(), delimiter).map((name, index) => [name.trim(), index]));
}

export function hasColumns(columns: ReadonlyMap<string, number>, required: readonly string[]): boolean {
  return required.every((name) => columns.has(name));
}
