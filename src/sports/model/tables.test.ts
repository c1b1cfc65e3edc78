import { expect, it } from 'vitest';
import { Type } from '../../schema.ts';
import { Nullable } from './schema.ts';
import { columnsOf, toBatch } from './tables.ts';

const SCHEMA = Type.Object({
  name: Type.String({ description: 'A text.' }),
  count: Nullable(Type.Integer({ description: 'A number.' })),
  share: Type.Number(),
  flag: Nullable(Type.Boolean()),
  list: Type.Array(Type.String()),
});

it('columns are derived from a schema', () => {
  expect(columnsOf(SCHEMA)).toEqual([
    { name: 'name', kind: 'text', isNullable: false, description: 'A text.' },
    { name: 'count', kind: 'integer', isNullable: true, description: 'A number.' },
    { name: 'share', kind: 'number', isNullable: false, description: '' },
    { name: 'flag', kind: 'boolean', isNullable: true, description: '' },
    { name: 'list', kind: 'json', isNullable: false, description: '' },
  ]);
});

it('records become columns, and lists become JSON', () => {
  const records = [{ name: 'a', count: 1, share: 0.5, flag: true, list: ['x'] }, { name: 'b' }];
  const { rows, columns } = toBatch({ columns: columnsOf(SCHEMA) }, records);
  expect(rows).toBe(2);
  const cells = columns.map((column) =>
    'codes' in column
      ? [...column.codes.slice(0, 2)].map((code) => column.texts[code] ?? null)
      : [...column.values.slice(0, 2)],
  );
  const none = Number.NaN;
  expect(cells).toEqual([
    ['a', 'b'],
    [1, none],
    [0.5, none],
    ['true', null],
    ['["x"]', null],
  ]);
});
