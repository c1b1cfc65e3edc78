import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ImportError } from '../../errors.ts';
import { clockSeconds, elapsedAt, inPlayingOrder, periodSeconds, placesInPeriod } from './clock.ts';
import { aPlay } from './gridiron.fixture.ts';

describe('a game clock', () => {
  test.each([
    ['11:23', 683],
    ['03:44', 224],
    ['14:54:00', 894],
    [':20', 20],
    ['15:00', 900],
  ])('%s is %i seconds', (text, seconds) => expect(clockSeconds(text, 'a')).toBe(seconds));

  test.each(['16:00', '1:5', 'ten', '12:75', '-1:00'])('%s is none', (text) =>
    expect(() => clockSeconds(text, 'plays.csv', 7)).toThrow(ImportError),
  );

  test('is told as seconds elapsed', () => {
    expect(elapsedAt(aPlay({ clock_s: 683 }), 900)).toBe(217);
    expect(elapsedAt(aPlay({ clock_s: 700 }), 600)).toBe(0);
    expect(elapsedAt(aPlay({ clock_s: null }), 900)).toBe(null);
  });
});

describe('playing order', () => {
  const order = (...plays: readonly (readonly [id: string, quarter: number, clock_s: number | null])[]) =>
    inPlayingOrder(plays.map(([id, quarter, clock_s]) => aPlay({ id, quarter, clock_s }))).map(
      ({ id }) => id,
    );

  test('is the clock’s, by number where it stands', () => {
    expect(order(['30', 2, 900], ['20', 1, 100], ['100', 1, 500], ['9', 1, 500])).toEqual([
      '9',
      '100',
      '20',
      '30',
    ]);
  });

  test('has plays that were entered late where their clock is', () => {
    expect(order(['10', 1, 322], ['20', 1, 276], ['30', 1, 371], ['40', 1, 259])).toEqual([
      '30',
      '10',
      '20',
      '40',
    ]);
  });

  test('has plays without a clock behind the one numbered before', () => {
    expect(order(['10', 1, 300], ['15', 1, null], ['20', 1, 200], ['30', 2, null], ['40', 2, 890])).toEqual([
      '10',
      '15',
      '20',
      '30',
      '40',
    ]);
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

describe('plays on a period’s clock', () => {
  const stretch = (lead_s: number, length_s: number) => ({ lead_s, length_s });
  const places = (...times: readonly [number | null, ReturnType<typeof stretch> | null][]) =>
    placesInPeriod(times.map(([elapsed, found]) => ({ play: aPlay(), elapsed, stretch: found }))).map(
      ({ place }) => [place.start_s, place.time_s, place.moved_s],
    );

  test('have their snap at the clock’s time', () => {
    expect(places([100, stretch(5, 9)], [140, stretch(3, 9)])).toEqual([
      [95, 100, 0],
      [137, 140, 0],
    ]);
  });

  test('are moved later where they would begin before the period or overlap', () => {
    expect(places([0, stretch(2, 8)], [4, stretch(2, 8)], [30, stretch(2, 8)])).toEqual([
      [0, 2, 2],
      [8.1, 10.1, 6.1],
      [28, 30, 0],
    ]);
  });

  test('follow the one before where no clock is known; untracked ones then have no time', () => {
    expect(places([10, stretch(0, 5)], [null, stretch(1, 5)], [null, null], [50, null])).toEqual([
      [10, 10, 0],
      [15.1, 16.1, 0],
      [20.2, null, 0],
      [50, 50, 0],
    ]);
  });

  test('never overlap', () => {
    const timed = fc.record({
      elapsed: fc.option(fc.integer({ min: 0, max: 900 })),
      stretch: fc.record({ lead_s: fc.nat(200), length_s: fc.integer({ min: 200, max: 400 }) }),
    });
    fc.assert(
      fc.property(fc.array(timed), (plays) => {
        const laid = placesInPeriod(plays.map((play) => ({ play: aPlay(), ...play })));
        for (const [index, { place }] of laid.entries()) {
          const before = laid[index - 1];
          const end = before ? before.place.start_s + (plays[index - 1]?.stretch.length_s ?? 0) : -1;
          expect(place.start_s).toBeGreaterThan(end);
          expect(place.moved_s).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
