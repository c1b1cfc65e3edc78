import { expect, test } from 'vitest';
import { fileAt } from '../../reading/files.ts';
import { TableRow } from '../../reading/table.ts';
import { attributesOf, idIn, numberIn, snakeCase, splitLine, textIn } from './schema.ts';

function row(fields: Readonly<Record<string, string>>): TableRow {
  const columns = new Map(Object.keys(fields).map((name, index) => [name, index]));
  return new TableRow(fileAt('plays.csv', 0), 2, columns, Object.values(fields));
}

test.each([
  ['personnel.offense', 'personnel_offense'],
  ['preSnapHomeScore', 'pre_snap_home_score'],
  ['foulNFLId1', 'foul_nfl_id1'],
  ['GameClock', 'game_clock'],
  ['pff_passCoverage', 'pff_pass_coverage'],
  ['Field Goal', 'field_goal'],
])('snakeCase turns %s into %s', (name, snake) => expect(snakeCase(name)).toBe(snake));

test('textIn, idIn and numberIn read the first column that is not empty', () => {
  const fields = row({ a: 'NA', b: '', c: '12.0', d: 'far' });
  expect(textIn(fields, ['a', 'b', 'x', 'c'])).toBe('12.0');
  expect(idIn(fields, ['c'])).toBe('12');
  expect(numberIn(fields, ['a'])).toBe(null);
  expect(() => numberIn(fields, ['d'])).toThrow('plays.csv:2: d is not a number: "far"');
});

test.each(['NA', 'NaN', 'nan', 'NULL', 'None', '', '  '])('textIn treats "%s" as a missing value', (text) => {
  expect(textIn(row({ a: text }), ['a'])).toBe(null);
});

test('attributesOf returns all columns that are not empty', () => {
  const fields = row({
    gameId: '1',
    down: '3',
    epa: '-0.25',
    playDescription: '(1:00) run',
    foulName1: 'NA',
    gameClock: '01:00',
  });
  expect(attributesOf(fields, new Set(['gameId']))).toEqual({
    down: 3,
    epa: -0.25,
    play_description: '(1:00) run',
    game_clock: '01:00',
  });
});

test('splitLine parses quotes in comma-separated lines but not in tab-separated lines', () => {
  expect(splitLine('1,"A, B",""', ',')).toEqual(['1', 'A, B', '']);
  expect(splitLine('1,A "B" C', ',')).toBeNull();
  expect(splitLine('1\tsays "hut"', '\t')).toEqual(['1', 'says "hut"']);
});
