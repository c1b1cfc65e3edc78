import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fahrenheitFromCelsius } from '../../model/units.ts';
import { measured } from './measures.ts';

const MALFORMED = expect.objectContaining({ name: 'UpstreamError', fault: 'malformed' });

const UNITS: readonly (readonly [Parameters<typeof measured>[0], string])[] = [
  ['temperature_2m', '°C'],
  ['temperature_2m', '°F'],
  ['apparent_temperature', '°F'],
  ['relative_humidity_2m', '%'],
  ['pressure_msl', 'hPa'],
  ['wind_speed_10m', 'm/s'],
  ['wind_speed_10m', 'km/h'],
  ['wind_speed_10m', 'mp/h'],
  ['wind_speed_10m', 'kn'],
  ['visibility', 'm'],
  ['visibility', 'ft'],
  ['rain', 'mm'],
  ['showers', 'inch'],
  ['snowfall', 'cm'],
  ['snowfall', 'inch'],
];

describe('measured', () => {
  it.each([
    ['temperature_2m', 32.6, '°F', 1 / 3],
    // This is possible as an apparent temperature, but lower than any air temperature on Earth.
    ['apparent_temperature', -110, '°C', -110],
    ['wind_speed_10m', 36, 'km/h', 10],
    ['wind_speed_10m', 100, 'mp/h', 44.704],
    ['wind_speed_10m', 36, 'kn', 18.52],
    ['visibility', 1000, 'ft', 304.8],
    ['rain', 0.5, 'inch', 12.7],
    // Source: "7 cm snow = 10 mm precipitation water equivalent" (Open-Meteo's documentation).
    ['snowfall', 7, 'cm', 10],
    ['snowfall', 7 / 2.54, 'inch', 10],
  ] as const)('converts %s of %d %s to %d', (variable, value, unit, expected) => {
    expect(measured(variable, value, { [variable]: unit })).toBeCloseTo(expected, 9);
  });

  it('measured does not limit the visibility in clear air', () => {
    expect(measured('visibility', 72_300, { visibility: 'm' })).toBe(72_300);
  });

  it.each([
    ['temperature_2m', 500, '°C'],
    ['relative_humidity_2m', 101, '%'],
    ['visibility', -1, 'm'],
    ['rain', Number.POSITIVE_INFINITY, 'mm'],
  ] as const)('measured returns null for an implausible %s of %d %s', (variable, value, unit) => {
    expect(measured(variable, value, { [variable]: unit })).toBeNull();
  });

  it.each([null, undefined])('measured returns null for the value %s in any unit', (value) => {
    expect(measured('visibility', value, { visibility: 'undefined' })).toBeNull();
    expect(measured('visibility', value, {})).toBeNull();
  });

  it.each(['K', '', 'undefined', 'constructor', '__proto__'])(
    'measured rejects a value in the unknown unit "%s"',
    (unit) => {
      expect(() => measured('temperature_2m', 20, { temperature_2m: unit })).toThrow(MALFORMED);
    },
  );

  it('measured rejects a value without a unit', () => {
    expect(() => measured('temperature_2m', 20, { showers: '°C' })).toThrow(MALFORMED);
  });

  it('measured preserves the order of values in any unit', () => {
    const anyUnit = fc.constantFrom(...UNITS);
    const anyValue = fc.double({ noNaN: true, min: -1000, max: 1e6 });
    fc.assert(
      fc.property(anyUnit, anyValue, anyValue, ([variable, unit], a, b) => {
        const less = measured(variable, Math.min(a, b), { [variable]: unit });
        const more = measured(variable, Math.max(a, b), { [variable]: unit });
        if (less !== null && more !== null) expect(less).toBeLessThanOrEqual(more);
      }),
    );
  });

  it('measured reverses the conversion to another unit', () => {
    const temperature = fc.double({ noNaN: true, min: -99, max: 64 });
    fc.assert(
      fc.property(temperature, (celsius) => {
        const back = measured('temperature_2m', fahrenheitFromCelsius(celsius), { temperature_2m: '°F' });
        expect(back).toBeCloseTo(celsius, 9);
      }),
    );
    const speed = fc.double({ noNaN: true, min: 0, max: 100 });
    const perMetrePerSecond = fc.constantFrom(['km/h', 3.6], ['mp/h', 3600 / 1609.344], ['kn', 3600 / 1852]);
    fc.assert(
      fc.property(speed, perMetrePerSecond, (metresPerSecond, [unit, factor]) => {
        const back = measured('wind_speed_10m', metresPerSecond * Number(factor), {
          wind_speed_10m: String(unit),
        });
        expect(back).toBeCloseTo(metresPerSecond, 9);
      }),
    );
  });
});
