import { describe, expect, it } from 'vitest';
import { find } from './find.ts';

const PAGES = [
  {
    name: 'lake',
    title: 'Data lake',
    sections: [
      { heading: 'Data lake', id: 'data-lake', text: 'Games as Parquet files.' },
      {
        heading: 'Reading',
        id: 'reading',
        text: `${'word '.repeat(50)}DuckDB reads Parquet. ${'x '.repeat(99)}`,
      },
    ],
  },
  {
    name: 'backups',
    title: 'Backups',
    sections: [
      { heading: 'Backups', id: 'backups', text: 'A copy of the dataset.' },
      { heading: 'Parquet files', id: 'parquet-files', text: 'Copy the folder.' },
    ],
  },
];
const links = (query: string) => find(PAGES, query).map(({ link }) => link);

describe('the search of the guide', () => {
  it.each([
    ['parquet', ['backups#parquet-files', 'lake#data-lake', 'lake#reading']],
    ['  PARQUET   files ', ['backups#parquet-files', 'lake#data-lake']],
    ['lake duckdb', ['lake#reading']],
    ['copy', ['backups#backups', 'backups#parquet-files']],
    ['nothing', []],
    ['  ', []],
  ])(
    'the search for "%s" finds the sections with all words, matches in headings first',
    (query, expected) => {
      expect(links(query)).toEqual(expected);
    },
  );

  it('the search shows the text around the first match', () => {
    expect(find(PAGES, 'duckdb')[0]?.excerpt).toMatch(/^… (word ){7,8}DuckDB reads Parquet\. [x ]+ …$/);
    expect(find(PAGES, 'duckdb')[0]?.excerpt.length).toBeLessThan(170);
    expect(find(PAGES, 'folder')[0]?.excerpt).toBe('Copy the folder.');
  });
});
