import { describe, expect, it } from 'vitest';
import { compassPoint, displayOf } from './display.ts';
import type { UnitChoice } from './units.ts';

const METRIC: UnitChoice = { temperature: 'celsius', wind: 'km/h', clock: '24' };
const US: UnitChoice = { temperature: 'fahrenheit', wind: 'mph', clock: '12' };
const german = displayOf('de', METRIC);
const american = displayOf('en-US', US);
const NOW = '2026-11-21 22:30:00';

/** Replaces narrow and non-breaking spaces before units with ordinary spaces. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('values', () => {
  it('values use the chosen unit and the language’s number format', () => {
    expect(plain(german.temperature(12.4))).toBe('12 °C');
    expect(plain(american.temperature(12.4))).toBe('54°F');
    expect([german.degrees(-3.6), american.degrees(0)]).toEqual(['-4°', '32°']);
    expect(plain(german.wind(10))).toBe('36 km/h');
    expect(plain(american.wind(10))).toBe('22 mph');
    expect(plain(displayOf('de', US).wind(10))).toBe('22 mph');
    expect(plain(displayOf('fr', { ...METRIC, wind: 'm/s' }).wind(10))).toBe('10 m/s');
    expect(plain(german.amount(2.14))).toBe('2,1 mm');
    expect([9.94, 9.95, 132.1].map((mm) => plain(german.amount(mm)))).toEqual(['9,9 mm', '10 mm', '132 mm']);
    expect(plain(american.amount(2.14))).toBe('0.08 in');
    expect([0, 0.004, 0.049, 0.05, 0.14, 9.94, 9.95].map(german.amountNumber)).toEqual([
      '0',
      '<0,1',
      '<0,1',
      '0,1',
      '0,1',
      '9,9',
      '10',
    ]);
    expect([0, 0.1, 0.127, 0.5].map(american.amountNumber)).toEqual(['0', '<0.01', '0.01', '0.02']);
    expect([german.pressure(1013.25), american.pressure(1013.25)]).toEqual(['1.013 hPa', '29.92 inHg']);
    expect(plain(german.percent(60))).toBe('60 %');
  });
  it('values are never shown as negative zero', () => {
    expect(german.degrees(-0.4)).toBe('0°');
    expect(american.degrees(-17.9)).toBe('0°');
  });
  it('only short distances have decimals', () => {
    expect([german.distance(9332), german.distance(24_140)].map(plain)).toEqual(['9,3 km', '24 km']);
    expect([american.distance(1000), american.distance(24_140)].map(plain)).toEqual(['0.6 mi', '15 mi']);
  });
});

describe('times', () => {
  it('times use the chosen clock format (12- or 24-hour)', () => {
    expect([german.time('2026-11-21 05:00:00'), german.time('2026-11-21 00:00:00')]).toEqual([
      '05:00',
      '00:00',
    ]);
    expect(plain(american.time('2026-11-21 15:00:00'))).toBe('3:00 PM');
    expect(plain(american.time('2026-11-21 00:00:00'))).toBe('12:00 AM');
  });
  it.each([
    ['2026-11-21 23:00:00', '23:00'],
    ['2026-11-22 03:00:00', 'morgen 03:00'],
    ['2026-11-22 15:00:00', 'morgen 15:00'],
    ['2026-11-24 15:00:00', 'Dienstag 15:00'],
  ])('times include the day unless it is today: %s is %s', (local, text) => {
    expect(german.moment(local, NOW)).toBe(text);
  });
  it('days are named relative to today', () => {
    expect(
      ['2026-11-21', '2026-11-22', '2026-11-23'].map((date) => displayOf('es', METRIC).day(date, NOW)),
    ).toEqual(['hoy', 'mañana', 'lunes']);
    expect(american.date('2026-11-22')).toBe('November 22');
    expect(german.weekday('2026-11-22', 'short')).toBe('So');
  });
});

it('country names are in the reader’s language', () => {
  expect([german.country('NO'), american.country('NO')]).toEqual(['Norwegen', 'Norway']);
});

it.each([
  [0, 'en', 'N'],
  [22.4, 'en', 'N'],
  [22.6, 'en', 'NE'],
  [337.6, 'en', 'N'],
  [360, 'en', 'N'],
  [90, 'de', 'O'],
  [270, 'fr', 'O'],
  [225, 'es', 'SO'],
])('compassPoint of %d degrees in language "%s" is %s', (degrees, language, point) => {
  expect(compassPoint(degrees, language)).toBe(point);
});
