import { describe, expect, it } from 'vitest';
import {
  isUnitChoice,
  toFahrenheit,
  toInches,
  toInchesOfMercury,
  toMiles,
  toWind,
  unitsOfLocale,
} from './units.ts';

describe('unit conversions', () => {
  it('unit conversions agree with the definitions of the units', () => {
    expect([toFahrenheit(-40), toFahrenheit(0), toFahrenheit(100)]).toEqual([-40, 32, 212]);
    expect(toWind(10, 'm/s')).toBe(10);
    expect(toWind(10, 'km/h')).toBe(36);
    expect(toWind(0.44704, 'mph')).toBeCloseTo(1, 10);
    expect(toInches(25.4)).toBe(1);
    expect(toMiles(1609.344)).toBe(1);
    expect(toInchesOfMercury(1013.25)).toBeCloseTo(29.92, 2);
  });
});

describe('the default units', () => {
  it.each([
    ['en-US', 'fahrenheit', 'mph', '12'],
    ['es-US', 'fahrenheit', 'mph', '12'],
    ['en-GB', 'celsius', 'mph', '24'],
    ['de-DE', 'celsius', 'km/h', '24'],
    ['fr', 'celsius', 'km/h', '24'],
    ['nb-NO', 'celsius', 'm/s', '24'],
    ['en-AU', 'celsius', 'km/h', '12'],
  ] as const)('the default units for %s are %s, %s and a %s-hour clock', (tag, temperature, wind, clock) => {
    expect(unitsOfLocale(tag)).toEqual({ temperature, wind, clock });
  });
});

describe('isUnitChoice', () => {
  const metric = { temperature: 'celsius', wind: 'km/h', clock: '24' };
  it.each([
    [metric, true],
    [{ ...metric, wind: 'knots' }, false],
    [{ ...metric, clock: undefined }, false],
    [null, false],
    ['celsius', false],
  ])('isUnitChoice for %j returns %s', (kept, is) => {
    expect(isUnitChoice(kept)).toBe(is);
  });
});
