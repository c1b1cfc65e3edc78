import { describe, expect, it } from 'vitest';
import { skyOf } from './weather-codes.ts';

describe('skyOf', () => {
  const known = Array.from({ length: 1000 }, (_, code) => skyOf(code)).filter((sky) => sky !== null);

  it('says each of the documented codes shortly, in lower case, with an icon there is', () => {
    expect(known).toHaveLength(29);
    for (const { description, icon } of known) {
      expect(description).toMatch(/^[a-z][a-z ]{2,29}$/);
      expect(icon).toMatch(/^(0[1-4]|09|1[013]|50)$/);
    }
    expect(new Set(known.map(({ description }) => description)).size).toBe(known.length);
  });

  it.each([
    [0, 'clear sky', '01'],
    [48, 'depositing rime fog', '50'],
    [67, 'heavy freezing rain', '13'],
    [82, 'violent rain showers', '09'],
    [99, 'thunderstorm with heavy hail', '11'],
  ])('reads %i as %s', (code, description, icon) => {
    expect(skyOf(code)).toEqual({ description, icon });
  });

  it.each([null, undefined, 4, 100, -1, 61.5, Number.NaN])('knows nothing of %s', (code) => {
    expect(skyOf(code)).toBeNull();
  });
});
