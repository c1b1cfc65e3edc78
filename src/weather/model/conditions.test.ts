import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feelsLike, PLAUSIBLE, plausible, rounded } from './conditions.ts';
import { celsiusFromFahrenheit, fahrenheitFromCelsius, metresPerSecondFromKmh } from './units.ts';

/** World records from the World Meteorological Organization. */
const RECORDS = [
  ['temperature', -89.2],
  ['temperature', 56.7],
  ['pressure', 870],
  ['pressure', 1083.8],
  ['wind_speed', 113.3],
  ['rain', 305],
  ['humidity', 0],
  ['humidity', 100],
  ['visibility', 240_000],
] as const;

describe('plausible', () => {
  it.each(RECORDS)('plausible accepts a record: %s of %d', (quantity, value) => {
    expect(plausible(quantity, value)).toBe(value);
  });

  it.each(Object.entries(PLAUSIBLE))(
    'the plausible range of %s includes both bounds',
    (name, [least, most]) => {
      const quantity = name as keyof typeof PLAUSIBLE;
      expect([least, most].map((value) => plausible(quantity, value))).toEqual([least, most]);
      const beyond = [
        least - 0.01,
        most + 0.01,
        Number.NaN,
        Number.NEGATIVE_INFINITY,
        Number.POSITIVE_INFINITY,
      ];
      expect(beyond.map((value) => plausible(quantity, value))).toEqual(Array(5).fill(null));
    },
  );

  it('plausible returns null for a missing value', () => {
    expect([plausible('rain', null), plausible('rain', undefined)]).toEqual([null, null]);
  });
});

/**
 * Environment Canada, Wind Chill Calculation Chart. Keys are wind speeds in km/h. Values are for 5, 0, -5 …
 * -50 °C.
 */
const WIND_CHILL: Readonly<Record<number, readonly number[]>> = {
  5: [4, -2, -7, -13, -19, -24, -30, -36, -41, -47, -53, -58],
  10: [3, -3, -9, -15, -21, -27, -33, -39, -45, -51, -57, -63],
  20: [1, -5, -12, -18, -24, -30, -37, -43, -49, -56, -62, -68],
  30: [0, -6, -13, -20, -26, -33, -39, -46, -52, -59, -65, -72],
  40: [-1, -7, -14, -21, -27, -34, -41, -48, -54, -61, -68, -74],
  60: [-2, -9, -16, -23, -30, -36, -43, -50, -57, -64, -71, -78],
  80: [-3, -10, -17, -24, -31, -38, -45, -52, -60, -67, -74, -81],
};

/**
 * US National Weather Service, Heat Index. Keys are humidities in %. Values are for 80, 82, 84 … °F up to the
 * end of the table.
 */
const HEAT_INDEX: Readonly<Record<number, readonly number[]>> = {
  45: [80, 82, 84, 87, 89, 93, 96, 100, 104, 109, 114, 119, 124, 130, 137],
  50: [81, 83, 85, 88, 91, 95, 99, 103, 108, 113, 118, 124, 131, 137],
  60: [82, 84, 88, 91, 95, 100, 105, 110, 116, 123, 129, 137],
  70: [83, 86, 90, 95, 100, 105, 112, 119, 126, 134],
  80: [84, 89, 94, 100, 106, 113, 121, 129],
};

const temperatures = fc.double({
  min: PLAUSIBLE.temperature[0],
  max: PLAUSIBLE.temperature[1],
  noNaN: true,
});
const humidities = fc.double({ min: 0, max: 100, noNaN: true });
const winds = fc.double({ min: 0, max: PLAUSIBLE.wind_speed[1], noNaN: true });

describe('wind chill', () => {
  it.each(Object.entries(WIND_CHILL))(
    'feelsLike equals the published wind chill in wind of %s km/h',
    (kmh, row) => {
      const wind = metresPerSecondFromKmh(Number(kmh));
      const felt = row.map((_, i) => Math.round(feelsLike(5 - 5 * i, null, wind) ?? Number.NaN) + 0);
      expect(felt).toEqual(row);
    },
  );

  it('wind chill is at most the air temperature, and lower in stronger wind', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -60, max: 9.99, noNaN: true }),
        winds,
        winds,
        (temperature, one, other) => {
          const [less, more] = [Math.min(one, other), Math.max(one, other)];
          const [weak, strong] = [feelsLike(temperature, null, less), feelsLike(temperature, null, more)];
          expect(weak ?? temperature).toBeLessThanOrEqual(temperature);
          expect(strong ?? temperature).toBeLessThanOrEqual((weak ?? temperature) + 1e-9);
        },
      ),
    );
  });

  it('feelsLike is the air temperature in light wind, and null without a wind value', () => {
    expect(feelsLike(-5, 80, 1.33)).toBe(-5);
    expect(feelsLike(-5, 80, null)).toBeNull();
  });
});

describe('heat index', () => {
  it.each(Object.entries(HEAT_INDEX))(
    'feelsLike equals the published heat index at %s percent humidity',
    (humidity, row) => {
      for (const [i, published] of row.entries()) {
        const felt = feelsLike(celsiusFromFahrenheit(80 + 2 * i), Number(humidity), null);
        // The regression deviates from the table by up to 1.3 °F.
        expect(Math.abs(fahrenheitFromCelsius(felt ?? Number.NaN) - published)).toBeLessThan(1.3);
      }
    },
  );

  it('feelsLike is the air temperature in dry air, and null without a humidity value', () => {
    expect(feelsLike(35, 40, 3)).toBe(35);
    expect(feelsLike(35, 40.1, 3)).toBeGreaterThan(35);
    expect(feelsLike(35, null, 3)).toBeNull();
  });

  it('feelsLike uses the regression from 80 °F upwards', () => {
    // For this input, the simpler formula gives exactly 80 °F (26.67 °C).
    expect(feelsLike(26.714, 46.9, null)).toBeCloseTo(26.666, 3);
    expect(feelsLike(26.715, 46.9, null)).toBeCloseTo(26.994, 3);
  });

  it('the heat index increases with humidity', () => {
    const felt = (humidity: number) => feelsLike(33, humidity, null) ?? Number.NaN;
    fc.assert(
      fc.property(
        fc.double({ min: 40.1, max: 100, noNaN: true }),
        fc.double({ min: 40.1, max: 100, noNaN: true }),
        (one, other) => {
          expect(felt(Math.min(one, other))).toBeLessThanOrEqual(felt(Math.max(one, other)) + 1e-9);
        },
      ),
    );
  });
});

it('feelsLike is the air temperature in mild weather, for any wind and humidity', () => {
  expect([10, 18.5, 26].map((temperature) => feelsLike(temperature, null, null))).toEqual([10, 18.5, 26]);
});

it('feelsLike returns null if the temperature is unknown', () => {
  expect(feelsLike(null, 50, 5)).toBeNull();
});

it('feelsLike returns a plausible value or null', () => {
  const [least, most] = PLAUSIBLE.feels_like;
  fc.assert(
    fc.property(temperatures, humidities, winds, (temperature, humidity, wind) => {
      const felt = feelsLike(temperature, humidity, wind);
      expect(felt === null || (felt >= least && felt <= most)).toBe(true);
    }),
  );
  expect(feelsLike(60, 100, 0)).toBeNull();
  expect(feelsLike(-95, 50, 60)).toBeNull();
});

it('rounded() keeps two decimals and never returns -0', () => {
  expect([1.005, 2.345, -1.234, 7, 0.004].map(rounded)).toEqual([1, 2.35, -1.23, 7, 0]);
  expect(Object.is(rounded(-0.001), 0)).toBe(true);
});
