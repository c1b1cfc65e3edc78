import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entry } from './answer.ts';
import { toConditions } from './conditions.ts';

function entry(changes: Partial<Entry> = {}): Entry {
  return {
    dt: 1_588_048_665,
    main: { temp: 282.08, feels_like: 277.37, pressure: 1005, humidity: 87 },
    weather: [{ id: 501, icon: '10d' }],
    wind: { speed: 5.7 },
    visibility: 8000,
    ...changes,
  };
}

describe('toConditions', () => {
  it('brings an entry into the units of the model', () => {
    expect(toConditions(entry())).toEqual({
      time: 1_588_048_665_000,
      temperature: expect.closeTo(8.93, 9),
      feels_like: expect.closeTo(4.22, 9),
      humidity: 87,
      pressure: 1005,
      wind_speed: 5.7,
      visibility: 8000,
      sky: { description: 'moderate rain', icon: '10' },
      is_day: true,
    });
  });

  it('knows nothing of what is absent, null or cannot be', () => {
    const unknown = {
      time: 0,
      temperature: null,
      feels_like: null,
      humidity: null,
      pressure: null,
      wind_speed: null,
      visibility: null,
      sky: null,
      is_day: null,
    };
    expect(toConditions({ dt: 0, main: {} })).toEqual(unknown);
    const nulls = { temp: null, feels_like: null, pressure: null, sea_level: null, humidity: null };
    expect(
      toConditions({ dt: 0, main: nulls, weather: null, wind: { speed: null }, visibility: null, sys: null }),
    ).toEqual(unknown);
    expect(
      toConditions({
        dt: 0,
        // As if in °C.
        main: { temp: 20, feels_like: 20, pressure: 0, humidity: 101 },
        weather: [{ id: 999, icon: '99x' }],
        wind: { speed: -1 },
        visibility: -1,
        sys: { pod: '' },
      }),
    ).toEqual(unknown);
  });

  it('takes the pressure that is said to be at sea level', () => {
    expect(toConditions(entry({ main: { pressure: 1016.84, sea_level: 1027.17 } })).pressure).toBe(1027.17);
  });

  it.each([
    ['10n', undefined, false],
    ['10d', 'n', false],
    ['10n', 'd', true],
    [undefined, 'd', true],
    [undefined, undefined, null],
  ])('reads day and night of icon %s and part of the day %s as %s', (icon, pod, isDay) => {
    const weather = [icon === undefined ? { id: 500 } : { id: 500, icon }];
    const sys = pod === undefined ? {} : { pod };
    expect(toConditions(entry({ weather, sys })).is_day).toBe(isDay);
  });

  it('has the first of several conditions, in English whatever the answer says', () => {
    expect(toConditions(entry({ weather: [{ id: 520 }, { id: 701 }] })).sky?.description).toBe(
      'light intensity shower rain',
    );
    expect(toConditions(entry({ weather: [] })).sky).toBeNull();
  });

  it('keeps the distances of temperatures, and absolute zero is none', () => {
    const kelvin = fc.double({ min: 180, max: 330, noNaN: true });
    fc.assert(
      fc.property(kelvin, kelvin, (a, b) => {
        const [first, second] = [a, b].map((temp) => toConditions({ dt: 0, main: { temp } }).temperature);
        expect((first ?? Number.NaN) - (second ?? Number.NaN)).toBeCloseTo(a - b, 9);
      }),
    );
    expect(toConditions({ dt: 0, main: { temp: 0 } }).temperature).toBeNull();
  });
});
