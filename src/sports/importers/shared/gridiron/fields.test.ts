import { expect, test } from 'vitest';
import { TableRow } from '../../table.ts';
import { attributesOf, fieldsOf, given, givenId, givenNumber, snakeCase } from './fields.ts';

function row(fields: Readonly<Record<string, string>>): TableRow {
  const columns = new Map(Object.keys(fields).map((name, index) => [name, index]));
  return new TableRow('plays.csv', 2, columns, Object.values(fields));
}

test.each([
  ['personnel.offense', 'personnel_offense'],
  ['preSnapHomeScore', 'pre_snap_home_score'],
  ['foulNFLId1', 'foul_nfl_id1'],
  ['GameClock', 'game_clock'],
  ['pff_passCoverage', 'pff_pass_coverage'],
  ['Field Goal', 'field_goal'],
])('%s is %s', (name, snake) => expect(snakeCase(name)).toBe(snake));

test('a field is the first column that says something', () => {
  const fields = row({ a: 'NA', b: '', c: '12.0', d: 'far' });
  expect(given(fields, ['a', 'b', 'x', 'c'])).toBe('12.0');
  expect(givenId(fields, ['c'])).toBe('12');
  expect(givenNumber(fields, ['a'])).toBe(null);
  expect(() => givenNumber(fields, ['d'])).toThrow('plays.csv:2: d is not a number: "far"');
});

test('attributes are what says something', () => {
  const fields = row({
    gameId: '1',
    down: '3',
    playDescription: '(1:00) run',
    foulName1: 'NA',
    gameClock: '01:00',
  });
  expect(attributesOf(fields, new Set(['gameId']))).toEqual({
    down: 3,
    play_description: '(1:00) run',
    game_clock: '01:00',
  });
});

test('commas may be quoted, tabs not', () => {
  expect(fieldsOf('1,"A, B",""', ',')).toEqual(['1', 'A, B', '']);
  expect(fieldsOf('1\tsays "hut"', '\t')).toEqual(['1', 'says "hut"']);
});
