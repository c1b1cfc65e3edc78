import { describe, expect, it } from 'vitest';
import { rowsOf } from './table.ts';

const read = (table: string) => [...rowsOf(table, 'towns', 2)].map(({ fields, names }) => [...fields, names]);

describe('rowsOf', () => {
  it('rowsOf returns fields and names, and skips comments', () => {
    expect(read('# Towns\nFR\tLille|Rijsel\n\nBE\tGent\n')).toEqual([
      ['FR', ['Lille', 'Rijsel']],
      ['BE', ['Gent']],
    ]);
  });

  it('rowsOf adds names to a row from the following lines if they start with a tab', () => {
    expect(read('FR\tLille\n\tRijsel|Ryssel\n\tLilla\nBE\tGent')).toEqual([
      ['FR', ['Lille', 'Rijsel', 'Ryssel', 'Lilla']],
      ['BE', ['Gent']],
    ]);
  });

  it.each(['FR', 'FR\t', '\tLille', 'FR\tLille|', 'FR\tLille||Rijsel', 'FR\t59\tLille', 'FR\tLille\n\t'])(
    'rowsOf rejects %j with an error that contains the name of the table',
    (table) => {
      expect(() => read(table)).toThrow('malformed row in the table of towns: ');
    },
  );
});
