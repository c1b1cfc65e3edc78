import { describe, expect, it } from 'vitest';
import { rowsOf } from './table.ts';

const read = (table: string) => [...rowsOf(table, 'towns', 2)].map(({ fields, names }) => [...fields, names]);

describe('a table of names', () => {
  it('has rows of fields and names, and comments', () => {
    expect(read('# Towns\nFR\tLille|Rijsel\n\nBE\tGent\n')).toEqual([
      ['FR', ['Lille', 'Rijsel']],
      ['BE', ['Gent']],
    ]);
  });

  it('goes on with the names of a row in lines that begin with a tab', () => {
    expect(read('FR\tLille\n\tRijsel|Ryssel\n\tLilla\nBE\tGent')).toEqual([
      ['FR', ['Lille', 'Rijsel', 'Ryssel', 'Lilla']],
      ['BE', ['Gent']],
    ]);
  });

  it.each(['FR', 'FR\t', '\tLille', 'FR\tLille|', 'FR\tLille||Rijsel', 'FR\t59\tLille', 'FR\tLille\n\t'])(
    'refuses %j and says what it should have been',
    (table) => {
      expect(() => read(table)).toThrow('not a line of towns: ');
    },
  );
});
