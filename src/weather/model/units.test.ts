import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as units from './units.ts';

describe('unit conversions', () => {
  it.each([
    [units.celsiusFromKelvin, 273.15, 0],
    [units.celsiusFromFahrenheit, 212, 100],
    [units.fahrenheitFromCelsius, -40, -40],
    [units.fahrenheitFromCelsius, 100, 212],
    [units.metresPerSecondFromKmh, 36, 10],
    [units.kmhFromMetresPerSecond, 10, 36],
    [units.metresPerSecondFromMph, 100, 44.704],
    [units.metresPerSecondFromKnots, 3600, 1852],
    [units.millimetresFromInches, 10, 254],
    [units.metresFromFeet, 10, 3.048],
    [units.mphFromMetresPerSecond, 44.704, 100],
    [units.inchesFromMillimetres, 254, 10],
    [units.milesFromMetres, 1609.344, 1],
    [units.inHgFromHectopascals, 1013.25, 29.921],
    [units.knotsFromMetresPerSecond, 1852, 3600],
  ])('%o converts %d to %d', (convert, value, expected) => {
    expect(convert(value)).toBeCloseTo(expected, 3);
  });

  it('each unit conversion can be reversed', () => {
    fc.assert(
      fc.property(fc.double({ min: -1000, max: 1000, noNaN: true }), (value) => {
        expect(units.celsiusFromFahrenheit(units.fahrenheitFromCelsius(value))).toBeCloseTo(value, 6);
        expect(units.metresPerSecondFromKmh(units.kmhFromMetresPerSecond(value))).toBeCloseTo(value, 6);
      }),
    );
  });
});
