import { readFileSync } from 'node:fs';
import { rowsOf } from '../known/table.ts';

/** Names that those who live there call a place and that the package lacks, by GeoNames id; see added-names.tsv. */
export function addedNames(): ReadonlyMap<number, readonly string[]> {
  const table = readFileSync(new URL('./added-names.tsv', import.meta.url), 'utf8');
  return new Map([...rowsOf(table, 'added names', 3)].map(({ fields: [id], names }) => [Number(id), names]));
}
