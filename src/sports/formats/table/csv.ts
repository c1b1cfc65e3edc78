import { stringify } from 'csv-stringify/sync';
import type { TableEncoder } from './encoder.ts';
import type { Table } from './table.ts';

/** RFC 4180 with a header, lines ended by LF; null is an empty field, and no text is ever empty. */
export function csvEncoder({ columns }: Table): TableEncoder {
  let header = stringify([columns.map(({ name }) => name)]);
  const withHeader = (text: string) => {
    const bytes = Buffer.from(header + text);
    header = '';
    return bytes;
  };
  return {
    batch: ({ rows, columns: values }) =>
      withHeader(
        stringify(
          Array.from({ length: rows }, (_, row) => values.map((column) => column[row])),
          { cast: { boolean: String } },
        ),
      ),
    end: () => withHeader(''),
  };
}
