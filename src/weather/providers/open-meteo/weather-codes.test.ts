import { describe, expect, it } from 'vitest';
import { skyOf } from './weather-codes.ts';

describe('skyOf', () => {
  it('has the documented codes', () => {
    const codes = Array.from({ length: 1000 }, (_, code) => code).filter((code) => skyOf(code) !== null);
    expect(codes).toEqual([
      0, 1, 2, 3, 45, 48, 51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 71, 73, 75, 77, 80, 81, 82, 85, 86, 95, 96,
      97, 99,
    ]);
    for (const code of codes) expect(skyOf(code)?.description).toMatch(/^[a-z][a-z ]{2,29}$/);
    expect(new Set(codes.map((code) => skyOf(code)?.description)).size).toBe(codes.length);
  });

  it.each([
    ['01', /^clear/],
    ['02', /^mainly clear/],
    ['03', /^partly cloudy/],
    ['04', /^overcast/],
    ['09', /drizzle|rain showers/],
    ['10', /rain$/],
    ['11', /thunderstorm/],
    ['13', /snow|freezing/],
    ['50', /fog/],
  ])('has icon %s for what its description says', (icon, words) => {
    const skies = Array.from({ length: 100 }, (_, code) => skyOf(code)).filter((sky) => sky !== null);
    const described = skies.filter(({ description }) => {
      const frozen = /snow|freezing/.test(description);
      return words.test(description) && (icon === '13' || !frozen);
    });
    expect(described.length).toBeGreaterThan(0);
    expect(new Set(described.map((sky) => sky.icon))).toEqual(new Set([icon]));
  });

  it.each([null, undefined, 4, 100, -1, 61.5, Number.NaN])('has nothing for %s', (code) => {
    expect(skyOf(code)).toBeNull();
  });
});
