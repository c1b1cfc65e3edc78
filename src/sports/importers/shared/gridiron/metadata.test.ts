import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ImportError } from '../../core/errors.ts';
import { fileAt } from '../../reading/files.ts';
import { TableRow } from '../../reading/table.ts';
import { aPlay, aSurvey } from './gridiron.fixture.ts';
import {
  clockIn,
  dateInGameId,
  elapsedAt,
  inPlayingOrder,
  momentTime,
  periodSeconds,
  seasonOf,
  timelineOf,
  withTimings,
} from './metadata.ts';

describe('clockIn', () => {
  const clock = (text: string) =>
    clockIn(new TableRow(fileAt('plays.csv', 0), 7, new Map([['clock', 0]]), [text]), ['clock']);

  test.each([
    ['11:23', 683],
    ['03:44', 224],
    ['14:54:00', 894],
    [':20', 20],
    ['15:00', 900],
    ['NA', null],
  ])('clockIn parses the game clock %s as %s seconds', (text, seconds) => expect(clock(text)).toBe(seconds));

  test.each(['16:00', '15:01', '1:5', 'ten', '12:75', '-1:00', '14:54:30'])(
    'clockIn rejects the game clock %s',
    (text) => {
      expect(() => clock(text)).toThrow(ImportError);
      expect(() => clock(text)).toThrow(`plays.csv:7: the game clock is not mm:ss up to 15:00: "${text}"`);
    },
  );
});

test('overtime lasts 10 minutes, but 15 minutes before 2017 and in the postseason', () => {
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
])('the game id %s contains the date %s', (id, date) => expect(dateInGameId(id)).toBe(date));

test.each([
  ['2021-09-13', 2021],
  ['2022-02-13', 2021],
  ['2022-03-31', 2021],
  ['2022-04-01', 2022],
  [null, null],
])('a game on %s belongs to the season %s', (date, season) => expect(seasonOf(date)).toBe(season));

test('elapsedAt converts the game clock to seconds elapsed', () => {
  expect(elapsedAt(aPlay({ clock_s: 683 }), 900)).toBe(217);
  expect(elapsedAt(aPlay({ clock_s: 700 }), 600)).toBe(0);
  expect(elapsedAt(aPlay({ clock_s: null }), 900)).toBe(null);
});

describe('inPlayingOrder', () => {
  const order = (...plays: readonly (readonly [id: string, quarter: number, clock_s: number | null])[]) =>
    inPlayingOrder(plays.map(([id, quarter, clock_s]) => aPlay({ id, quarter, clock_s }))).map(
      ({ id }) => id,
    );

  test('inPlayingOrder sorts plays by game clock, then by play number', () => {
    expect(order(['30', 2, 900], ['20', 1, 100], ['100', 1, 500], ['9', 1, 500])).toEqual([
      '9',
      '100',
      '20',
      '30',
    ]);
  });

  test('inPlayingOrder sorts plays that were entered late by game clock', () => {
    expect(order(['10', 1, 322], ['20', 1, 276], ['30', 1, 371], ['40', 1, 259])).toEqual([
      '30',
      '10',
      '20',
      '40',
    ]);
  });

  test('inPlayingOrder places a play without a clock after the play with the previous number', () => {
    expect(order(['10', 1, 300], ['15', 1, null], ['20', 1, 200], ['30', 2, null], ['40', 2, 890])).toEqual([
      '10',
      '15',
      '20',
      '30',
      '40',
    ]);
  });
});

describe('withTimings', () => {
  const span = (lead_s: number, length_s: number) => ({ lead_s, length_s });
  const timings = (...plays: readonly [elapsed_s: number | null, ReturnType<typeof span> | null][]) =>
    withTimings(plays.map(([elapsed_s, tracked]) => ({ elapsed_s, span: tracked }))).map(({ timing }) => [
      timing.start_s,
      timing.time_s,
      timing.delay_s,
    ]);

  test('withTimings places the snap of a play at its game clock time', () => {
    expect(timings([100, span(5, 9)], [140, span(3, 9)])).toEqual([
      [95, 100, 0],
      [137, 140, 0],
    ]);
  });

  test('withTimings delays plays that would overlap or start before the period', () => {
    expect(timings([0, span(2, 8)], [4, span(2, 8)], [30, span(2, 8)])).toEqual([
      [0, 2, 2],
      [8.1, 10.1, 6.1],
      [28, 30, 0],
    ]);
  });

  test('withTimings places a play without a clock after the previous play', () => {
    expect(timings([10, span(0, 5)], [null, span(1, 5)], [null, null], [50, null])).toEqual([
      [10, 10, 0],
      [15.1, 16.1, 0],
      [20.2, null, 0],
      [50, 50, 0],
    ]);
  });

  test('withTimings never makes plays overlap', () => {
    const plays = fc.array(
      fc.record({
        elapsed_s: fc.option(fc.integer({ min: 0, max: 900 })),
        span: fc.record({ lead_s: fc.nat(200), length_s: fc.integer({ min: 200, max: 400 }) }),
      }),
    );
    fc.assert(
      fc.property(plays, (given) => {
        let end_s = -1;
        for (const {
          timing,
          span: { length_s },
        } of withTimings(given)) {
          expect(timing.start_s).toBeGreaterThan(end_s);
          expect(timing.delay_s).toBeGreaterThanOrEqual(0);
          end_s = timing.start_s + length_s;
        }
      }),
    );
  });
});

describe('a timeline', () => {
  const RULES = { season: 2020, postseason: false };
  /** A play that is tracked from one second before to two seconds after the snap. */
  const survey = aSurvey({
    first_ms: 0,
    last_ms: 3000,
    begin: { ms: 1000, index: 10, ball: null },
    frames: 31,
  });

  test('a timeline contains the times of all plays and numbers the frames across the game', () => {
    const plays = [
      aPlay({ id: '1', clock_s: 800 }),
      aPlay({ id: '2', clock_s: 799 }),
      aPlay({ id: '3', clock_s: 798 }),
      aPlay({ id: '4', quarter: 2, clock_s: 900 }),
    ];
    const surveys = new Map(['1', '3', '4'].map((id) => [id, survey]));
    const { plays: timed, ends, notes } = timelineOf(plays, surveys, RULES);
    expect(timed.map(({ timing, tracked }) => [timing.start_s, timing.time_s, tracked?.firstFrame])).toEqual([
      [99, 100, 1],
      [101, 101, undefined],
      [102.1, 103.1, 32],
      [0, 1, 63],
    ]);
    expect([...ends]).toEqual([
      [1, 105.1],
      [2, 3],
    ]);
    expect(notes).toEqual([expect.stringMatching(/period: 2, by up to 1\.1 s$/)]);
  });

  test('a timeline extends to the end of the latest play, even if an untracked play follows', () => {
    const plays = [aPlay({ id: '1', clock_s: 800 }), aPlay({ id: '2', clock_s: 799 })];
    expect([...timelineOf(plays, new Map([['1', survey]]), RULES).ends]).toEqual([[1, 102]]);
  });

  test('a timeline has no note if every play starts at its clock time', () => {
    expect(timelineOf([aPlay({ clock_s: 800 })], new Map([['1', survey]]), RULES).notes).toEqual([]);
  });

  test('momentTime converts a moment of a play to seconds in the period', () => {
    const timing = { start_s: 99, time_s: 100, delay_s: 0 };
    expect(momentTime(timing, aSurvey({ first_ms: 5000 }), 5100)).toBe(99.1);
  });
});
