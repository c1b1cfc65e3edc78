import { describe, expect, test } from 'vitest';
import { ImportError } from '../../core/errors.ts';
import { fileAt } from '../../reading/files.ts';
import { TableRow } from '../../reading/table.ts';
import { clockIn, dateInGameId, periodSeconds, seasonOf } from './clock.ts';
import { aPlay } from './gridiron.fixture.ts';

describe('a game clock', () => {
  const clock = (text: string) =>
    clockIn(new TableRow(fileAt('plays.csv', 0), 7, new Map([['clock', 0]]), [text]), ['clock']);

  test.each([
    ['11:23', 683],
    ['03:44', 224],
    ['14:54:00', 894],
    [':20', 20],
    ['15:00', 900],
    ['NA', null],
  ])('%s is %s seconds', (text, seconds) => expect(clock(text)).toBe(seconds));

  test.each(['16:00', '15:01', '1:5', 'ten', '12:75', '-1:00', '14:54:30'])('%s is an error', (text) => {
    expect(() => clock(text)).toThrow(ImportError);
    expect(() => clock(text)).toThrow(`plays.csv:7: the game clock is not mm:ss up to 15:00: "${text}"`);
  });
});

test('overtime is ten minutes from 2017 on, fifteen before, after the season and where the clock shows more', () => {
  const plays = [aPlay({ quarter: 5, clock_s: 300 })];
  const long = [aPlay({ quarter: 5, clock_s: 700 })];
  expect(periodSeconds(4, { season: 2020, postseason: false }, plays)).toBe(900);
  expect(periodSeconds(5, { season: 2017, postseason: false }, plays)).toBe(600);
  expect(periodSeconds(5, { season: 2016, postseason: false }, plays)).toBe(900);
  expect(periodSeconds(5, { season: 2020, postseason: true }, plays)).toBe(900);
  expect(periodSeconds(6, { season: 2020, postseason: false }, plays)).toBe(900);
  expect(periodSeconds(5, { season: 2020, postseason: false }, long)).toBe(900);
});

test.each([
  ['2021091300', '2021-09-13'],
  ['2021131300', null],
  ['59', null],
  ['20210913001', null],
])('the game number %s has the date %s', (id, date) => expect(dateInGameId(id)).toBe(date));

test.each([
  ['2021-09-13', 2021],
  ['2022-02-13', 2021],
  ['2022-03-31', 2021],
  ['2022-04-01', 2022],
  [null, null],
])('a game on %s is of the season %s', (date, season) => expect(seasonOf(date)).toBe(season));
