import { describe, expect, test } from 'vitest';
import { dateOf, shirtNumber, textOrNull, utcTime } from './values.ts';

describe('optional values', () => {
  test.each([
    [' Terns\n', 'Terns'],
    [' ', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('textOrNull returns %j as %j', (text, expected) => {
    expect(textOrNull(text)).toBe(expected);
  });

  test.each([
    [7, 7],
    [0, 0],
    ['999', 999],
    [' 07 ', 7],
    [1000, null],
    [-1, null],
    [7.5, null],
    ['7a', null],
    ['', null],
    [null, null],
  ])('shirtNumber returns %j as %j', (value, expected) => {
    expect(shirtNumber(value)).toBe(expected);
  });

  test.each([
    ['2031-05-06T18:00:00Z', '2031-05-06'],
    [' 2031-05-06 18:00:00', '2031-05-06'],
    ['2031-05-06', '2031-05-06'],
    ['on 2031-05-06', null],
    ['31-05-06', null],
    ['', null],
    [null, null],
  ])('dateOf returns the date of %j as %j', (timestamp, expected) => {
    expect(dateOf(timestamp)).toBe(expected);
  });
});

test.each([
  ['2018-09-23T15:00:00+01:00', '2018-09-23T14:00:00Z'],
  ['20180923T150000+0100', '2018-09-23T14:00:00Z'],
  ['2024-12-21 06:00:01+00:00', '2024-12-21T06:00:01Z'],
  ['2021-09-11T18:30:00.250Z', '2021-09-11T18:30:00.250Z'],
  ['2021-09-11T18:30:00', null],
  ['2021-13-11T18:30:00Z', null],
  ['18:30', null],
  [undefined, null],
])('utcTime converts %s to %s', (text, time) => expect(utcTime(text)).toBe(time));
